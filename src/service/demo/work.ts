// The worked time of the demo company: what someone did on a day, in pieces of believable size and order.
import { Temporal } from 'temporal-polyfill'
import { addDays, weekdayOf, weekStartOf } from '#domain/day'
import type { DemoPerson } from './people'
import { DEMO_PROJECTS, type DemoProject, type DemoProjectKey } from './projects'
import { type Random, randomOf } from './random'
import { DEMO_TASKS, type DemoTask } from './tasks'

export interface DemoEntry {
  employee: string
  project: DemoProjectKey
  /** Instant with the offset of the place, RFC 3339. */
  date: string
  /** When it ended; later than the seconds alone where there was a break. */
  endedAt: string
  /** The calendar day it belongs to. */
  day: string
  seconds: number
  description: string | null
  /** The title of a task of the project; null for work on none. */
  task: string | null
  /** Null for what is usual on the project. */
  billable: boolean | null
  tags: readonly string[]
}

/** A piece of a day before it has a time. */
interface Piece {
  project: DemoProjectKey
  description: string | null
  minutes: number
}

const PROJECTS = new Map(DEMO_PROJECTS.map((project) => [project.key, project]))

/** By how many minutes a day differs from its plan, and how often. */
const DEVIATIONS = [
  [-25, 1],
  [-10, 2],
  [0, 6],
  [5, 2],
  [20, 2],
  [45, 1],
] as const

/** A day shorter than this is one piece. */
const SHORT_DAY_MINUTES = 200
const LUNCH_MINUTES = 30
const NO_DESCRIPTION = 0.04
const PLANNING = 'Weekly planning'
const STAND_UP = 'Stand-up'
const MEETINGS: readonly string[] = [PLANNING, STAND_UP]

/**
 * What `person` worked on `day`, on which `plannedSeconds` are planned after holidays and absences: none on a day
 * without plan, else pieces one after the other whose sum is near the plan. The same for the same day, whatever today.
 */
export function demoEntries(
  person: DemoPerson,
  day: string,
  plannedSeconds: number,
  today: string,
  zone: string,
): DemoEntry[] {
  if (plannedSeconds === 0) return []
  const random = randomOf('work', person.key, day)
  const minutes = Math.round(plannedSeconds / 60 + random.weighted(DEVIATIONS))
  const pieces =
    person.schedule === 'nights'
      ? nightPieces(person, minutes, random)
      : dayPieces(person, day, today, minutes, random)
  return timed(person, day, zone, pieces, random)
}

/** The projects that `person` works on and that run on `day`, each with its weight. */
function projectsOn(person: DemoPerson, day: string, today: string): (readonly [DemoProject, number])[] {
  return person.projects.flatMap(([key, weight]) => {
    const project = projectOf(key)
    if (day < addDays(today, -project.startedDaysAgo)) return []
    if (project.pausedDaysAgo !== null && day > addDays(today, -project.pausedDaysAgo)) return []
    return [[project, weight] as const]
  })
}

function dayPieces(person: DemoPerson, day: string, today: string, minutes: number, random: Random): Piece[] {
  const running = projectsOn(person, day, today)
  // People stay with one client's thing for a week: the same main project from Monday to Friday.
  const main = randomOf('week', person.key, weekStartOf(day, 1)).weighted(
    running.filter(([{ client }]) => client !== null || person.projects[0]?.[0] === 'internal'),
  )
  const describe = describer(person, random)
  const piece = (project: DemoProject, length: number): Piece => ({
    project: project.key,
    description: describe(project),
    minutes: length,
  })
  if (minutes < SHORT_DAY_MINUTES) return [piece(main, minutes)]

  const meeting: Piece =
    weekdayOf(day) === 1
      ? { project: 'internal', description: PLANNING, minutes: 45 }
      : { project: 'internal', description: STAND_UP, minutes: 15 }
  const rest = minutes - meeting.minutes
  const second = random.weighted(running)
  const afternoon = toFive(rest * (random.integer(25, 45) / 100))
  const last = random.chance(0.45) ? toFive(rest * (random.integer(10, 18) / 100)) : 0
  const pieces = [meeting, piece(main, rest - afternoon - last), piece(second, afternoon)]
  return last === 0 ? pieces : [...pieces, piece(random.weighted(running), last)]
}

