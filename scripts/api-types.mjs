// npm run api-types: writes what two generators make of the service's own OpenAPI document, both with their defaults, for
// the tests that call the service as an integrator does.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inProject, projectDir } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { Explained, main, say } from './lib/terminal.mjs'

const FOLDER = inProject('test', 'clients', 'generated')
const DOCUMENT = path.join(FOLDER, 'doc.json')
/** What the clients were made of: the document, and the generators. */
const MADE_OF = path.join(FOLDER, 'made-of')

/** The document, from a service on an empty database that no one else sees. */
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
    return (await service.app.inject({ url: '/api/doc.json' })).body
  } finally {
    await service.close()
  }
}

const known = () => {
  try {
    return readFileSync(MADE_OF, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes the clients when the document or a generator is another than they were made of. */
export async function apiTypes() {
  const document = await documentOf()
  const lock = readFileSync(inProject('package-lock.json'))
  const madeOf = createHash('sha256').update(document).update(lock).digest('hex')
  if (madeOf === known()) return
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(DOCUMENT, document)
  const { default: openapiTS, astToString } = await import('openapi-typescript')
  writeFileSync(path.join(FOLDER, 'api.ts'), astToString(await openapiTS(JSON.parse(document))))
  const generator = inProject('node_modules', '@hey-api', 'openapi-ts', 'bin', 'run.js')
  const options = ['--input', DOCUMENT, '--output', path.join(FOLDER, 'hey'), '--no-log-file', '--silent']
  const { code, stdout, stderr } = await run(process.execPath, [generator, ...options])
  if (code !== 0) throw new Explained(`No client could be made of the document:\n${stdout}${stderr}`)
  writeFileSync(MADE_OF, madeOf)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    await apiTypes()
    say(`${path.relative(projectDir, FOLDER)} is what /api/doc.json says.`)
  })
}
