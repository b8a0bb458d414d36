// Personnel numbers for payroll: those of the server, changes that are typed, and those that only this computer has.
import { computed, ref, shallowRef } from 'vue'
import type { Employee } from '#contract/organization/people'
import { call } from '../../bridge'
import { useAccess } from '../../stores/access'
import { useRecordWrites } from '../../stores/records'
import { pathOf, useEveryone } from '../people/people'

interface Numbered {
  readonly iri: string
  readonly number: string
}

/**
 * Call in setup.
 * @param kept numbers that were kept on this computer, by the IRI of the person
 */
export function usePersonnelNumbers(kept: () => Readonly<Record<string, string>>) {
  const access = useAccess()
  const everyone = useEveryone()
  const writes = useRecordWrites()
  /** Numbers that were typed or saved here, by the IRI of the person: the list of people follows a moment later. */
  const typed = shallowRef<Readonly<Record<string, string>>>({})
  const busy = ref(false)

  const personOf = (iri: string): Employee | null => everyone.find(iri)
  /** Null where the server has none, or does not know the field. */
  const onServer = (iri: string) => personOf(iri)?.personnelNumber ?? null
  const numberOf = (iri: string) => typed.value[iri] ?? onServer(iri) ?? kept()[iri] ?? ''
  const takesNumbers = computed(() =>
    everyone.people.value.some(({ personnelNumber }) => personnelNumber !== undefined),
  )

  async function write({ iri, number }: Numbered) {
    const person = personOf(iri)
    if (person === null) return
    const path = pathOf(person)
    const { version } = await call('records.get', { path })
    await writes.update({ path, body: { personnelNumber: number === '' ? null : number }, version })
  }
  async function writeAll(numbers: readonly Numbered[]) {
    busy.value = true
    try {
      for (const one of numbers) await write(one)
    } finally {
      busy.value = false
    }
  }

  /** Numbers that only this computer has, of people without one on the server. */
  const local = computed((): Numbered[] =>
    takesNumbers.value
      ? Object.entries(kept()).flatMap(([iri, number]) =>
          number !== '' && personOf(iri) !== null && onServer(iri) === null ? [{ iri, number }] : [],
        )
      : [],
  )

  return {
    busy,
    local,
    /** Whether the person may change numbers: they are part of the records of people. */
    editable: computed(() => access.isAdmin),
    /** The number of each person that has one. */
    of: (people: readonly { readonly iri: string }[]): Record<string, string> =>
      Object.fromEntries(
        people.map(({ iri }) => [iri, numberOf(iri)] as const).filter(([, number]) => number !== ''),
      ),
    set: (iri: string, number: string) => (typed.value = { ...typed.value, [iri]: number }),
    /** Saves the typed numbers. @throws CallFailed */
    async save() {
      const changed = Object.entries(typed.value)
        .map(([iri, number]) => ({ iri, number }))
        .filter(({ iri, number }) => number !== (onServer(iri) ?? ''))
      await writeAll(changed)
    },
    /** Saves the numbers that only this computer has. @throws CallFailed */
    async saveLocal() {
      const numbers = local.value
      await writeAll(numbers)
      const saved = Object.fromEntries(numbers.map(({ iri, number }) => [iri, number]))
      typed.value = { ...saved, ...typed.value }
    },
  }
}