/** A night is two pieces that both start before midnight, since work belongs to the day on which it began. */
function nightPieces(person: DemoPerson, minutes: number, random: Random): Piece[] {
  const describe = describer(person, random)
  const first = toFive(random.integer(150, 230))
  const evening = projectOf(random.chance(0.15) ? 'railway' : 'hotels')
  const night = projectOf('hotels')
  return [
    { project: evening.key, description: describe(evening), minutes: first },
    { project: night.key, description: describe(night), minutes: minutes - first },
  ]
}

/** Says what someone did on a project; never the same twice a day, sometimes nothing. */
function describer(person: DemoPerson, random: Random): (project: DemoProject) => string | null {
  const said = new Set<string>()
  return (project) => {
    const unsaid = (project.activities[person.craft] ?? []).filter((one) => !said.has(one))
    if (unsaid.length === 0 || random.chance(NO_DESCRIPTION)) return null
    const activity = random.pick(unsaid)
    said.add(activity)
    return activity
  }
}

function projectOf(key: DemoProjectKey): DemoProject {
  const project = PROJECTS.get(key)
  if (!project) throw new Error(`The demo company has no project called ${key}.`)
  return project
}

function timed(
  person: DemoPerson,
  day: string,
  zone: string,
  pieces: readonly Piece[],
  random: Random,
): DemoEntry[] {
  const night = person.schedule === 'nights'
  let start = Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: zone, plainTime: night ? '19:00' : '08:30' })
    .add({ minutes: random.integer(0, night ? 10 : 45) })
  return pieces.map(({ project, description, minutes }, index) => {
    const date = start.toString({ timeZoneName: 'never', smallestUnit: 'second' })
    const pause = index === 1 && !night ? LUNCH_MINUTES : 0
    const details = detailsOf(person, day, project, description, index)
    const end = start.add({ minutes: minutes + details.breakMinutes })
    const endedAt = end.toString({ timeZoneName: 'never', smallestUnit: 'second' })
    start = end.add({ minutes: pause })
    const { task, billable, tags } = details
    const work = { employee: person.key, project, date, endedAt, day, seconds: minutes * 60, description }
    return { ...work, task, billable, tags }
  })
}

/** What else is said of a piece of work; of its own luck, so that nothing else depends on it. */
function detailsOf(
  person: DemoPerson,
  day: string,
  project: DemoProjectKey,
  description: string | null,
  index: number,
): Pick<DemoEntry, 'task' | 'billable' | 'tags'> & { breakMinutes: number } {
  const random = randomOf('details', person.key, day, String(index))
  const isMeeting = project === 'internal' && description !== null && MEETINGS.includes(description)
  const goodwill = project !== 'internal' && random.chance(0.03)
  const tags = [
    ...(isMeeting ? ['Meeting'] : []),
    ...(person.schedule === 'nights' ? ['Night shift'] : []),
    ...(goodwill ? ['Goodwill'] : []),
    ...(!isMeeting && random.chance(0.06) ? ['Client call'] : []),
  ]
  const own = isMeeting ? [] : DEMO_TASKS.filter((task) => isWorkedOn(task, person, project))
  return {
    task: own.length > 0 && random.chance(0.35) ? random.pick(own).title : null,
    billable: goodwill ? false : null,
    tags,
    breakMinutes: !isMeeting && random.chance(0.05) ? 10 : 0,
  }
}

const isWorkedOn = (task: DemoTask, person: DemoPerson, project: DemoProjectKey): boolean =>
  task.project === project &&
  task.assignees.includes(person.key) &&
  task.status !== 'todo' &&
  task.status !== 'cancelled'

const toFive = (minutes: number) => Math.round(minutes / 5) * 5
