// One walk as a test: who, in which language and theme, how many routes have to be reached, and that nothing was wrong.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '../../support/expect'
import { test } from '../../support/fixtures'
import { SEED } from '../../support/seed'
import { Walk, type WalkReport } from './crawler'
import { openAs, type Looks, type Persona } from './personas'

const REPORTS = path.resolve(import.meta.dirname, '..', '..', '..', '.cache', 'walk')

/** Numbers between 0 and 1 that are the same for each run with a seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Both languages in both themes. */
export const EVERY_LOOK: readonly Looks[] = (['en', 'pl'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ language, theme })),
)

/** What was seen, to be read by people: `.cache/walk/PERSONA-LANGUAGE-THEME.txt`. */
function write(name: string, { routes, layers, pressed, typed, faults }: WalkReport): void {
  mkdirSync(REPORTS, { recursive: true })
  const lines = [
    `${routes.length} routes: ${routes.join(', ')}`,
    `${layers.length} dialogs, menus and lists:`,
    ...layers.map((layer) => `  ${layer}`),
    `${pressed} presses, ${typed} fields`,
    `${faults.length} faults`,
    ...faults.map(({ where, what, after }) => `  ${where}: ${what}\n    after ${after}`),
  ]
  writeFileSync(path.join(REPORTS, `${name}.txt`), `${lines.join('\n')}\n`)
}

/** Manage, which others than admins see less of, and employees nothing. */
const ADMIN_ROUTES = [
  'schedules',
  'schedule',
  'absenceTypes',
  'allowances',
  'bankHolidays',
  'organization',
] as const
const LEAD_ROUTES = ['clients', 'people', 'person', 'records'] as const
const ORGANIZATION_ROUTES = ['webhooks', 'webhook', 'auditTrail'] as const

/** Routes that a persona need not reach, and why. Every other route of router.ts has to be reached. */
const UNREACHED: Readonly<Record<Persona, readonly string[]>> = {
  // No colleagues, no property and no webhook; while nothing is refused, Sync is in the command palette alone.
  local: ['people', 'person', 'properties', 'property', 'sync', 'webhook'],
  // An employee manages nothing. Only a local workspace is moved, and has an entry that was deleted.
  employee: [
    ...ADMIN_ROUTES,
    ...LEAD_ROUTES,
    ...ORGANIZATION_ROUTES,
    ...['projects', 'project', 'properties', 'property', 'move', 'deletedEntries'],
  ],
  manager: [...ADMIN_ROUTES, ...ORGANIZATION_ROUTES, 'move', 'deletedEntries'],
  // The demo company has no webhook.
  admin: ['webhook', 'move', 'deletedEntries'],
}

/** A test for each look, in which a persona walks through the window. */
export function walks(persona: Persona, all: readonly Looks[]): void {
  for (const looks of all) {
    const name = `${persona}-${looks.language}-${looks.theme}`
    test(
      `a walk as ${name} finds nothing wrong (seed ${SEED})`,
      { timeout: 1_200_000 },
      async ({ launch }) => {
        const { app, page } = await openAs(launch, persona, looks)
        const report = await new Walk(app, page, numbers(SEED)).run()
        write(name, report)
        const faults = report.faults.map(({ where, what, after }) => `${where}: ${what} (after ${after})`)
        // The faults are the message itself, of which the end of a run repeats the first line.
        if (faults.length > 0) throw new Error(`${faults.length} faults: ${faults.join('; ')}`)
        const reached = [...report.routes, ...UNREACHED[persona]]
        expect(
          report.known.filter((route) => !reached.includes(route)),
          'routes that were not reached',
        ).toEqual([])
      },
    )
  }
}
