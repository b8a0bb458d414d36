// Makes the demo company large, by SQL: people with assignments, projects and years of entries, all shaped alike.
import { DatabaseSync } from '@photostructure/sqlite'

/** Two years of 250 days, five entries each: what one person adds, whatever the size of the company. */
export const ENTRIES_EACH = 2500
const PER_DAY = 5
const TEAM = 4
const PER_PROJECT = 2
/** The first of the days, and every entry's length in seconds. */
const FIRST_DAY = '2024-01-01'
const SECONDS = 1800

/**
 * Adds people to a database that the service made with its demo company; each has a manager among them, a schedule
 * from their first day, a project shared with another, and entries.
 * @param {string} file path of the service's SQLite file; the service must not run
 * @param {{ people: number, entriesEach?: number }} size
 * @returns {{ people: number[], projects: number[] }} ids of what was added
 */
export function fillCompany(file, { people, entriesEach = ENTRIES_EACH }) {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma synchronous = off')
    database.exec('begin immediate')
    const filler = new Filler(database)
    const persons = filler.copies('employees', people, {
      first_name: `'Person'`,
      last_name: `'Number ' || n`,
      email: `'person' || n || '@bench.example'`,
      role: `case when n % ${TEAM} = 1 then 'manager' else 'employee' end`,
      manager_id: 'null',
      hired_at: `'${FIRST_DAY}'`,
      left_at: 'null',
      search_text: `'person' || char(10) || 'number ' || n`,
    })
    const first = persons[0]
    database.exec(
      `update employees set manager_id = id - (id - ${first}) % ${TEAM} where id >= ${first} and (id - ${first}) % ${TEAM} > 0`,
    )
    const projects = filler.copies('projects', Math.ceil(people / PER_PROJECT), {
      name: `'Project ' || n`,
      search_text: `'project ' || n`,
      parent_id: 'null',
      status: `'active'`,
      client_hash: `'bench' || n`,
    })
    filler.copies('schedule_employees', people, {
      id: `'bench-' || n`,
      employee_id: `${first} + n - 1`,
      date_from: `'${FIRST_DAY}'`,
      date_to: 'null',
    })
    const day = `date('${FIRST_DAY}', '+' || ((n - 1) % ${entriesEach} / ${PER_DAY}) || ' days')`
    const hour = `printf('%02d', 8 + (n - 1) % ${PER_DAY})`
    filler.copies('work_times', people * entriesEach, {
      employee_id: `${first} + (n - 1) / ${entriesEach}`,
      project_id: `${projects[0]} + (n - 1) / ${entriesEach} / ${PER_PROJECT}`,
      date: `${day} || 'T' || ${hour} || ':00:00Z'`,
      date_utc: `${day} || 'T' || ${hour} || ':00:00.000Z'`,
      local_date: day,
      seconds: String(SECONDS),
      description: `'Entry ' || n`,
    })
    database.exec('commit')
    database.exec('analyze')
    return { people: persons, projects }
  } finally {
    database.close()
  }
}

/** Copies one row of a table many times, with some columns made anew from `n` (1, 2, 3, …). */
class Filler {
  #database

  constructor(database) {
    this.#database = database
  }

  /** @returns {number[]} the new rows' ids where those are numbers, else none; of a large table only the first */
  copies(table, count, made) {
    const database = this.#database
    const columns = database
      .prepare(`select name from pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => name)
    const counted = !('id' in made)
    const names = counted ? columns.filter((name) => name !== 'id') : columns
    const valueOf = (name) => (name === 'seq' ? '(select seq from ledger) + n' : (made[name] ?? `t.${name}`))
    const { last } = database.prepare(`select max(rowid) as last from ${table}`).get()
    database
      .prepare(
        `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
         insert into ${table} (${names.join(', ')}) select ${names.map(valueOf).join(', ')}
         from (select * from ${table} where deleted_at is null order by rowid limit 1) t, numbers`,
      )
      .run(count)
    database.prepare('update ledger set seq = seq + ?').run(count)
    return counted && count <= 100_000
      ? Array.from({ length: count }, (_, index) => Number(last) + 1 + index)
      : []
  }
}
