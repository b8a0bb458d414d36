// Polish of the Manage pages.
import type { manage as english } from '../../en/manage/manage'
import common from './common.json'
import recordFields from './record-fields.json'
import recordNames from './record-names.json'
import records from './records.json'

export const manage: typeof english = { ...common, ...records, ...recordNames, ...recordFields }
