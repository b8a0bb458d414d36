// English of the Manage pages, loaded with the first of them.
import common from './common.json'
import recordFields from './record-fields.json'
import recordNames from './record-names.json'
import records from './records.json'

export const manage = { ...common, ...records, ...recordNames, ...recordFields }
