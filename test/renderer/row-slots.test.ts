// Which element shows which row of a list that scrolls, and the order of those elements in the document.
import { effectScope, ref, type EffectScope } from 'vue'
import { afterEach, describe, expect, it } from 'vitest'
import { putInOrder, useRowSlots } from '../../src/renderer/records/useRowSlots'

const scopes: EffectScope[] = []
afterEach(() => {
  for (const scope of scopes.splice(0)) scope.stop()
  document.body.replaceChildren()
})

function slotsOf(from: number, to: number, active: number | null = null) {
  const [first, end, pinned] = [ref(from), ref(to), ref(active)]
  const scope = effectScope()
  scopes.push(scope)
  const slots = scope.run(() => useRowSlots(ref(null), { first, end }, () => pinned.value))
  if (slots === undefined) throw new Error('The scope has ended')
  /** The rows by the keys of their elements. */
  const shown = () => Object.fromEntries(slots.value.map(({ key, index }) => [key, index]))
  return { first, end, pinned, shown, indexes: () => slots.value.map(({ index }) => index) }
}

describe('the elements of rows', () => {
  it('are taken over by the rows that come into sight, and others keep theirs', () => {
    const { first, end, shown } = slotsOf(0, 5)
    const before = shown()
    end.value = 7
    first.value = 2
    const after = shown()
    expect(Object.values(after).sort()).toEqual([2, 3, 4, 5, 6])
    for (const [key, index] of Object.entries(before)) if (index >= 2) expect(after[key]).toBe(index)
  })

  it('are never more than there are rows in sight and one with the focus', () => {
    const { first, end, pinned, indexes } = slotsOf(0, 5, 0)
    first.value = 40
    end.value = 45
    expect(indexes().sort((one, other) => one - other)).toEqual([0, 40, 41, 42, 43, 44])
    pinned.value = 41
    expect(indexes().sort((one, other) => one - other)).toEqual([40, 41, 42, 43, 44])
    end.value = 42
    expect(indexes().sort((one, other) => one - other)).toEqual([40, 41])
  })
})

describe('the order of rows', () => {
  function bodyOf(...indexes: readonly number[]) {
    const body = document.createElement('div')
    for (const index of indexes) {
      const row = document.createElement('div')
      row.setAttribute('aria-rowindex', String(index))
      row.tabIndex = 0
      body.append(row)
    }
    document.body.append(body)
    return body
  }
  const orderOf = (body: Element) =>
    [...body.children].map((row) => Number(row.getAttribute('aria-rowindex')))
  const ORDERS = [
    [7, 8, 9, 4, 5, 6],
    [2, 7, 8, 3, 4, 5, 6],
    [9, 8, 7],
    [1, 2, 3],
  ]

  it('is that of the list', () => {
    for (const indexes of ORDERS) {
      const body = bodyOf(...indexes)
      putInOrder(body)
      expect(orderOf(body)).toEqual([...indexes].sort((one, other) => one - other))
    }
  })

  it('is made without moving the row with the focus, whichever it is', () => {
    for (const indexes of ORDERS) {
      for (const at of indexes.keys()) {
        const body = bodyOf(...indexes)
        const focused = body.children[at] as HTMLElement
        focused.focus()
        let lost = false
        focused.addEventListener('blur', () => (lost = true))
        putInOrder(body)
        expect(orderOf(body)).toEqual([...indexes].sort((one, other) => one - other))
        expect(document.activeElement).toBe(focused)
        expect(lost).toBe(false)
      }
    }
  })
})
