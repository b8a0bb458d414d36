// The audit trail.
import type { Area } from '../../engine/serve/area'
import { auditLog } from './audit-log'
import { grants } from './grants'

const parts = { grants }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly audit: typeof parts
  }
}

export const auditArea: Area = {
  ...parts,
  resources: [auditLog],
}
