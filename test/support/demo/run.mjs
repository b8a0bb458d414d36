// Runs one of the TypeScript programs beside it: node run.mjs NAME.ts; its `run` answers the exit code.
import path from 'node:path'
import { runnerImport } from 'vite'

const [name] = process.argv.slice(2)
const { module } = await runnerImport(path.join(import.meta.dirname, path.basename(name)), {
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
})
process.exitCode = await module.run()
