// What the desktop side remembers between starts: where the window was, and what the person was already told.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Rectangle } from './bounds'

export interface DesktopState {
  /** Where the window was, in device-independent pixels; null before it was first closed. */
  bounds: Rectangle | null
  maximized: boolean
  /** The person was told that closing the window keeps Stint running. */
  toldAboutTray: boolean
}

const FRESH: DesktopState = { bounds: null, maximized: false, toldAboutTray: false }

export interface DesktopMemory {
  read(): DesktopState
  /** Writes the change at once. A failure (full or read-only disk) only costs the comfort, so it is answered, not thrown. */
  remember(change: Partial<DesktopState>): Error | null
}

/** Opens the memory in the given folder. A missing or damaged file means a fresh start: nothing in it is precious. */
export function openDesktopMemory(folder: string): DesktopMemory {
  const file = path.join(folder, 'desktop.json')
  let state = load(file)
  return {
    read: () => state,
    remember(change) {
      state = { ...state, ...change }
      try {
        writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
        renameSync(`${file}.new`, file)
        return null
      } catch (error) {
        return error instanceof Error ? error : new Error(String(error))
      }
    },
  }
}

function load(file: string): DesktopState {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isDesktopState(kept) ? kept : FRESH
  } catch {
    return FRESH
  }
}

// By hand and not by a schema: this is read before the first window, and the schemas are loaded after it.
function isDesktopState(value: unknown): value is DesktopState {
  if (!isObject(value)) return false
  const { bounds, maximized, toldAboutTray } = value
  return (
    (bounds === null || isRectangle(bounds)) &&
    typeof maximized === 'boolean' &&
    typeof toldAboutTray === 'boolean'
  )
}

function isRectangle(value: unknown): value is Rectangle {
  if (!isObject(value)) return false
  const { x, y, width, height } = value
  return [x, y, width, height].every(Number.isSafeInteger) && Number(width) > 0 && Number(height) > 0
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
