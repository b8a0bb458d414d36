// Polish of the Manage pages.
import type { manage as english } from '../../en/manage/manage'
import common from './common.json'
import organization from './organization.json'
import palette from './palette.json'

export const manage: typeof english = { ...common, ...organization, ...palette }
