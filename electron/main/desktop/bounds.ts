// Where a window may be: remembered bounds brought back onto a screen that exists.

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/**
 * Brings remembered bounds onto the work areas of the screens there are now, in device-independent pixels.
 * @param wanted the bounds the window had when it was last seen
 * @param areas work area of each screen; the first is used when the window would be on none of them
 * @param least the smallest size the window can have
 */
export function onScreen(wanted: Rectangle, areas: readonly Rectangle[], least: Size): Rectangle {
  const home = areas.reduce<Rectangle | undefined>(
    (best, area) => (best === undefined || shared(wanted, area) > shared(wanted, best) ? area : best),
    undefined,
  )
  if (home === undefined) return wanted
  const width = Math.max(least.width, Math.min(wanted.width, home.width))
  const height = Math.max(least.height, Math.min(wanted.height, home.height))
  if (shared(wanted, home) === 0) {
    return {
      x: home.x + Math.max(0, Math.round((home.width - width) / 2)),
      y: home.y + Math.max(0, Math.round((home.height - height) / 2)),
      width,
      height,
    }
  }
  return {
    x: Math.max(home.x, Math.min(wanted.x, home.x + home.width - width)),
    y: Math.max(home.y, Math.min(wanted.y, home.y + home.height - height)),
    width,
    height,
  }
}

/** How many square pixels two rectangles share. */
function shared(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}
