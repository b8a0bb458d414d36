// Clients that two generators make of the document, with their defaults: each makes the calls that an integrator would.
// That they compile, the check of types says (tsconfig.clients.json).
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startDemo, type DemoService } from './support/demo-service'

interface Client {
  run(baseUrl: string, token: string): Promise<number>
}

/** By a name that the compiler does not follow: the clients are compiled with options of their own. */
const clientIn = async (file: string) =>
  (await import(/* @vite-ignore */ new URL(`../clients/${file}.ts`, import.meta.url).pathname)) as Client

let demo: DemoService
beforeEach(async () => {
  demo = await startDemo()
})
afterEach(() => demo.close())

it.each(['with-openapi-typescript', 'with-hey-api'])('calls the service %s', async (file) => {
  const { run } = await clientIn(file)
  expect(await run(demo.url, demo.token)).toBeGreaterThanOrEqual(60)
})

it('is a document that Redocly’s recommended rules find nothing wrong with', async () => {
  const { text } = await demo.admin.get('/api/doc.json')
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: text, absoluteRef: 'doc.json', config })
  expect(
    found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([])
})
