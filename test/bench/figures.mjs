// What the bench says: medians, and ours beside the yardstick with the aim.

/** The middle of some numbers (the mean of the two in the middle for an even count). */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/**
 * A figure of ours and the yardstick's, each the median of its rounds.
 * @param {string} what
 * @param {string} unit
 * @param {{ ours: number[], yardstick: number[] }} rounds
 * @param {{ atMost?: number, atLeast?: number, below?: number }} [aim] of the ratio ours / yardstick; without one the figure is for
 *   information
 */
export function figure(what, unit, { ours, yardstick }, aim = {}) {
  const ratio = median(ours) / median(yardstick)
  return { what, unit, ours: median(ours), yardstick: median(yardstick), ratio, ...judge(ratio, aim) }
}

function judge(ratio, { atMost, atLeast, below }) {
  if (atMost !== undefined) return { aim: `at most ${atMost}`, met: ratio <= atMost }
  if (atLeast !== undefined) return { aim: `at least ${atLeast}`, met: ratio >= atLeast }
  if (below !== undefined) return { aim: `below ${below}`, met: ratio < below }
  return { aim: '-', met: undefined }
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
export function table(title, yardstickName, figures) {
  const rows = [
    ['', 'Stint', yardstickName, 'ratio', 'aim', ''],
    ...figures.map(({ what, unit, ours, yardstick, ratio, aim, met }) => [
      what,
      `${written(ours)} ${unit}`,
      `${written(yardstick)} ${unit}`,
      ratio.toFixed(2),
      aim,
      VERDICT.get(met),
    ]),
  ]
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row) =>
    row
      .map((cell, column) =>
        column === 0 || column > 3 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
      )
      .join('  ')
      .trimEnd()
  return [title, ...rows.map(line)].join('\n')
}

/** One line that says which aims were missed. */
export function verdict(figures) {
  const missed = figures.filter(({ met }) => met === false)
  const aimed = figures.filter(({ met }) => met !== undefined)
  if (missed.length === 0) return `All ${aimed.length} aims are met.`
  return `${missed.length} of ${aimed.length} aims are MISSED: ${missed.map(({ what }) => what).join('; ')}.`
}
