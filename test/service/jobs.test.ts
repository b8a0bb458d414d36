// Background jobs: run when due or asked for, after the commit that asked, by one instance at a time, and again after a crash.
import { describe, expect, onTestFinished, test } from 'vitest'
import { REGISTRY } from '../../src/service/areas'
import { build } from '../../src/service/db/build'
import { openDatabase, type Database } from '../../src/service/db/database'
import { migrate } from '../../src/service/db/migrate'
import type { Job } from '../../src/service/engine/jobs/job'
import { LEASE_MILLIS } from '../../src/service/engine/jobs/lease'
import { Jobs } from '../../src/service/engine/jobs/runner'
import { createCore } from '../../src/service/engine/schema/core'
import { createLog } from '../../src/service/log'
import { createOutbound } from '../../src/service/outbound/outbound'
import { secretsWith } from '../../src/service/secrets'
import { onEachDatabase, type TestDatabase } from './support/databases'
import { testClock, type TestClock } from './support/service'

const HOUR_SECONDS = 3600

interface Instance {
  readonly jobs: Jobs
  readonly db: Database
  readonly logged: string[]
}

/** An instance of the service as far as jobs go. Its jobs are started, and closed with the test. */
const instance = async (url: string, clock: TestClock, ...jobs: readonly Job[]): Promise<Instance> => {
  const logged: string[] = []
  const log = createLog('warn', { write: (line) => void logged.push(line) })
  const db = openDatabase(url, log)
  await migrate(db.kysely, db.dialect)
  const core = createCore({
    ...{ db, clock, base: '', declarations: [], registry: REGISTRY, secrets: secretsWith('none') },
    ...{ outbound: createOutbound(), wake: () => undefined, onCommit: () => undefined },
  })
  const runner = new Jobs(core, jobs, log)
  onTestFinished(async () => {
    await runner.close()
    await db.close()
  })
  runner.start()
  return { jobs: runner, db, logged }
}

/** A promise and what settles it. */
const gate = () => {
  const settle: (() => void)[] = []
  const opened = new Promise<void>((resolve) => settle.push(resolve))
  return { opened, open: () => settle[0]?.() }
}

const job = (run: Job['run'], name = 'test.job'): Job => ({ name, everySeconds: HOUR_SECONDS, run })

onEachDatabase('a job', (database: TestDatabase) => {
  test('that is asked for within a write finds what the write committed', async () => {
    const found: unknown[] = []
    const ran = gate()
    const { jobs, db } = await instance(
      await database.ready(),
      testClock(),
      job(async ({ core }) => {
        found.push((await core.db.get(build.selectFrom('demo_rows').select('row_id')))?.row_id)
        ran.open()
        return undefined
      }),
    )
    await db.write(async (tx) => {
      jobs.wake('test.job')
      await tx.run(build.insertInto('demo_rows').values({ resource: 'Test', row_id: '7' }))
    })
    await ran.opened
    expect(found).toEqual(['7'])
  })

  test('that is asked for while it runs runs once more, however often it was asked for', async () => {
    let runs = 0
    const [started, goOn, second] = [gate(), gate(), gate()]
    const { jobs } = await instance(
      await database.ready(),
      testClock(),
      job(async () => {
        runs += 1
        if (runs === 2) second.open()
        started.open()
        await goOn.opened
        return undefined
      }),
    )
    jobs.wake('test.job')
    await started.opened
    for (let times = 0; times < 5; times++) jobs.wake('test.job')
    goOn.open()
    await second.opened
    await jobs.run('test.job')
    expect(runs).toBe(3)
  })

  test('that fails is logged once, and runs again for whoever asks next', async () => {
    let fails = true
    const { jobs, logged, db } = await instance(
      await database.ready(),
      testClock(),
      job(async () => {
        if (fails) throw new Error('The printer is on fire.')
        return undefined
      }),
    )
    await expect(jobs.run('test.job')).rejects.toThrow('The printer is on fire.')
    expect(await db.get(build.selectFrom('jobs').select('leased_by').where('name', '=', 'test.job'))).toEqual(
      { leased_by: null },
    )
    jobs.wake('test.job')
    await expect.poll(() => logged.length).toBe(1)
    expect(logged[0]).toContain('The job test.job failed. Nothing is lost')
    jobs.wake('test.job')
    await expect(jobs.run('test.job')).rejects.toThrow('The printer is on fire.')
    expect(logged.length).toBe(1)
    fails = false
    await jobs.run('test.job')
  })

  test('says when it wants to run sooner than its interval', async () => {
    const clock = testClock()
    const { jobs, db } = await instance(
      await database.ready(),
      clock,
      job(async () => clock.millis() + 90_000),
    )
    await jobs.run('test.job')
    const row = await db.get(build.selectFrom('jobs').select('due_at').where('name', '=', 'test.job'))
    expect(row?.due_at).toBe(new Date(clock.millis() + 90_000).toISOString())
  })

  test('is told to end when the service closes, which waits for it', async () => {
    const events: string[] = []
    const started = gate()
    const { jobs } = await instance(
      await database.ready(),
      testClock(),
      job(async ({ signal }) => {
        started.open()
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        events.push('ended')
        return undefined
      }),
    )
    jobs.wake('test.job')
    await started.opened
    await jobs.close()
    events.push('closed')
    expect(events).toEqual(['ended', 'closed'])
  })
})

