// English of the Manage pages, loaded with the first of them.
import common from './common.json'
import organization from './organization.json'
import palette from './palette.json'

export const manage = { ...common, ...organization, ...palette }
