// Locations, countries and languages.
import type { Area } from '../../engine/serve/area'
import { languageRoutes } from './language-routes'
import { country, language, location } from './places'

export const locationsArea: Area = {
  resources: [location, country, language],
  routes: ({ core }) => languageRoutes(core),
}
