// The engine of the service serves every resource alike: it has no word of any area, but for a few that it needs itself.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ENGINE = path.resolve('src/service/engine')

/** What areas are about. */
const WORDS =
  /employee|holiday|absence|vacation|project|organi[sz]ation|task|schedule|work.?time|meeting|labour|invoice|budget|allowance|booking/gi

/** Uses that are the engine's own, each with what it is there. */
const OWN: readonly (readonly [use: RegExp, what: string])[] = [
  [/employeeId/g, 'who acts'],
  [/\bemployee: READ\b|role [!=]== 'employee'/g, 'the name of a role'],
  [
    /(or|names?|named)?organizations?(Source)?/gi,
    'whose workspace it is: the one tenant, with its zone, currency and key',
  ],
]

/** Rows can belong to projects: which tables these are in, the area says. Only what tells whose a row is may speak of them. */
const OWNERSHIP = [
  ...['ownership.ts', 'access/predicate.ts', 'schema/declare.ts', 'schema/owned-by.ts'],
  ...[
    'read/visibility-log.ts',
    'principal.ts',
    'roles.ts',
    'serve/area.ts',
    'serve/registry.ts',
    'write/write.ts',
  ],
]
const PROJECT = /\w*projects?\w*/gi

const files = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.ts'))

it.each(files)('engine/%s has no word of an area', (file) => {
  const own = [...OWN.map(([use]) => use), ...(OWNERSHIP.includes(file) ? [PROJECT] : [])]
  const text = readFileSync(path.join(ENGINE, file), 'utf8')
  const rest = own.reduce((left, use) => left.replaceAll(use, ''), text)
  const found = rest.split('\n').flatMap((line) => (line.match(WORDS) === null ? [] : [line.trim()]))
  expect(found).toEqual([])
})

it('names only files that are there', () => {
  expect(OWNERSHIP.filter((file) => !files.includes(file))).toEqual([])
})
