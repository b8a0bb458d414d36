// npm run check: format, lint, types and import rules of what you changed, in less than a minute. `npm test` checks everything.
//
// Changed is what differs from where your branch left the main one, committed or not, and new files.
import { existsSync } from 'node:fs'
import { apiTypes } from './api-types.mjs'
import { checksOf, runChecks } from './lib/checks.mjs'
import { inProject, projectDir } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { Explained, main, say } from './lib/terminal.mjs'
import { setup } from './setup.mjs'

/** Branches that others leave, the first that there is. */
const MAIN_BRANCHES = ['origin/HEAD', 'origin/main', 'main', 'master']

async function git(...args) {
  const { code, stdout } = await run('git', args, { cwd: projectDir })
  return code === 0 ? stdout.trim() : undefined
}

/** The commit that changes are counted from. */
async function base() {
  for (const branch of MAIN_BRANCHES) {
    const commit = await git('merge-base', 'HEAD', branch)
    if (commit !== undefined) return commit
  }
  const head = await git('rev-parse', 'HEAD')
  if (head === undefined)
    throw new Explained('This is no git checkout with a commit; `npm test` checks everything.')
  return head
}

/** Changed and new files that are still there. */
async function changedFiles() {
  const listed = await Promise.all([
    git('diff', '--name-only', '--relative', '-z', await base()),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ])
  const files = listed.flatMap((names) => names?.split('\0') ?? []).filter((file) => file !== '')
  return [...new Set(files)].filter((file) => existsSync(inProject(file)))
}

await main(async () => {
  await setup()
  const files = await changedFiles()
  if (files.length === 0) {
    say('Nothing has changed.')
    return 0
  }
  const started = Date.now()
  // Tests call the service through types made from its description.
  await apiTypes()
  const { failures } = await runChecks(checksOf(files))
  const failed = failures.length
  const took = Math.round((Date.now() - started) / 1000)
  say(
    failed === 0
      ? `${files.length} changed files are fine (${took} s).`
      : `${failed} checks failed (${took} s).`,
  )
  return failed === 0 ? 0 : 1
})
