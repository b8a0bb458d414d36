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
 * from their first day, a project shared with another, entries, and when asked for absences that hold.
 * @param {string} file path of the service's SQLite file; the service must not run
 * @param {{ people: number, entriesEach?: number, absencesEach?: number, perDay?: number, projectsEach?: number }} size
 *   `perDay`: how many entries a person has each day, `projectsEach`: on how many projects
 * @returns {{ people: number[], projects: number[] }} ids of what was added
 */
export function fillCompany(
  file,
  { people, entriesEach = ENTRIES_EACH, absencesEach = 0, perDay = PER_DAY, projectsEach = 1 },
) {
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
    const day = `date('${FIRST_DAY}', '+' || ((n - 1) % ${entriesEach} / ${perDay}) || ' days')`
    const hour = `printf('%02d', 8 + (n - 1) % ${PER_DAY})`
    filler.copies('work_times', people * entriesEach, {
      employee_id: `${first} + (n - 1) / ${entriesEach}`,
      project_id: `${projects[0]} + ((n - 1) / ${entriesEach} / ${PER_PROJECT} + (n - 1) % ${projectsEach}) % ${projects.length}`,
      date: `${day} || 'T' || ${hour} || ':00:00Z'`,
      date_utc: `${day} || 'T' || ${hour} || ':00:00.000Z'`,
      local_date: day,
      seconds: String(SECONDS),
      description: `'Entry ' || n`,
    })
    if (absencesEach > 0) fillAbsences(database, filler, first, { people, absencesEach })
    database.exec('commit')
    database.exec('analyze')
    return { people: persons, projects }
  } finally {
    database.close()
  }
}

/** From 13 months ago to a year from now a person is away evenly often, for one to five days. */
const AWAY_DAYS = 790
const LONGEST = 5

function fillAbsences(database, filler, firstPerson, { people, absencesEach }) {
  const person = `(n - 1) / ${absencesEach}`
  const apart = Math.floor(AWAY_DAYS / absencesEach)
  const start = `(n - 1) % ${absencesEach} * ${apart} + ${person} % ${apart - LONGEST}`
  const length = `1 + n % ${LONGEST}`
  const dayAfter = (days) => `date('now', 'start of month', '-13 months', '+' || (${days}) || ' days')`
  const made = filler.copies('holiday_requests', people * absencesEach, {
    employee_id: `${firstPerson} + ${person}`,
    type_id: `(select min(id) from holiday_types) + n % 5`,
    status: `'approved'`,
    date_from: dayAfter(start),
    date_to: dayAfter(`${start} + ${length} - 1`),
    day_part: 'null',
    requested_seconds: 'null',
    seconds: `(${length}) * 28800`,
  })
  database
    .prepare(
      `with recursive away(id, employee_id, day, date_to) as (
         select id, employee_id, date_from, date_to from holiday_requests where id >= ?
         union all select id, employee_id, date(day, '+1 day'), date_to from away where day < date_to)
       insert into holiday_days (request_id, employee_id, day, seconds) select id, employee_id, day, 28800 from away`,
    )
    .run(made[0])
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
