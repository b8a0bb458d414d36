// npm run api-types: writes the types of a client from the service's own OpenAPI document, for the tests that call through them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inProject, projectDir } from './lib/paths.mjs'
import { main, say } from './lib/terminal.mjs'

const TARGET = inProject('test', 'service', 'support', 'generated', 'api.ts')
const HEADER = '// Made by scripts/api-types.mjs from /api/doc.json; not kept in the repository.\n'

/** The document, from a service on an empty database that nobody else sees. */
async function documentOf() {
  const { runnerImport } = await import('vite')
  const { pino } = await import('pino')
  const { module } = await runnerImport(inProject('src', 'service', 'service.ts'), {
    root: projectDir,
    configFile: false,
    logLevel: 'error',
  })
  const quiet = pino({ level: 'silent' })
  const service = await module.openService({ database: 'sqlite::memory:', log: quiet })
  try {
    return (await service.app.inject({ url: '/api/doc.json' })).json()
  } finally {
    await service.close()
  }
}

const known = () => {
  try {
    return readFileSync(TARGET, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes the types when they differ from those that are there. */
export async function apiTypes() {
  const { default: openapiTS, astToString } = await import('openapi-typescript')
  const nodes = await openapiTS(await documentOf())
  const text = `${HEADER}${astToString(nodes)}`
  if (text === known()) return
  mkdirSync(path.dirname(TARGET), { recursive: true })
  writeFileSync(TARGET, text)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    await apiTypes()
    say(`${path.relative(projectDir, TARGET)} is what /api/doc.json says.`)
  })
}
