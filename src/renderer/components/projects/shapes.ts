// Records of projects as these pages read them, and small ways with their addresses and days.
import { Temporal } from 'temporal-polyfill'
import type { Project } from '#contract/projects/projects'
import { systemZone } from '../../clock'

/** A project as lists and single reads show it. A server that is not ours may leave out what is optional here. */
export type ProjectRow = Pick<
  Project,
  'id' | 'name' | 'client' | 'color' | 'type' | 'status' | 'dateFrom' | 'dateTo' | 'budgets'
> &
  Partial<Pick<Project, 'currency' | 'priceNet' | 'publicDescription' | 'visibility' | 'taskCreatePolicy'>>

/** The last part of an IRI. */
export const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1)

/** The path of a record of a collection, which is its address whatever the server's base URL is. */
export const pathOf = (collection: string, record: unknown): string =>
  `/${collection}/${String((record as { readonly id: number | string }).id)}`

/** The beginning of a day here, with its offset, as the API takes days; null for no day. */
export const instantOfDay = (day: string): string | null =>
  day === ''
    ? null
    : Temporal.PlainDate.from(day).toZonedDateTime(systemZone()).toString({ timeZoneName: 'never' })

/** A person to choose, by IRI. */
export interface PersonChoice {
  readonly value: string
  readonly label: string
}
