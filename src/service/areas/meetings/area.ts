// Meetings.
import type { Area } from '../../engine/serve/area'
import { grants } from './grants'
import { meeting } from './meeting'

const parts = { grants }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly meetings: typeof parts
  }
}

export const meetingsArea: Area = {
  ...parts,
  resources: [meeting],
}
