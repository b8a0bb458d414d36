// Meetings.
import type { Area } from '../../engine/area'
import { meeting } from './meeting'

export const meetingsArea: Area = { resources: [meeting] }
