// What the desktop side remembers between starts: where the window was, and what the person was already told.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Type from 'typebox'
import type { Static } from 'typebox'
import { Check } from 'typebox/value'

const DesktopState = Type.Object({
  bounds: Type.Union([
    Type.Object({
      x: Type.Integer(),
      y: Type.Integer(),
      width: Type.Integer({ minimum: 1 }),
      height: Type.Integer({ minimum: 1 }),
    }),
    Type.Null(),
  ]),
  maximized: Type.Boolean(),
  /** The person was told that closing the window keeps Stint running. */
  toldAboutTray: Type.Boolean(),
})
export type DesktopState = Static<typeof DesktopState>

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
    return Check(DesktopState, kept) ? kept : FRESH
  } catch {
    return FRESH
  }
}
