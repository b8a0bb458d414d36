// Meetings.
import type { Area } from '../../engine/serve/area'
import { meeting } from './meeting'

export const meetingsArea: Area = { resources: [meeting] }
