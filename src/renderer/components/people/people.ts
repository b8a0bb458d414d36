// Who is in the workspace, as the pages about people read it from the server.
import { computed } from 'vue'
import type { Employee } from '#contract/organization/people'
import { readAhead, useAllRecords, type ListQuestion } from '../../stores/records'

/** More people than that are found by searching. */
const MOST = 5_000

/** The first people by name: those that the page shows while the rest is on its way. */
export const FIRST_PEOPLE: ListQuestion = {
  path: '/employees',
  query: { 'order[name]': 'asc', itemsPerPage: '50' },
}
/** Asks for what the page opens with. */
export const peopleAhead = (): void => readAhead(FIRST_PEOPLE)

/** Something to choose, such as a person by their id. */
export interface Option {
  readonly value: string
  readonly label: string
}

/** The last part of an IRI or a path: what a row is known by, wherever the server has its collections. */
export const idOf = (reference: string): string => reference.split('?')[0]?.split('/').at(-1) ?? ''

/** Where the person's record is. */
export const pathOf = ({ id }: Pick<Employee, 'id'>): string => `/employees/${id}`

export const nameOf = ({ firstName, lastName }: Pick<Employee, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** People who work here: an integration is none. */
export const isHuman = ({ role }: Employee): boolean => role !== 'integration'

export const EVERYONE: ListQuestion = {
  path: '/employees',
  query: { 'order[name]': 'asc', itemsPerPage: '500' },
}

/** Everyone, those who left included. Call in setup. */
export function useEveryone(wanted: () => boolean = () => true) {
  const read = useAllRecords<Employee>(() => (wanted() ? EVERYONE : null), MOST)
  const people = computed(() => read.answer.value ?? [])
  const byId = computed(() => new Map(people.value.map((person) => [String(person.id), person])))
  /** The person that a reference names; null for one that is not known. */
  const find = (reference: string | null) =>
    reference === null ? null : (byId.value.get(idOf(reference)) ?? null)
  const nameFor = (reference: string | null) => {
    const person = find(reference)
    return person === null ? '' : nameOf(person)
  }
  /** Those who can be a manager, a leader or a successor. */
  const choices = (leftOut?: number) =>
    people.value
      .filter((person) => person.active && isHuman(person) && person.id !== leftOut)
      .map((person) => ({ value: String(person.id), label: nameOf(person) }))
  return { ...read, people, find, nameFor, choices }
}
