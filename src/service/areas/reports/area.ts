// Reports: sums over what other areas keep. It has no resources of its own.
import type { Area } from '../../engine/serve/area'
import { workReportRoutes } from './work-report-route'

export const reportsArea: Area = {
  resources: [],
  routes: ({ core }) => workReportRoutes(core),
}
