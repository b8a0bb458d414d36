// The keyboard of a sheet: which cell has the focus, which one is being edited, and where each key leads.
import { computed, nextTick, shallowRef, type Ref } from 'vue'
import { cellAfter } from '../../composables/grid-keys'

export interface Spot {
  readonly row: string
  readonly day: string
}

/** What is written in a cell right now. `caret`: the arrows move in the text; otherwise they move on, as in a spreadsheet. */
export interface Writing extends Spot {
  readonly caret: boolean
  /** `idsIn` of the cell when writing began. */
  readonly seen: string | null
  /** What was in the field at the beginning. */
  readonly before: string
}

export interface SheetKeysOptions {
  /** The element that holds the cells; each has `data-row` and `data-day`. */
  element: Readonly<Ref<HTMLElement | null>>
  rows: () => readonly string[]
  days: () => readonly string[]
  /** Opens a cell for writing with `typed` in it, or with what is there; does what else fits when it takes nothing. */
  begin: (spot: Spot, typed: string | null) => void
  /** Takes what was written; answers false when it means nothing and the person may as well stay and mend it. */
  commit: () => boolean
  /** Leaves a cell without writing; gives up what is kept in it. */
  giveUp: (spot: Spot) => void
  clear: (spot: Spot) => void
  list: (spot: Spot) => void
  turn: (weeks: -1 | 1) => void
}

/** Keys that type something begin writing, also what is no duration: it is better explained than ignored. */
const TYPES = /^\S$/u

/** The keyboard of a sheet (ARIA grid). Call in setup. */
export function useSheetKeys(options: SheetKeysOptions) {
  const { element, rows, days } = options
  /** The cell that had the focus last; by column, so that it is the same weekday in another week. */
  const last = shallowRef<{ row: string; column: number } | null>(null)
  const writing = shallowRef<Writing | null>(null)

  /** The one cell that Tab reaches. */
  const active = computed<Spot | null>(() => {
    const row = rows().find((key) => key === last.value?.row) ?? rows()[0]
    const day = days()[last.value?.column ?? 0]
    return row === undefined || day === undefined ? null : { row, day }
  })

  const elementOf = ({ row, day }: Spot) =>
    [...(element.value?.querySelectorAll<HTMLElement>('[data-day]') ?? [])].find(
      (cell) => cell.dataset['row'] === row && cell.dataset['day'] === day,
    ) ?? null

  /** A cell has the focus, however it came by it. */
  function noteFocus({ row, day }: Spot) {
    last.value = { row, column: days().indexOf(day) }
  }

  async function focus(spot: Spot) {
    noteFocus(spot)
    await nextTick()
    const cell = elementOf(spot)
    cell?.focus()
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** The cell some steps away; null past the edge. */
  function away(spot: Spot, down: number, right: number): Spot | null {
    const row = rows()[rows().indexOf(spot.row) + down]
    const day = days()[days().indexOf(spot.day) + right]
    return row === undefined || day === undefined ? null : { row, day }
  }

  /** The next cell in reading order, over the ends of rows. */
  function onward(spot: Spot, step: 1 | -1): Spot | null {
    const next = away(spot, 0, step)
    if (next !== null) return next
    const row = rows()[rows().indexOf(spot.row) + step]
    const day = days().at(step === 1 ? 0 : -1)
    return row === undefined || day === undefined ? null : { row, day }
  }

  /** Where a key leads from a cell that is not written in; null when it leads nowhere. */
  function target(spot: Spot, event: KeyboardEvent): Spot | null {
    // Past the end of its row Tab leaves the sheet, so that the focus is not trapped.
    if (event.key === 'Tab') return away(spot, 0, event.shiftKey ? -1 : 1)
    const at = { row: rows().indexOf(spot.row), column: days().indexOf(spot.day) }
    const next = cellAfter(event, at, { rows: rows().length, columns: days().length })
    return next && { row: rows()[next.row] ?? spot.row, day: days()[next.column] ?? spot.day }
  }

  function onCellKey(spot: Spot, event: KeyboardEvent) {
    const isEdge = event.key === 'Home' || event.key === 'End'
    if (event.altKey || event.metaKey || (event.ctrlKey && !isEdge) || event.isComposing) return
    const next = target(spot, event)
    if (next !== null) {
      event.preventDefault()
      void focus(next)
      return
    }
    const act = actionOf(spot, event)
    if (act === null) return
    event.preventDefault()
    act()
  }

  function actionOf(spot: Spot, { key, shiftKey }: KeyboardEvent): (() => void) | null {
    if (TYPES.test(key)) return () => options.begin(spot, key)
    switch (key) {
      case 'Enter':
        return shiftKey ? () => options.list(spot) : () => options.begin(spot, null)
      case 'F2':
        return () => options.begin(spot, null)
      case ' ':
        return () => options.list(spot)
      case 'Escape':
        return () => options.giveUp(spot)
      case 'Delete':
      case 'Backspace':
        return () => options.clear(spot)
      case 'PageUp':
        return () => options.turn(-1)
      case 'PageDown':
        return () => options.turn(1)
      default:
        return null
    }
  }

  /** Where a key leads out of the cell that is written in; undefined when it stays in the text. */
  function wayOut(spot: Writing, { key, shiftKey }: KeyboardEvent): Spot | null | undefined {
    switch (key) {
      case 'Enter':
        return away(spot, shiftKey ? -1 : 1, 0)
      case 'Tab':
        return onward(spot, shiftKey ? -1 : 1)
      case 'ArrowUp':
      case 'ArrowDown':
        return away(spot, key === 'ArrowUp' ? -1 : 1, 0)
      case 'ArrowLeft':
      case 'ArrowRight':
        return spot.caret ? undefined : away(spot, 0, key === 'ArrowLeft' ? -1 : 1)
      default:
        return undefined
    }
  }

  function onWritingKey(event: KeyboardEvent) {
    const spot = writing.value
    if (spot === null || event.isComposing || event.altKey || event.metaKey || event.ctrlKey) return
    // The cell around the field must not hear its keys.
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      writing.value = null
      options.giveUp(spot)
      void focus(spot)
      return
    }
    const next = wayOut(spot, event)
    if (next === undefined) return
    event.preventDefault()
    const taken = options.commit()
    if (!taken && event.key === 'Enter') return
    writing.value = null
    void focus(next ?? spot)
  }

  return { active, writing, focus, noteFocus, onCellKey, onWritingKey }
}
