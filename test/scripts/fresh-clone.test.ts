// Commands that install the packages themselves: they are loaded while there are none.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SCRIPTS = path.resolve(import.meta.dirname, '..', '..', 'scripts')
/** The commands that the README gives to someone with a fresh clone. */
const COMMANDS = ['setup', 'start', 'dev', 'build', 'service', 'demo', 'test', 'check']
/** A module that is named at the beginning of a file; what is loaded later is there by then. */
const IMPORT = /^(?:import|export)(?:\s[^'"();=]*?\sfrom)?\s*['"]([^'"]+)['"]/gm

/** What a script loads as it starts, with all that is loaded by that. */
function loadedBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    if (name.startsWith('.')) loadedBy(path.resolve(path.dirname(file), name), known)
    else known.add(name)
  }
  return known
}

it.each(COMMANDS)('%s loads no package as it starts', (command) => {
  const file = path.join(SCRIPTS, `${command}.mjs`)
  expect(existsSync(file), file).toBe(true)
  const packages = [...loadedBy(file)].filter((name) => !path.isAbsolute(name) && !name.startsWith('node:'))
  expect(packages).toEqual([])
})
