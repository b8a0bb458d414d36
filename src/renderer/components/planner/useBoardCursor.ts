// Days on a row of the planner's board: reached with the arrows or dragged over with the mouse, to ask for leave or to open.
import { computed, onScopeDispose, shallowRef, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useFormat } from '../../composables/useFormat'
import { useNotices } from '../../stores/notices'
import type { Bar, Person, PlannerDay } from '../../stores/planner-month'
import type { PlannerRowItem } from '../../stores/planner-rows'
import { usePlannerWords } from './usePlannerWords'

/** Columns from where choosing began to where it is, in either order. */
interface Marked {
  readonly row: number
  readonly anchor: number
  readonly at: number
}

interface Board {
  readonly box: Readonly<Ref<HTMLElement | null>>
  readonly items: () => readonly PlannerRowItem[]
  readonly days: () => readonly PlannerDay[]
  readonly own: () => string | null
  readonly today: () => string
  readonly openBar: (bar: Bar, person: Person) => void
  readonly openDay: (day: string) => void
  readonly openPerson: (person: Person) => void
  readonly fold: (key: string) => void
  readonly request: (days: { from: string; to: string }) => void
}

/** Call in setup. */
export function useBoardCursor(board: Board) {
  const { t } = useI18n()
  const format = useFormat()
  const notices = useNotices()
  const words = usePlannerWords()
  const marked = shallowRef<Marked | null>(null)

  const personAt = (row: number): Person | null => {
    const item = board.items()[row]
    return item?.kind === 'person' ? item.person : null
  }
  const isOwn = (row: number) => {
    const person = personAt(row)
    return person !== null && person.iri === board.own()
  }
  const barAt = (person: Person, column: number) =>
    person.bars.find(({ start, length }) => column >= start && column < start + length) ?? null
  const daysOf = ({ anchor, at }: Marked) => {
    const [first, last] = [Math.min(anchor, at), Math.max(anchor, at)]
    const days = board.days().slice(first, last + 1)
    return { first, last, days, from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' }
  }

  /** What is marked, as it is drawn: row, columns, and words where it would be asked for. */
  const mark = computed(() => {
    if (marked.value === null) return null
    const { row } = marked.value
    const { first, last, days } = daysOf(marked.value)
    const n = days.filter((_, at) => (personAt(row)?.shifts[first + at] ?? null) !== null).length
    return { row, first, length: last - first + 1, words: isOwn(row) ? t('planner.marked', { n }, n) : '' }
  })

  function dayWords(person: Person, column: number) {
    const shift = person.shifts[column] ?? null
    return shift === null ? t('planner.unplanned') : words.shift(shift)
  }

  function say(next: Marked) {
    const person = personAt(next.row)
    const { from, to, first, last } = daysOf(next)
    const bar = person === null || first !== last ? null : barAt(person, first)
    notices.announce(
      [
        first === last ? format.longDay(from) : format.span(from, to),
        ...(person === null || first !== last ? [] : [dayWords(person, first)]),
        ...(bar ? [words.absence(bar)] : []),
      ].join(', '),
    )
  }

  function step(row: number, by: 1 | -1, extend: boolean) {
    const count = board.days().length
    const now = marked.value?.row === row ? marked.value : null
    const todays = board.days().findIndex(({ day }) => day === board.today())
    const at = now === null ? Math.max(0, todays) : Math.max(0, Math.min(count - 1, now.at + by))
    const next = { row, at, anchor: extend && isOwn(row) && now !== null ? now.anchor : at }
    marked.value = next
    say(next)
  }

  /** Enter: what is under the marked day, else leave on one's own row, else the day; without a mark the person. */
  function enter(row: number) {
    const person = personAt(row)
    if (person === null) return
    const now = marked.value?.row === row ? marked.value : null
    if (now === null) {
      board.openPerson(person)
      return
    }
    const { first, last, from, to } = daysOf(now)
    const bar = first === last ? barAt(person, first) : null
    if (bar !== null) board.openBar(bar, person)
    else if (isOwn(row)) board.request({ from, to })
    else board.openDay(from)
  }

  /** @returns whether the key meant something here */
  function onKey(event: KeyboardEvent, row: number): boolean {
    const item = board.items()[row]
    if (item === undefined) return false
    const { key, shiftKey } = event
    if (item.kind === 'team') {
      const folds = key === 'Enter' || key === ' ' || key === (item.folded ? 'ArrowRight' : 'ArrowLeft')
      if (folds) board.fold(item.key)
      return folds
    }
    if (key === 'ArrowLeft' || key === 'ArrowRight') step(row, key === 'ArrowLeft' ? -1 : 1, shiftKey)
    else if (key === 'Enter') enter(row)
    else if (key === 'Escape' && marked.value !== null) marked.value = null
    else return false
    return true
  }

  const rowAt = (target: EventTarget | null) => {
    const row =
      target instanceof Element ? target.closest<HTMLElement>('.planner-body > [aria-rowindex]') : null
    return row === null ? null : { row, index: Number(row.getAttribute('aria-rowindex')) - 2 }
  }
  function columnAt(row: HTMLElement, x: number): number {
    const box = row.querySelector('.planner-days')?.getBoundingClientRect()
    const count = board.days().length
    if (box === undefined || box.width === 0) return 0
    return Math.max(0, Math.min(count - 1, Math.floor(((x - box.left) / box.width) * count)))
  }

  let dragged: HTMLElement | null = null
  function onPointerdown(event: PointerEvent) {
    const { target } = event
    const there = rowAt(target)
    if (event.button !== 0 || there === null || !isOwn(there.index)) return
    if (!(target instanceof Element) || target.closest('.planner-days') === null) return
    if (target.closest('[data-bar]') !== null) return
    // Or the browser would begin to mark text.
    event.preventDefault()
    there.row.focus({ preventScroll: true })
    dragged = there.row
    const at = columnAt(there.row, event.clientX)
    marked.value = { row: there.index, anchor: at, at }
  }
  function onPointermove(event: PointerEvent) {
    if (dragged === null || marked.value === null) return
    const at = columnAt(dragged, event.clientX)
    if (at !== marked.value.at) marked.value = { ...marked.value, at }
  }
  function onPointerup() {
    if (dragged === null || marked.value === null) return
    dragged = null
    const { from, to } = daysOf(marked.value)
    board.request({ from, to })
  }
  window.addEventListener('pointermove', onPointermove)
  window.addEventListener('pointerup', onPointerup)
  onScopeDispose(() => {
    window.removeEventListener('pointermove', onPointermove)
    window.removeEventListener('pointerup', onPointerup)
  })

  function onClick({ target }: MouseEvent) {
    const there = rowAt(target)
    const item = there === null ? undefined : board.items()[there.index]
    if (item === undefined || !(target instanceof Element)) return
    if (item.kind === 'team') {
      board.fold(item.key)
      return
    }
    const bar = item.person.bars[Number(target.closest<HTMLElement>('[data-bar]')?.dataset['bar'] ?? -1)]
    if (bar !== undefined) board.openBar(bar, item.person)
    else if (target.closest('[data-links]') !== null) board.openPerson(item.person)
  }

  return { mark, onKey, onPointerdown, onClick, clear: () => (marked.value = null) }
}
