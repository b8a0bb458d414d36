// What a row is called: the fields that name it, as words.
import type { Row } from './conflicts'
import { isEmpty, shown, type Words } from './kinds'
import { presentationOf } from './presentation'
import { idOf, type Resource } from './resources'
import { fieldIn } from './setting-field'

/** Fields that name rows of resources that the contract does not know. */
const USUAL = ['name', 'title', 'label', 'number', 'code', 'reference', 'description']

/** The name of a row, in one line; its id when nothing names it. */
export function titleOf(row: Row, resource: Resource, words: Words): string {
  const fields = [...resource.recordFields, ...resource.fields]
  const text = (name: string) => {
    const field = fields.find((one) => one.name === name)
    return field === undefined || isEmpty(row[name])
      ? ''
      : shown(row[name], fieldIn(row, field), words).trim()
  }
  const entry = presentationOf(resource.aliasOf ?? resource.path)
  const said = (entry?.title ?? []).map(text).filter((part) => part !== '')
  if (said.length > 0) return said.join(resource.name === 'Employee' ? ' ' : ', ')
  if (typeof row['firstName'] === 'string')
    return `${row['firstName']} ${typeof row['lastName'] === 'string' ? row['lastName'] : ''}`.trim()
  return USUAL.map(text).find((part) => part !== '') ?? `#${idOf(row) ?? ''}`
}
