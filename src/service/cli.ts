#!/usr/bin/env node
// The command line of the workspace service: serve, make tokens and coupons, add employees, import bank holidays, check the audit trail and the file.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { AddressInfo } from 'node:net'
import { ROLES, type Role } from '#contract/organization/people'
import { parseDay } from './engine/instants'
import { Problem } from './engine/problem'
import { compareTimeZones, ownTimeZones } from './engine/time-zones'
import { BadNetwork, trustedProxies, trustNone, type Trust } from './http/client-address'
import { RATES } from './http/limits'
import { checkBeside, EXIT_DAMAGED } from './check-beside'
import {
  COUPON_OPTIONS,
  countryOf,
  couponOf,
  portOf,
  regionOf,
  UsageError,
  yearsOf,
  zoneOf,
} from './cli-values'
import { faultsIn, FileRefusal } from './db/sqlite-file'
import { rootFailureOf } from './db/failures'
import { reasonOf, whenFree, whenReachable } from './db/waiting'
import { databaseUrl } from './database-url'
import { isScope } from './areas/organization/token-request'
import { importBankHolidays } from './seeds/import-bank-holidays'
import { firstDayOf } from './seeds/new-workspace'
import { setupOf, type Beginning } from './beginning'
import { AlreadySetUp, openService, type Service } from './service'
import { createLog } from './log'
import { handOver } from './token-file'

const USAGE = `Usage:
  service [--port 4010] [--host 127.0.0.1] [--database sqlite:FILE | postgres://…] [--demo | --country XX]
          [--region CODE] [--timezone ZONE] [--base-path /api] [--rate-limit REQUESTS_PER_MINUTE | off]
          [--trusted-proxies CIDR,…] [--token-file FILE] [--secret-key-file FILE]
  service token create --employee EMAIL [--scope SCOPE]… [--name NAME] [--token-file FILE] [--database …]
  service token list --employee EMAIL [--database …]
  service token revoke --id ID [--database …]
  service employee add --first-name NAME --last-name NAME --email EMAIL [--role ROLE] [--hired-at YYYY-MM-DD] [--database …]
  service bank-holidays import --country XX [--region CODE] --years 2026 | 2026..2028 [--database …]
  service coupon create --code CODE (--percent-off 20 | --amount-off 50.00 --currency PLN)
          [--duration once | repeating | forever] [--months 3] [--redeem-by YYYY-MM-DD] [--max-redemptions 100]
          [--applies-to PRODUCT]… [--database …]
  service audit verify [--database …]
  service check [--database sqlite:FILE]
The list of processes shows --database. To hide a password, use --database-url-file FILE, the environment variable
STINT_DATABASE_URL, PGPASSWORD or PGPASSFILE instead.`

/** The last resort when a database does not let go; what it had not committed by then it undoes. */
const STOP_MILLIS = 4000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const log = createLog(process.env['STINT_LOG'] === 'debug' ? 'info' : 'warn')

