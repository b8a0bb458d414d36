// A cell of the grid as a form of one field: it is read again before it is saved, so that no one's change is lost.
import { computed, ref, shallowRef } from 'vue'
import { isSame, type Row } from './conflicts'
import type { Field } from './kinds'
import { idOf, type Resource } from './resources'
import { useRecord } from './useRecord'

/** What a cell could not be saved with, and the form in which it goes on. */
export interface RefusedEdit {
  readonly id: string
  readonly field: string
  readonly form: ReturnType<typeof useRecord>
}

/** Call in setup. */
export function useCellEdit(around: {
  /** The resource whose records the rows are. */
  readonly home: () => Resource | null
  readonly saved: (id: string, record: Row) => void | Promise<void>
  /** The server refused it, or someone was faster: answers the form in which it goes on, which may be this one. */
  readonly refused: (form: ReturnType<typeof useRecord>) => ReturnType<typeof useRecord>
}) {
  const form = useRecord()
  const busy = ref(false)
  const refused = shallowRef<RefusedEdit | null>(null)
  let reading: Promise<void> = Promise.resolve()

  /** Reads the record while its cell is edited. */
  function begin(row: Row) {
    const home = around.home()
    refused.value = null
    if (home !== null) reading = form.open(home, idOf(row) ?? '', row)
  }

  async function commit(row: Row, { name }: Field, value: unknown) {
    if (isSame(value, row[name])) return
    busy.value = true
    try {
      await reading
      form.edit({ [name]: value })
      const now = form.before.value?.[name]
      if (!isSame(now, row[name]) && !isSame(now, value)) {
        // The grid showed what was no longer true when the cell was opened.
        form.dispute({ name, before: row[name], theirs: now, yours: value })
        refuse(name)
        return
      }
      const saved = await form.save()
      if (saved === null) refuse(name)
      else await around.saved(form.id.value, saved)
    } finally {
      busy.value = false
    }
  }

  function refuse(field: string) {
    refused.value = { id: form.id.value, field, form: around.refused(form) }
  }

  /** Saves what the cell was refused with, once a version was chosen or the fault was mended. */
  async function saveRefused() {
    const { value: kept } = refused
    if (kept === null) return
    const saved = await kept.form.save()
    if (saved === null) return
    refused.value = null
    await around.saved(kept.id, saved)
  }

  function discardRefused() {
    refused.value?.form.forget()
    refused.value = null
  }

  /** Shown at its cell until it is settled there or in the form that took it, which alone has what needs no choice. */
  const shown = computed(() => {
    const { value: kept } = refused
    if (kept === null || kept.form === form) return kept
    const isDisputed = kept.form.conflicts.value.some(({ name }) => name === kept.field)
    return isDisputed && kept.form.id.value === kept.id ? kept : null
  })

  return { busy, refused: shown, begin, commit, saveRefused, discardRefused }
}
