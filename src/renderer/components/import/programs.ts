// The programs whose files are recognised, by the names people know them by.
import type { ImportFormat } from '#contract/bridge/import'

/** A table of any other program has no name of its own. */
export const PROGRAMS: readonly { readonly value: ImportFormat; readonly name: string | null }[] = [
  { value: 'toggl', name: 'Toggl' },
  { value: 'clockify', name: 'Clockify' },
  { value: 'harvest', name: 'Harvest' },
  { value: 'kimai', name: 'Kimai' },
  { value: 'solidtime', name: 'solidtime' },
  { value: 'stint', name: 'Stint' },
  { value: 'csv', name: null },
]
