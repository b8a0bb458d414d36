// Presses a control that was seen, if it is still where it was.
import type { Page } from 'playwright'
import type { Control } from './view'

declare global {
  /** Whether the last click of the pointer reached the control that it was meant for. */
  var walkHit: boolean | undefined
}

/**
 * Presses the middle of a control, as a pointer does; a control under another one is pressed by its own click.
 * @returns whether the control was pressed: a page that reads its figures again may replace or move it before
 */
export async function press(page: Page, { at, leadsTo }: Control): Promise<boolean> {
  const point = await page.evaluate((index) => {
    const element = globalThis.walkControls?.[index]
    if (element?.isConnected !== true) return 'gone'
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const label = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined
    const own = element.getBoundingClientRect()
    const box = own.width < 4 && label !== undefined ? label.getBoundingClientRect() : own
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    const isPart = (hit: Element) =>
      element.contains(hit) || hit.contains(element) || label?.contains(hit) === true
    const under = document.elementFromPoint(x, y)
    if (under === null || !isPart(under)) {
      element.focus()
      element.click()
      return 'clicked'
    }
    globalThis.walkHit = false
    window.addEventListener(
      'click',
      ({ target }) => {
        // A click on what the control is in, from which it has moved away, does nothing.
        globalThis.walkHit = target instanceof Element && element.contains(target)
      },
      { capture: true, once: true },
    )
    return { x, y }
  }, at)
  if (typeof point === 'string') return point === 'clicked'
  await page.mouse.click(point.x, point.y)
  // What a link leads to is waited for, so that its click must have reached it.
  return leadsTo === null || (await page.evaluate(() => globalThis.walkHit === true))
}
