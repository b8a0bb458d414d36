// A cell of the grid as a form of one field: it is read again before it is saved, so that nobody's change is lost.
import { ref } from 'vue'
import { isSame, type Row } from './conflicts'
import type { Field } from './kinds'
import { idOf, type Resource } from './resources'
import { useRecord } from './useRecord'

/** Call in setup. */
export function useCellEdit(around: {
  /** The resource whose records the rows are. */
  readonly home: () => Resource | null
  readonly saved: (id: string, record: Row) => void | Promise<void>
  /** The server refused it, or somebody was faster: the form goes on elsewhere. */
  readonly refused: (form: ReturnType<typeof useRecord>) => void
}) {
  const form = useRecord()
  const busy = ref(false)
  let reading: Promise<void> = Promise.resolve()

  /** Reads the record while its cell is edited. */
  function begin(row: Row) {
    const home = around.home()
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
        around.refused(form)
        return
      }
      const saved = await form.save()
      if (saved === null) around.refused(form)
      else await around.saved(form.id.value, saved)
    } finally {
      busy.value = false
    }
  }

  return { busy, begin, commit }
}
