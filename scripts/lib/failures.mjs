// What failed in a run of npm test, told at its end, where whoever reads only the last lines finds it.
import { stripVTControlCharacters } from 'node:util'

/** Lines of a message: enough to see what is wrong. When much fails, less of each, so that all of it is named. */
const LINES_EACH = 15
const LINES_OF_ALL = 900
const LONGEST_LINE = 300
/** How many failures the very last lines name; a build server may keep only the end of a log. */
const NAMED_LAST = 25
const LONGEST_NAME = 160

const shortened = (line, longest = LONGEST_LINE) =>
  line.length > longest ? `${line.slice(0, longest)} …` : line

const linesOf = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')

const placeOf = ({ part, name }) => `${part}${name === '' ? '' : ` > ${name}`}`

/**
 * Names each failure, with the first line of its message, for the very end of a run.
 * @param {readonly import('./failures.mjs').Failure[]} failures
 * @returns {string[]} the lines to print; none when nothing failed
 */
export function failureNames(failures) {
  if (failures.length === 0) return []
  const rest = failures.length - NAMED_LAST
  return [
    '',
    'The names of what failed, once more:',
    ...failures.slice(0, NAMED_LAST).flatMap((failure) => [
      `  ${shortened(placeOf(failure), LONGEST_NAME)}`,
      ...linesOf(failure.message)
        .slice(0, 1)
        .map((line) => `    ${shortened(line)}`),
    ]),
    ...(rest > 0 ? [`  … and ${rest} more above`] : []),
  ]
}

/**
 * Names each failure, with the first lines of its message.
 * @param {readonly import('./failures.mjs').Failure[]} failures
 * @returns {string[]} the lines to print; none when nothing failed
 */
export function failureLines(failures) {
  if (failures.length === 0) return []
  const limit = Math.max(1, Math.min(LINES_EACH, Math.floor(LINES_OF_ALL / failures.length)))
  const told = failures.flatMap(({ part, name, message, appSaid = '' }) => {
    const lines = linesOf(message)
    const rest = lines.length - limit
    const last = linesOf(appSaid).slice(-limit)
    return [
      '',
      `FAILED ${placeOf({ part, name })}`,
      ...lines.slice(0, limit).map((line) => `  ${shortened(line)}`),
      ...(rest > 0 ? [`  … and ${rest} more lines above`] : []),
      ...(last.length > 0
        ? ['  The last words of the app:', ...last.map((line) => `    ${shortened(line)}`)]
        : []),
    ]
  })
  return ['', 'What failed:', ...told]
}
