// npm run bench: Stint's figures beside a baseline, as ratios. Arguments: app, service (both when absent), sync, calendar, manage, scale, reports or webhooks, --runs N, --sizes N,N,N for reports.
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { inProject } from './lib/paths.mjs'
import { standInFor } from './lib/run.mjs'
import { Explained, main } from './lib/terminal.mjs'
import { setup } from './setup.mjs'

const WITH_SESSION = inProject('test', 'support', 'session', 'with-session.mjs')

/** Each part's script; the app's runs in a desktop session of its own, with a display and a keychain. `once`: it has no rounds. `sized`: it takes numbers of entries. */
const PARTS = {
  service: { needs: [], command: [inProject('test', 'bench', 'service.mjs')] },
  scale: { needs: [], command: [inProject('test', 'bench', 'scale.mjs')], once: true },
  reports: { needs: [], command: [inProject('test', 'bench', 'reports.mjs')], once: true, sized: true },
  webhooks: { needs: [], command: [inProject('test', 'bench', 'webhooks.mjs')] },
  sync: {
    needs: ['electron', 'display', 'keyring'],
    command: [WITH_SESSION, '--', process.execPath, inProject('test', 'bench', 'sync.mjs')],
  },
  calendar: {
    needs: ['electron', 'display', 'keyring'],
    command: [WITH_SESSION, '--', process.execPath, inProject('test', 'bench', 'calendar.mjs')],
  },
  manage: {
    needs: ['electron', 'display', 'keyring'],
    command: [WITH_SESSION, '--', process.execPath, inProject('test', 'bench', 'manage.mjs')],
  },
  app: {
    needs: ['electron', 'display', 'keyring'],
    command: [WITH_SESSION, '--', process.execPath, inProject('test', 'bench', 'app.mjs')],
  },
}

/** The growing company takes minutes to make: only on request. */
const USUAL = ['service', 'app']

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { runs: { type: 'string' }, sizes: { type: 'string' } },
    allowPositionals: true,
  })
  const parts = positionals.length === 0 ? USUAL : positionals
  const runs = values.runs === undefined ? undefined : Number(values.runs)
  if (
    parts.some((part) => !(part in PARTS)) ||
    (runs !== undefined && !(Number.isInteger(runs) && runs > 0)) ||
    (values.sizes !== undefined && !/^[1-9]\d*(,[1-9]\d*)*$/.test(values.sizes))
  ) {
    throw new Explained(
      'Usage: npm run bench -- [app] [service] [sync] [calendar] [manage] [scale] [reports] [webhooks] [--runs N] [--sizes N,N,N]',
    )
  }
  return {
    parts,
    rounds: runs === undefined ? [] : ['--runs', String(runs)],
    sizes: values.sizes === undefined ? [] : ['--sizes', values.sizes],
  }
}

await main(async () => {
  const { parts, rounds, sizes } = readArguments()
  if (process.platform !== 'linux')
    throw new Explained('The bench reads memory and processor time from Linux’s /proc.')
  await setup({ needs: parts.flatMap((part) => PARTS[part].needs) })
  await build()
  for (const part of parts) {
    const code = await standInFor(process.execPath, [
      ...PARTS[part].command,
      ...(PARTS[part].once === true ? [] : rounds),
      ...(PARTS[part].sized === true ? sizes : []),
    ])
    if (code !== 0) return code
  }
  return 0
})
