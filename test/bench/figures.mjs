// What the bench says: medians, and ours beside the baseline with the aim.
import { SLOW_MS } from './frames.mjs'

/** The middle of some numbers (the mean of the two in the middle for an even count). */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** The value that so many in a hundred of the numbers do not exceed. */
export function percentile(numbers, hundredth) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * hundredth) / 100) - 1)]
}

/**
 * A figure of ours and the baseline's, each the median of its rounds.
 * @param {string} what
 * @param {string} unit
 * @param {{ ours: number[], baseline: number[] }} rounds
 * @param {{ atMost?: number, atLeast?: number, below?: number }} [aim] of the ratio ours / baseline; without one the figure is for
 *   information
 */
export function figure(what, unit, { ours, baseline }, aim = {}) {
  const ratio = median(ours) / median(baseline)
  return { what, unit, ours: median(ours), baseline: median(baseline), ratio, ...judge(ratio, aim) }
}

function judge(ratio, { atMost, atLeast, below }) {
  if (atMost !== undefined) return { aim: `at most ${atMost}`, met: ratio <= atMost }
  if (atLeast !== undefined) return { aim: `at least ${atLeast}`, met: ratio >= atLeast }
  if (below !== undefined) return { aim: `below ${below}`, met: ratio < below }
  return { aim: '-', met: undefined }
}

/**
 * Milliseconds that have a limit of their own and no baseline, with the words that say so.
 * @param {string} what
 * @param {number} ms
 * @param {number} below how many are too many
 */
export function limited(what, ms, below) {
  const met = ms < below
  return { what, met, text: `${what} ${written(ms)} ms, aim below ${below} ms, ${VERDICT.get(met)}` }
}

/** A number with as many digits as say something: three, or all before the point. */
const written = (value) =>
  value.toLocaleString('en', { maximumSignificantDigits: Math.max(3, String(Math.trunc(value)).length) })

const VERDICT = new Map([
  [true, 'met'],
  [false, 'MISSED'],
  [undefined, ''],
])

/** The figures as a table for a terminal. */
export function table(title, baselineName, figures) {
  const rows = [
    ['', 'Stint', baselineName, 'ratio', 'aim', ''],
    ...figures.map(({ what, unit, ours, baseline, ratio, aim, met }) => [
      what,
      `${written(ours)} ${unit}`,
      `${written(baseline)} ${unit}`,
      ratio.toFixed(2),
      aim,
      VERDICT.get(met),
    ]),
  ]
  return [title, ...lines(rows, ({ length }, column) => column > 0 && column < length - 2)].join('\n')
}

/**
 * Milliseconds by size as a table for a terminal, with the last beside the first.
 * @param {string[]} sizes heads of the columns
 * @param {{ what: string, values: number[], aim: number }[]} figures `aim`: how many times the first the last may be
 */
export function scaleTable(title, sizes, figures) {
  const rows = [
    ['', ...sizes, 'ratio', 'aim', ''],
    ...figures.map(({ what, values, aim }) => {
      const ratio = values.at(-1) / values[0]
      const times = values.map((value) => `${written(value)} ms`)
      return [what, ...times, ratio.toFixed(2), `at most ${aim}`, VERDICT.get(ratio <= aim)]
    }),
  ]
  return [title, ...lines(rows, ({ length }, column) => column > 0 && column < length - 2)].join('\n')
}

/**
 * Frames as a table for a terminal: the worst, the 95th percentile, and how many were lost, ours beside the baseline's.
 * @param {Record<'ours' | 'baseline', Record<string, { frames: number[], turns: number[] }>>} measured milliseconds, by
 *   what was done; `turns` are from a press to the frame that shows what it did
 * @param {{ mayLose?: 'none' | 'as many', slowerAtMost?: number }} [aim] how many frames may be lost: none at all, or as many
 *   as the baseline loses; and how many times as long as the baseline's a turn may take
 */
export function frameTable(title, baselineName, { ours, baseline }, { mayLose = 'none', slowerAtMost } = {}) {
  const whats = Object.keys(ours)
  const rows = [
    ['', 'Stint', baselineName, 'ratio', 'aim', ''],
    ...whats.flatMap((what) => {
      const [mine, plain] = [ours[what].frames, baseline[what].frames]
      const [turned, plainTurned] = [ours[what].turns, baseline[what].turns]
      const timed = (name, of) => [
        `${what}: ${name}`,
        `${written(of(mine))} ms`,
        `${written(of(plain))} ms`,
        (of(mine) / of(plain)).toFixed(2),
        '-',
        '',
      ]
      const slow = (frames) => frames.filter((frame) => frame > SLOW_MS).length
      const lost = slow(mine)
      const ratio = turned.length === 0 ? 0 : median(turned) / median(plainTurned)
      const { aim, met } = judge(ratio, { atMost: slowerAtMost })
      return [
        timed('worst frame', (frames) => Math.max(...frames)),
        timed('95th percentile', (frames) => percentile(frames, 95)),
        [
          `${what}: frames over ${SLOW_MS} ms`,
          `${lost} of ${mine.length}`,
          `${slow(plain)} of ${plain.length}`,
          '',
          mayLose,
          VERDICT.get(lost <= (mayLose === 'none' ? 0 : slow(plain))),
        ],
        ...(turned.length === 0
          ? []
          : [
              [
                `${what}: from press to picture`,
                `${written(median(turned))} ms`,
                `${written(median(plainTurned))} ms`,
                ratio.toFixed(2),
                aim,
                VERDICT.get(met),
              ],
            ]),
      ]
    }),
  ]
  return [title, ...lines(rows, ({ length }, column) => column > 0 && column < length - 2)].join('\n')
}

/** Rows as lines with columns of one width; `isNumber` says which columns end at the right. */
function lines(rows, isNumber) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        isNumber(row, column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
      )
      .join('  ')
      .trimEnd(),
  )
}

/** One line that says which aims were missed. */
export function verdict(figures) {
  const missed = figures.filter(({ met }) => met === false)
  const aimed = figures.filter(({ met }) => met !== undefined)
  if (missed.length === 0) return `All ${aimed.length} aims are met.`
  return `${missed.length} of ${aimed.length} aims are MISSED: ${missed.map(({ what }) => what).join('; ')}.`
}
