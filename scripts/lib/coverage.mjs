// How much of the sources the tests run: one line for each part of the program, from vitest's summary.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inProject, projectDir } from './paths.mjs'

const SUMMARY = ['coverage', 'coverage-summary.json']

/** The parts, the first that a file lies in. */
const PARTS = [
  'src/contract',
  'src/domain',
  'src/service',
  'src/renderer',
  'electron/main/workspace',
  'electron',
]

const partOf = (file) => {
  const place = path.relative(projectDir, file).replaceAll(path.sep, '/')
  return PARTS.find((part) => place.startsWith(`${part}/`))
}

/**
 * The lines to print after a run with coverage.
 * @returns {string[]} none when vitest left no summary, as it does after a failed test
 */
export function coverageLines() {
  let files
  try {
    files = JSON.parse(readFileSync(inProject(...SUMMARY), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
  const sums = new Map(PARTS.map((part) => [part, { covered: 0, total: 0 }]))
  for (const [file, { lines }] of Object.entries(files)) {
    const sum = sums.get(partOf(file))
    if (sum === undefined) continue
    sum.covered += lines.covered
    sum.total += lines.total
  }
  return [...sums].map(([part, { covered, total }]) => {
    const share = total === 0 ? 100 : (100 * covered) / total
    return `${part.padEnd(24)} ${share.toFixed(1).padStart(5)} %  ${covered} of ${total} lines`
  })
}
