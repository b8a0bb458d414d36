// One row of the grid. It is a component of its own, so that a row that stays in sight is not drawn again while others scroll
// past. It has no template: there a cell would be six nodes of the document instead of two, and hundreds come and go in each
// frame of a scroll.
import { defineComponent, h, type SetupContext, type VNode } from 'vue'
import { badgeOf } from '../components/person-badge'
import CellEditor from './CellEditor.vue'
import { mayBeLonger } from './column-widths'
import type { Row } from './conflicts'
import { isEmpty, KINDS, shown, UNKNOWN, type Field, type Words } from './kinds'
import RefusedCell from './RefusedCell.vue'
import { fieldIn } from './setting-field'
import type { RefusedEdit } from './useCellEdit'

/** Pixels; the same for every row, so that where a row stands need not be measured. */
export const ROW_HEIGHT = 34

export interface GridRowProps {
  row: Row
  /** Its place in the list. */
  index: number
  columns: readonly Field[]
  words: Words
  labelOf: (field: Field) => string
  /** The name of the box that chooses the row at a place. */
  chooseLabelOf: (index: number) => string
  /** The column of the cell that Tab reaches; null when it is in another row. */
  active: number | null
  /** Whether that cell is edited. */
  editing: boolean
  /** Whether its record is open. */
  current: boolean
  chosen: boolean
  /** Whether that cell is being saved. */
  busy: boolean
  /** The quick change of a cell of it that was refused. */
  refused: RefusedEdit | null
}
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- the events of a component are a type, not an interface
type Emits = {
  commit: (row: Row, field: Field, value: unknown, stays: boolean) => void
  cancel: () => void
  choose: (row: Row, on: boolean) => void
  saveRefused: () => void
  discardRefused: () => void
}

/** Whether a column has people, who are shown with their initials. */
const hasPeople = ({ kind, target }: Field) => kind === 'reference' && target === '/employees'

/**
 * The attributes of a cell, which are the same object for the same words: then a row that takes over another's elements
 * compares none of them.
 */
const cellAttributes = new Map<string, Readonly<Record<string, unknown>>>()
function attributesOf({ name }: Field, column: number, classes: string, active: boolean) {
  const key = `${column} ${active} ${name} ${classes}`
  let known = cellAttributes.get(key)
  if (known === undefined) {
    known = { key: name, role: 'gridcell', class: classes, 'data-column': column, tabindex: active ? 0 : -1 }
    cellAttributes.set(key, known)
  }
  return known
}

/** What was drawn before: the same people are in many rows. */
const badges = new Map<string, { initials: string; attributes: Readonly<Record<string, unknown>> }>()

/** The initials of a person whose name stands beside them. A component for each would be a fifth of a scroll's scripts. */
function badge(name: string): VNode {
  let known = badges.get(name)
  if (known === undefined) {
    const { initials, shape, tones } = badgeOf(name, 'small')
    const style = `background-color:${tones.backgroundColor};color:${tones.color};border-color:${tones.borderColor}`
    known = { initials, attributes: { 'aria-hidden': true, class: `${shape} me-1.5 align-middle`, style } }
    badges.set(name, known)
  }
  return h('span', { ...known.attributes, key: 'badge' }, [known.initials])
}

/** What it is given, by name: a component without a template has to say so. */
const PROPS = [
  ...(['row', 'index', 'columns', 'words', 'labelOf', 'chooseLabelOf', 'active', 'editing'] as const),
  ...(['current', 'chosen', 'busy', 'refused'] as const),
]

export const GridRow = defineComponent(
  (props: GridRowProps, { emit }: SetupContext<Emits>) => {
    const editor = (field: Field) =>
      h(
        'div',
        { key: field.name, role: 'gridcell', class: 'record-cell is-edited' },
        h(CellEditor, {
          field,
          label: props.labelOf(field),
          value: props.row[field.name] ?? null,
          onCommit: (value: unknown, stays: boolean) => emit('commit', props.row, field, value, stays),
          onCancel: () => emit('cancel'),
        }),
      )

    function classesOf(field: Field, column: number, empty: boolean, refused: boolean): string {
      const { current, busy, active } = props
      let classes = 'record-cell'
      if (refused) classes += ' relative outline-2 outline-(--look-warn-line)'
      else if (mayBeLonger(field.kind)) classes += ' is-cut'
      if (empty) classes += ' is-empty'
      if (KINDS[field.kind].end === true) classes += ' text-end tabular-nums'
      if (column === 0) classes += ' font-medium'
      if (current) classes += ' bg-(--look-accent-soft)'
      if (busy && active === column) classes += ' opacity-60'
      return classes
    }

    function cell(field: Field, column: number): VNode {
      const { row, words, active, editing, refused } = props
      if (editing && active === column) return editor(fieldIn(row, field))
      const value = row[field.name]
      const empty = isEmpty(value)
      const said = empty ? '–' : shown(value, fieldIn(row, field), words)
      const isRefused = refused?.field === field.name
      const attributes = attributesOf(
        field,
        column,
        classesOf(field, column, empty, isRefused),
        active === column,
      )
      // In a list of its own, a text keeps its node and only gets another value.
      const parts: (VNode | string)[] = [said]
      if (!empty && said !== UNKNOWN && hasPeople(field)) parts.unshift(badge(said))
      if (isRefused)
        parts.push(
          h(RefusedCell, {
            field,
            form: refused.form,
            onSave: () => emit('saveRefused'),
            onDiscard: () => emit('discardRefused'),
          }),
        )
      return h('div', attributes, parts)
    }

    const box = () =>
      h('div', { key: '', role: 'gridcell', class: 'record-cell is-box' }, [
        h('input', {
          type: 'checkbox',
          tabindex: -1,
          class: 'block size-4 accent-(--ui-primary)',
          checked: props.chosen,
          'aria-label': props.chooseLabelOf(props.index),
          onChange: (event: Event) => emit('choose', props.row, (event.target as HTMLInputElement).checked),
        }),
      ])

    return () =>
      h(
        'div',
        {
          role: 'row',
          'aria-rowindex': props.index + 2,
          'aria-selected': props.chosen,
          class: props.editing || props.refused !== null ? 'record-row is-open' : 'record-row',
          style: `top:${props.index * ROW_HEIGHT}px`,
        },
        [box(), ...props.columns.map(cell)],
      )
  },
  {
    name: 'GridRow',
    props: PROPS,
    emits: ['commit', 'cancel', 'choose', 'saveRefused', 'discardRefused'],
  },
)
