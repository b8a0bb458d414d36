// What a start compiled is kept for the next one; a file that is not as it was written is of no use and does no harm.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe } from 'vitest'
import type { StintApp } from '../support/app'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { createLocalWorkspace, entries, logTime } from '../support/pages'

const fileOf = (app: StintApp) => path.join(app.userData, 'compiled-code.bin')
/** Waits for the end of the start: whether it used what was kept or kept its own, as the log says. */
async function endOfStart(app: StintApp): Promise<string | undefined> {
  const words = () => /"compiledCode":"(\w+)"/.exec(app.output)?.[1]
  await expect.poll(words).toBeDefined()
  return words()
}

/** What happens to files. */
const DAMAGE: Record<string, (whole: Buffer) => Buffer> = {
  'cut off': (whole) => whole.subarray(0, whole.length / 2),
  empty: () => Buffer.alloc(0),
  'another file': () => Buffer.from('#!/bin/sh\necho "not compiled code"\n'),
  'one byte changed': (whole) => {
    const middle = Math.floor(whole.length / 2)
    return Buffer.concat([
      whole.subarray(0, middle),
      Buffer.from([~whole.readUInt8(middle) & 0xff]),
      whole.subarray(middle + 1),
    ])
  },
}

describe('compiled code', () => {
  test('is kept for the next start, and made anew where the file is damaged', async ({ launch }) => {
    const first = await launch()
    const page = await first.window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await logTime(page, { duration: '1:30', description: 'Tidy the attic' })
    expect(await endOfStart(first)).toBe('kept')
    expect(statSync(fileOf(first)).mode & 0o777).toBe(0o600)
    await first.quit()

    const second = await launch()
    expect(await endOfStart(second)).toBe('used')
    await second.quit()

    const file = fileOf(second)
    const whole = readFileSync(file)
    for (const [what, damage] of Object.entries(DAMAGE)) {
      writeFileSync(file, damage(whole))
      const app = await launch()
      await expect(entries(await app.window(), 'Tidy the attic'), what).toHaveCount(1)
      expect(await endOfStart(app), what).toBe('kept')
      await app.quit()
    }
  })
})