const OPTIONS = {
  port: { type: 'string', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  database: { type: 'string' },
  'database-url-file': { type: 'string' },
  'token-file': { type: 'string' },
  id: { type: 'string' },
  demo: { type: 'boolean', default: false },
  country: { type: 'string' },
  region: { type: 'string' },
  timezone: { type: 'string' },
  'base-path': { type: 'string', default: '' },
  'rate-limit': { type: 'string' },
  'trusted-proxies': { type: 'string' },
  'secret-key-file': { type: 'string' },
  employee: { type: 'string' },
  scope: { type: 'string', multiple: true },
  name: { type: 'string', default: 'Command line' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string', default: 'employee' },
  'hired-at': { type: 'string' },
  years: { type: 'string' },
  ...COUPON_OPTIONS,
  help: { type: 'boolean', default: false },
} as const

const read = () => {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
type Options = ReturnType<typeof read>['values']

const needed = (
  options: Options,
  name: 'employee' | 'id' | 'email' | 'first-name' | 'last-name' | 'country' | 'years',
): string => {
  const value = options[name]
  if (value === undefined || value === '') throw new UsageError(`This command needs --${name}.`)
  return value
}

const ratesOf = (text: string | undefined) => {
  if (text === undefined) return RATES
  if (text === 'off') return null
  if (!/^[1-9]\d{0,7}$/.test(text))
    throw new UsageError(`--rate-limit ${text} is not valid. Use a number of requests per minute, or off.`)
  return { ...RATES, perPerson: Number(text) }
}

const trustOf = (text: string | undefined): Trust => {
  if (text === undefined) return trustNone
  try {
    return trustedProxies(text)
  } catch (error) {
    if (error instanceof BadNetwork) throw new UsageError(`--trusted-proxies: ${error.message}`)
    throw error
  }
}

/** @throws UsageError */
const placeOf = async (
  text: string,
  part: string | undefined,
): Promise<{ country: string; region: string | null }> => {
  const country = countryOf(text, say)
  return { country, region: part === undefined ? null : await regionOf(part, country) }
}

/** @throws UsageError for options that are none, or contradict each other. */
const beginningOf = async (options: Options): Promise<Beginning> => {
  const { demo, country, region, timezone } = options
  if (demo && timezone !== undefined)
    throw new UsageError('The demo company has its own time zone. Leave out --demo or --timezone.')
  if (country === undefined && region !== undefined) throw new UsageError('--region needs --country.')
  return {
    demo,
    ...(country === undefined ? { country: null, region: null } : await placeOf(country, region)),
    timezone: timezone === undefined ? null : zoneOf(timezone),
  }
}

/** Fills an empty database. */
const prepare = async (
  service: Service,
  beginning: Beginning,
  tokenFile: string | undefined,
): Promise<void> => {
  const { demo, country, timezone } = beginning
  if (!(await service.isEmpty())) {
    if (demo) log.warn('The database is not empty. The demo company was not added.')
    if (country !== null) log.warn('The database is not empty. --country had no effect.')
    if (timezone !== null) log.warn('The database is not empty. --timezone had no effect.')
    return
  }
  if (demo) say('setting up the demo company, which takes some seconds')
  try {
    const [setup, seed] = setupOf(service, beginning)
    await handOver(tokenFile, say, (deliver) => service.setUp(setup, seed, deliver))
  } catch (error) {
    // Another instance started at the same time, and printed the token.
    if (!(error instanceof AlreadySetUp)) throw error
  }
}

const databaseOf = ({ database, 'database-url-file': file }: Options): string =>
  databaseUrl({ option: database, file }, process.env, log)

const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })

const keyFileOf = ({ 'secret-key-file': file }: Options) =>
  file === undefined ? {} : { secretKeyFile: file }

/** The service on its database, filled and ready to listen. */
const openPrepared = async (options: Options, database: string): Promise<Service> => {
  const beginning = await beginningOf(options)
  const service = await openService({
    database,
    log,
    basePath: options['base-path'],
    rates: ratesOf(options['rate-limit']),
    isTrusted: trustOf(options['trusted-proxies']),
    ...keyFileOf(options),
  })
  try {
    await prepare(service, beginning, options['token-file'])
    return service
  } catch (error) {
    await service.close()
    throw error
  }
}

/** Serves until a signal: requests in progress are given three seconds, and the whole end five. */
const serve = async (options: Options): Promise<void> => {
  const port = portOf(options.port)
  const stopped = untilStopped()
  const database = databaseOf(options)
  const opened = whenReachable(() => openPrepared(options, database), log)
  const service = await Promise.race([opened, stopped])
  // No one was served yet, and what a start has not committed is undone.
  if (service === undefined) process.exit(0)
  const file = service.uncheckedFile
  const stopChecking = file === null ? null : checkBeside(file, (reason) => service.damaged(reason), log)
  const compare = compareTimeZones(log)
  service.app.addHook('onRequest', async ({ headers }) => compare(headers['user-agent']))
  log.info({ timeZones: ownTimeZones() }, 'Clocks are read by this version of the tz database.')
  try {
    await service.app.listen({ port, host: options.host })
    const { address, port: chosen, family } = service.app.server.address() as AddressInfo
    say(`listening on http://${family === 'IPv6' ? `[${address}]` : address}:${chosen}${service.base}`)
    await stopped
    setTimeout(() => process.exit(0), STOP_MILLIS).unref()
  } finally {
    stopChecking?.()
    await service.close()
  }
}

const withService = async (options: Options, work: (service: Service) => Promise<void>): Promise<void> => {
  const database = databaseOf(options)
  const file = /^sqlite:(.+)$/.exec(database)?.[1]
  // Opening would make the file, and a mistyped name would lie about as an empty workspace.
  if (file !== undefined && !existsSync(file)) {
    throw new UsageError(
      `The file ${file} does not exist. Nothing was changed. To create it, start the service with it once.`,
    )
  }
  const service = await whenFree(
    () => openService({ database, log, runsJobs: false, ...keyFileOf(options) }),
    log,
  )
  try {
    if (await service.isEmpty()) {
      // Not the database's URL: it may hold a password.
      throw new UsageError(
        'The database is empty. Nothing was changed. To set it up, start the service with it once; while that happens, wait until it listens.',
      )
    }
    await work(service)
  } finally {
    await service.close()
  }
}

const namedEmployee = async (service: Service, options: Options): Promise<number> => {
  const email = needed(options, 'employee')
  const employeeId = await service.findEmployee(email)
  if (employeeId === null)
    throw new UsageError(
      `No employee has the e-mail address ${email}. Nothing was changed. Check the address.`,
    )
  return employeeId
}

const createToken = (options: Options) =>
  withService(options, async (service) => {
    const scopes = options.scope ?? ['*']
    const stray = scopes.find((scope) => !isScope(scope))
    if (stray !== undefined)
      throw new UsageError(`--scope ${stray} is not valid. Use *, <group>:read or <group>:write.`)
    const wanted = { employeeId: await namedEmployee(service, options), name: options.name, scopes }
    await handOver(options['token-file'], say, (deliver) => service.issueToken({ ...wanted, deliver }))
  })

/** One line for each live token; the secret is known to no one. */
const listTokens = (options: Options) =>
  withService(options, async (service) => {
    for (const { id, last4, createdAt, lastUsedAt, name } of await service.tokensOf(
      await namedEmployee(service, options),
    ))
      say(`${id}  …${last4}  created ${createdAt}  last used ${lastUsedAt ?? 'never'}  ${name}`)
  })

const revokeToken = (options: Options) =>
  withService(options, async (service) => {
    const id = needed(options, 'id')
    if (!(await service.revokeToken(id)))
      throw new UsageError(
        `There is no token with the id ${id}. Nothing was changed. To see the ids, run token list.`,
      )
    say(`revoked: ${id}`)
  })

const addEmployee = (options: Options) =>
  withService(options, async (service) => {
    const role = ROLES.find((known) => known === options.role)
    if (role === undefined) throw new UsageError(`--role must be one of ${ROLES.join(', ')}.`)
    // People who come to Stint have mostly worked before: without a day they have since the first that it knows of.
    const hiredAt = options['hired-at'] ?? firstDayOf(service, (await service.organization()).timezone)
    if (parseDay(hiredAt) === null)
      throw new UsageError(`--hired-at ${hiredAt} is not a date. Use the format 2026-03-01.`)
    const id = await service.addEmployee({
      firstName: needed(options, 'first-name'),
      lastName: needed(options, 'last-name'),
      email: needed(options, 'email'),
      role: role satisfies Role,
      hiredAt,
    })
    say(`employee: /employees/${id}`)
  })

const importHolidays = async (options: Options): Promise<void> => {
  const { country, region } = await placeOf(needed(options, 'country'), options.region)
  const years = yearsOf(needed(options, 'years'))
  await withService(options, async (service) => {
    const { locale } = await service.organization()
    const { added, found } = await importBankHolidays(service, { country, region, years, locale })
    if (found === 0) throw new UsageError(`No public holidays are known for ${country}. Nothing was changed.`)
    say(`bank holidays: ${added} added, ${found - added} already there`)
  })
}

const createCoupon = (options: Options) =>
  withService(options, async (service) => {
    const [id = ''] = await service.insert('Coupon', [couponOf(options)])
    say(`coupon: ${id}`)
  })

const verify = (options: Options) =>
  withService(options, async (service) => {
    const found = await service.verifyAudit()
    if (found.state === 'broken')
      throw new UsageError(
        `The audit trail is broken: row ${found.at} does not match the chain. Someone changed the database outside the service. Compare it with a backup.`,
      )
    const erased = found.erased === 0 ? '' : `, ${found.erased} with erased values`
    say(`audit: ${found.rows} rows${erased}, head ${found.head}`)
  })

const check = (options: Options): void => {
  const file = /^sqlite:(.+)$/.exec(databaseOf(options))?.[1]
  if (file === undefined)
    throw new UsageError('The check command reads SQLite files only. Use --database sqlite:FILE.')
  if (!existsSync(file)) throw new UsageError(`The file ${file} does not exist.`)
  const faults = faultsIn(file)
  if (faults.length === 0) {
    say('check: sound')
    return
  }
  process.stderr.write(`${new FileRefusal('damaged', file).message}\n${faults.join('\n')}\n`)
  process.exitCode = EXIT_DAMAGED
}

const main = async (): Promise<void> => {
  const { values, positionals } = read()
  if (values.help) {
    say(USAGE)
    return
  }
  const command = positionals.join(' ')
  if (command === '') await serve(values)
  else if (command === 'token create') await createToken(values)
  else if (command === 'token list') await listTokens(values)
  else if (command === 'token revoke') await revokeToken(values)
  else if (command === 'employee add') await addEmployee(values)
  else if (command === 'bank-holidays import') await importHolidays(values)
  else if (command === 'coupon create') await createCoupon(values)
  else if (command === 'audit verify') await verify(values)
  else if (command === 'check') check(values)
  else throw new UsageError(`There is no command "${command}". Choose one of these:`)
}

/** What went wrong, for the person at the terminal. */
const wordsFor = (error: unknown): string => {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`
  if (error instanceof Problem && error.code === 'too-many-tokens')
    return `This person already has ${error.facts['limit'] ?? ''} live tokens, which is the maximum. No token was created. Revoke one that is no longer used (token list, token revoke), then try again.`
  if (error instanceof Problem && error.code === 'period-locked')
    return `This would change ${error.facts['day'] ?? ''}, and days before ${error.facts['lockedBefore'] ?? ''} are closed. Nothing was changed. Use later days (for employee add: --hired-at ${error.facts['lockedBefore'] ?? ''}), or reopen the closed days on the page Organization.`
  if (error instanceof Problem)
    return `The service refused this (${error.code}): ${JSON.stringify(error.extras.violations ?? error.facts)}. Nothing was changed.`

  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'Another program is using this port. Choose a different one with --port, or use --port 0 for any free port.'
  }
  if (rootFailureOf(error) === 'unreachable' && error.cause === undefined)
    return `The service cannot reach the database: ${reasonOf(error)}. Nothing was changed. Check that the database is running and that the URL is correct.`
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message}${cause}`
}

main().catch((error: unknown) => {
  process.stderr.write(`${wordsFor(error)}\n`)
  process.exitCode = 1
})
