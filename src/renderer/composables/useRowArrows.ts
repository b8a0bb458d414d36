// Up and down in a list of rows: to the same control of the row above or below.

/** Moves the focus by `step` rows of `list`; answers nothing where there is no such row or control. */
export function moveByRow(event: KeyboardEvent, list: HTMLElement | null, step: 1 | -1) {
  const from = document.activeElement
  // In a text of several lines the arrows move between the lines.
  if (from === null || from instanceof HTMLTextAreaElement) return
  // What only the eye sees between rows, such as the name of a group, is none.
  const rows = [...(list?.children ?? [])].filter((one) => one.getAttribute('aria-hidden') !== 'true')
  const row = rows.findIndex((one) => one.contains(from))
  const alike = (index: number) => [...(rows[index]?.querySelectorAll<HTMLElement>(from.tagName) ?? [])]
  // From the end, because a row may have one more control in front.
  const place = alike(row).findIndex((control) => control === from) - alike(row).length
  const next = alike(row + step).at(place)
  if (row < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
}
