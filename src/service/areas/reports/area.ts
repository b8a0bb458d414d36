// Reports: sums over what other areas keep. It has no resources of its own.
import type { Area } from '../../engine/serve/area'
import { absenceReportRoutes } from './absence-report-route'
import { overtimeReportRoutes } from './overtime-report-route'
import { phrases } from './phrases'
import { problems } from './problems'
import { utilizationReportRoutes } from './utilization-report-route'
import { workReportRoutes } from './work-report-route'

const parts = { problems }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly reports: typeof parts
  }
}

export const reportsArea: Area = {
  ...parts,
  phrases,
  resources: [],
  routes: ({ core }) => [
    ...workReportRoutes(core),
    ...absenceReportRoutes(core),
    ...utilizationReportRoutes(core),
    ...overtimeReportRoutes(core),
  ],
}
