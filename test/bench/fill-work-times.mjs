// Fills the demo company's database with years of worked time, by SQL: over HTTP it would take longer than the measuring.
import { DatabaseSync } from '@photostructure/sqlite'

/** How many entries a page holds, and on how many days back entries are posted. */
const PAGE = 30
const DAYS = 300

/**
 * Copies the demo company's entries to earlier weeks until there are `count`.
 * @param {string} file path of the service's SQLite file; the service must not run
 * @param {number} count
 * @returns {{ pages: { employee: number, from: string, to: string }[], posts: object[] }} months of people that fill a
 *   page, and bodies of new entries, one per person and day
 */
export function fillWorkTimes(file, count) {
  const database = new DatabaseSync(file)
  try {
    copyBack(database, count)
    // Everyone and every project was there all the time: of the days before them, a service takes no entry.
    database.exec("update employees set hired_at = '2000-01-01'; update projects set date_from = null")
    return { pages: pagesIn(database), posts: postsFor(database) }
  } finally {
    database.close()
  }
}

function copyBack(database, count) {
  const columns = database.prepare("select name from pragma_table_info('work_times')").all()
  const names = columns.map(({ name }) => name).filter((name) => name !== 'id')
  const { present, days } = database
    .prepare(
      'select count(*) as present, julianday(max(local_date)) - julianday(min(local_date)) + 1 as days from work_times',
    )
    .get()
  if (present === 0) throw new Error('The demo company has no worked time to copy.')
  // Whole weeks, so that weekdays stay weekdays. A date's first ten characters are its day, in every column.
  const span = Math.ceil(days / 7) * 7
  const valueOf = (name) => {
    if (name === 'seq') return '(select seq from ledger) + row_number() over (order by id)'
    return name.includes('date') && !name.endsWith('_at')
      ? `date(substr(${name}, 1, 10), '-' || :back || ' days') || substr(${name}, 11)`
      : name
  }
  const copy = database.prepare(
    `insert into work_times (${names.join(', ')}) select ${names.map(valueOf).join(', ')} from work_times where id <= :last order by id limit :limit`,
  )
  const { last } = database.prepare('select max(id) as last from work_times').get()
  database.exec('begin immediate')
  for (let have = present, times = 1; have < count; times++) {
    const { changes } = copy.run({ back: times * span, last, limit: count - have })
    database.prepare('update ledger set seq = seq + ?').run(changes)
    have += Number(changes)
  }
  database.exec('commit')
  database.exec('analyze')
}

/** Many different pages, so that no server gets away with remembering its last answer. */
function pagesIn(database) {
  return database
    .prepare(
      `select employee_id as employee, min(local_date) as "from", max(local_date) as "to" from work_times
       group by employee_id, substr(local_date, 1, 7) having count(*) >= ${PAGE} order by 2 desc, 1 limit 240`,
    )
    .all()
}

/** A short entry for each person on each of many days: what is posted twice a day does not fill it. */
function postsFor(database) {
  const newest = database
    .prepare(
      `select w.employee_id as employee, w.project_id as project, max(w.local_date) as day from work_times w
       join projects p on p.id = w.project_id and p.status = 'active' group by w.employee_id`,
    )
    .all()
  return newest.flatMap(({ employee, project, day }) =>
    Array.from({ length: DAYS }, (_, back) => ({
      employee: `/employees/${employee}`,
      project: `/projects/${project}`,
      date: `${earlier(day, back)}T16:00:00Z`,
      seconds: 60,
      description: 'Looked after the queue',
    })),
  )
}

const earlier = (day, days) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
