// A remembered window comes back onto a screen that is there.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onScreen, type Rectangle } from '../../electron/main/desktop/bounds'
import '../support/seed'

const LEAST = { width: 720, height: 520 }
const LAPTOP: Rectangle = { x: 0, y: 25, width: 1440, height: 875 }
const RIGHT: Rectangle = { x: 1440, y: 0, width: 2560, height: 1400 }

describe('onScreen', () => {
  it('leaves a window alone that fits where it was', () => {
    const wanted = { x: 1700, y: 100, width: 1280, height: 800 }
    expect(onScreen(wanted, [LAPTOP, RIGHT], LEAST)).toEqual(wanted)
  })

  it('brings a window of a screen that is gone to the middle of the first one', () => {
    const wanted = { x: 1700, y: 100, width: 1280, height: 800 }
    expect(onScreen(wanted, [LAPTOP], LEAST)).toEqual({ x: 80, y: 63, width: 1280, height: 800 })
  })

  it('shrinks a window that is larger than its screen', () => {
    expect(onScreen({ x: 100, y: 100, width: 2560, height: 1400 }, [LAPTOP], LEAST)).toEqual(LAPTOP)
  })

  it('keeps a window on the screen that holds most of it', () => {
    const wanted = { x: 1400, y: 100, width: 1280, height: 800 }
    expect(onScreen(wanted, [LAPTOP, RIGHT], LEAST).x).toBe(1440)
  })

  it('never answers a window that cannot be reached', () => {
    const number = fc.integer({ min: -10_000, max: 10_000 })
    const size = fc.integer({ min: 1, max: 10_000 })
    const window = fc.record({ x: number, y: number, width: size, height: size })
    fc.assert(
      fc.property(window, (wanted) => {
        const { x, y, width, height } = onScreen(wanted, [LAPTOP, RIGHT], LEAST)
        const inside = [LAPTOP, RIGHT].some(
          (area) =>
            x >= area.x &&
            y >= area.y &&
            x + width <= area.x + area.width &&
            y + height <= area.y + area.height,
        )
        expect(inside).toBe(true)
        expect(width).toBeGreaterThanOrEqual(LEAST.width)
        expect(height).toBeGreaterThanOrEqual(LEAST.height)
      }),
    )
  })
})
