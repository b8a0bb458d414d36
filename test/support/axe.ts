// What axe finds wrong with a page, for people who hear it or use it with keys.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'
import { expect } from './expect'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it stands: rule, and the elements at fault. */
export async function violations(page: Page): Promise<string[]> {
  // The driver evaluates this beside the page, where the page's policy has no say.
  await page.evaluate(AXE)
  const results = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }
    return axe.run()
  })
  expect(results.passes.length).toBeGreaterThan(5)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
