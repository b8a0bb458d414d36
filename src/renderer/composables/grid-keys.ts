// Where the keys of a grid lead: arrows, Home and End, with Ctrl the first and the last row, and pages where it has any.

interface Place {
  readonly row: number
  readonly column: number
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number] | undefined>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)

/**
 * The cell that a key leads to, at an edge the cell itself; null for keys that lead nowhere.
 * @param rowsOfPage how far Page Up and Page Down go; 0 where they mean something else
 */
export function cellAfter(
  { key, ctrlKey }: KeyboardEvent,
  { row, column }: Place,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  rowsOfPage = 0,
): Place | null {
  if (key === 'Home') return { row: ctrlKey ? 0 : row, column: 0 }
  if (key === 'End') return { row: ctrlKey ? rows - 1 : row, column: columns - 1 }
  const page = { PageUp: -rowsOfPage, PageDown: rowsOfPage }[key] ?? 0
  const [down, right] = page === 0 ? (STEPS[key] ?? [0, 0]) : [page, 0]
  if (down === 0 && right === 0) return null
  return { row: within(row + down, rows), column: within(column + right, columns) }
}
