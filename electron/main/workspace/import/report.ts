// What an import does, counted while it goes through the lines.
import type { ImportReport, LineProblem } from '#contract/bridge/import'
import { earliest } from '#domain/day'
import type { Sorted } from './sorting'
import { keyOf } from './table-file'

/** So many problems are told one by one. */
const MOST_PROBLEMS = 1000

export class Counting {
  readonly #me: string | null
  #imported = 0
  #seconds = 0
  #already = 0
  #leftOut = 0
  #withoutProject = 0
  #outlastTimes = 0
  #problemCount = 0
  #firstDay: string | null = null
  readonly #problems: LineProblem[] = []
  readonly #projects = new Set<string>()
  readonly #clients = new Set<string>()
  /** Lines of people who are left out, by the people. */
  readonly #people = new Map<string, number>()

  /** @param me IRI of the person whose days are noted; null for no one, where requests are made */
  constructor(me: string | null) {
    this.#me = me
  }

  get imported(): number {
    return this.#imported
  }

  /** A line that brought nothing. */
  passed(line: Exclude<Sorted, { is: 'work' }>): void {
    if (line.is === 'already') this.#already += 1
    else if (line.is === 'problem') this.problem(line.problem)
    else {
      this.#leftOut += 1
      this.#people.set(line.person, (this.#people.get(line.person) ?? 0) + 1)
    }
  }

  problem(problem: LineProblem): void {
    this.#problemCount += 1
    if (this.#problems.length < MOST_PROBLEMS) this.#problems.push(problem)
  }

  already(): void {
    this.#already += 1
  }

  work({ work, target, employee }: Extract<Sorted, { is: 'work' }>): void {
    this.#imported += 1
    if (employee === this.#me) this.#firstDay = earliest(this.#firstDay, work.day)
    this.#seconds += work.seconds
    if (target === 'none') this.#withoutProject += 1
    if (work.outlastsTimes) this.#outlastTimes += 1
    if (target !== 'new') return
    this.#projects.add(keyOf(work.project, work.client))
    if (work.client !== '') this.#clients.add(work.client)
  }

  request(seconds: number): void {
    this.#imported += 1
    this.#seconds += seconds
  }

  report(stopped: boolean): ImportReport {
    return {
      imported: this.#imported,
      seconds: this.#seconds,
      already: this.#already,
      leftOut: this.#leftOut,
      leftOutPeople: [...this.#people].slice(0, MOST_PROBLEMS).map(([person, lines]) => ({ person, lines })),
      withoutProject: this.#withoutProject,
      newProjects: this.#projects.size,
      newClients: this.#clients.size,
      outlastTimes: this.#outlastTimes,
      firstDay: this.#firstDay,
      problemCount: this.#problemCount,
      problems: this.#problems,
      stopped,
    }
  }
}
