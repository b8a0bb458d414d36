// Polish of the Manage pages.
import type { manage as english } from '../../en/manage/manage'
import common from './common.json'

export const manage: typeof english = { ...common }