onEachDatabase('a job of several instances', (database: TestDatabase) => {
  const isShared = database.name === 'postgres'

  test.runIf(isShared)(
    'runs on one of them at a time, and the other sees to it that it runs again',
    async () => {
      const [url, clock] = [await database.ready(), testClock()]
      let [going, together, runs] = [0, 0, 0]
      const [started, goOn, again] = [gate(), gate(), gate()]
      const shared = job(async () => {
        going += 1
        runs += 1
        together = Math.max(together, going)
        started.open()
        if (runs === 2) again.open()
        await goOn.opened
        going -= 1
        return undefined
      })
      const one = await instance(url, clock, shared)
      const two = await instance(url, clock, shared)
      one.jobs.wake('test.job')
      await started.opened
      await expect(two.jobs.run('test.job')).rejects.toThrow('Another instance runs the job test.job.')
      two.jobs.wake('test.job')
      await expect
        .poll(async () => (await two.db.get(build.selectFrom('jobs').select('asked')))?.asked)
        .toBe(1)
      goOn.open()
      await again.opened
      expect(together).toBe(1)
    },
  )

  test.runIf(isShared)('is taken over from an instance that was killed, when its lease is over', async () => {
    const [url, clock] = [await database.ready(), testClock()]
    const killed = await instance(
      url,
      clock,
      job(async () => undefined),
    )
    await killed.jobs.run('test.job')
    // What an instance leaves that is killed while it runs the job.
    const until = new Date(clock.millis() + LEASE_MILLIS).toISOString()
    await killed.db.run(
      build.updateTable('jobs').set({ leased_by: 'a killed instance', leased_until: until }),
    )
    const ran: string[] = []
    const other = await instance(
      url,
      clock,
      job(async () => {
        ran.push('other')
        return undefined
      }),
    )
    await expect(other.jobs.run('test.job')).rejects.toThrow('Another instance')
    clock.advance(LEASE_MILLIS + 1)
    await other.jobs.run('test.job')
    expect(ran).toEqual(['other'])
  })

  test.runIf(!isShared)('of SQLite is free at the next start, whoever was killed', async () => {
    const [url, clock] = [await database.ready(), testClock()]
    const { db, jobs } = await instance(
      url,
      clock,
      job(async () => undefined),
    )
    const until = new Date(clock.millis() + LEASE_MILLIS).toISOString()
    await db.run(
      build
        .insertInto('jobs')
        .values({ name: 'test.job', due_at: until, leased_by: 'a killed process', leased_until: until }),
    )
    await jobs.run('test.job')
  })
})

describe('two jobs of one name', () => {
  test('are refused', async () => {
    await expect(
      instance(
        'sqlite::memory:',
        testClock(),
        job(async () => undefined),
        job(async () => undefined),
      ),
    ).rejects.toThrow('Two jobs have the same name.')
  })
})
