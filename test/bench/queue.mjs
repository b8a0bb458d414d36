// A long queue: entries in the store of the app that no server has yet, as if logged offline, and the requests that send them.
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { v7 as uuidv7 } from 'uuid'

const DAY_MS = 86_400_000
/** Few enough on each day that none is overfull. */
const DAYS = 250
const HOUR = 16
const SECONDS = 60
/** What all of them begin with, and nothing else does. */
const DESCRIPTION = 'Queued'

/**
 * Puts entries into a profile's store.
 * @param {string} profile folder of an app that has a workspace open and does not run
 * @param {number} count
 * @returns {{ key: string, body: object }[]} what the app has to post for each, oldest first
 */
export function fillQueue(profile, count) {
  const database = new DatabaseSync(path.join(profile, 'stint.sqlite'))
  try {
    const { account, employee } = database
      .prepare('select id as account, employee from account where active = 1')
      .get()
    const { project } = database.prepare('select min(iri) as project from project where open = 1').get()
    const insert = database.prepare(
      `insert into entry (id, account, description, project, startedAt, zone, day, seconds, revision, syncedRevision, key)
       values (:id, :account, :description, :project, :startedAt, 'UTC', :day, ${SECONDS}, 1, 0, :id)`,
    )
    const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS
    database.exec('begin immediate')
    const requests = Array.from({ length: count }, (_, n) => {
      const id = uuidv7()
      const startedAt = midnight - (1 + (n % DAYS)) * DAY_MS + HOUR * 3_600_000
      const day = new Date(startedAt).toISOString().slice(0, 10)
      const description = `${DESCRIPTION} ${n + 1}`
      insert.run({ id, account, description, project, startedAt, day })
      const date = `${day}T${HOUR}:00:00+00:00`
      return { key: id, body: { employee, project, date, seconds: SECONDS, description, clientId: id } }
    })
    database.exec('commit')
    return requests
  } finally {
    database.close()
  }
}

/**
 * What has arrived of a queue, by what the service itself wrote down.
 * @param {string} file path of the service's SQLite file
 * @returns {{ arrived: number, different: number, first: number, last: number }} `first` and `last` are milliseconds
 *   since 1970
 */
export function arrivalsIn(file) {
  const database = new DatabaseSync(file)
  try {
    const { arrived, different, first, last } = database
      .prepare(
        `select count(*) as arrived, count(distinct description) as different, min(created_at) as first,
         max(created_at) as last from work_times where description like '${DESCRIPTION} %'`,
      )
      .get()
    return { arrived, different, first: Date.parse(first), last: Date.parse(last) }
  } finally {
    database.close()
  }
}
