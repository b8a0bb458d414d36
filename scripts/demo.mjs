// npm run demo: drives the real app through the main job in a desktop session of its own and says how each step went.
//
//   npm run demo               the main job; screenshots in demo/
//   npm run demo -- --readme   the pictures in docs/screenshots/, from the demo company
import { build } from './build.mjs'
import { inProject, projectDir } from './lib/paths.mjs'
import { standInFor } from './lib/run.mjs'
import { Explained, main } from './lib/terminal.mjs'
import { setup } from './setup.mjs'

const PICTURES = '--readme'

await main(async () => {
  const args = process.argv.slice(2)
  const unknown = args.find((argument) => argument !== PICTURES)
  if (unknown !== undefined) throw new Explained(`No such option: ${unknown}. There is: ${PICTURES}.`)
  await setup({ needs: ['electron', 'display', 'keyring'] })
  await build()
  const script = args.includes(PICTURES) ? 'readme-pictures.ts' : 'main-job.ts'
  const inSession = [
    inProject('test', 'support', 'session', 'with-session.mjs'),
    '--',
    process.execPath,
    inProject('test', 'support', 'demo', 'run.mjs'),
    script,
  ]
  return standInFor(process.execPath, inSession, { cwd: projectDir })
})
