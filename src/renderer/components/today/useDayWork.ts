// What was worked on a day, by project, with the timer that runs: it grows each minute.
import { Temporal } from 'temporal-polyfill'
import { computed, type ComputedRef } from 'vue'
import type { Entry } from '#contract/bridge/bridge'
import { dayOf } from '#domain/day'
import { elapsedSeconds } from '#domain/elapsed'
import { now, useMinute } from '../../clock'
import { useProjects } from '../../stores/projects'
import { useTimer } from '../../stores/timer'
import { useWorkspace } from '../../stores/workspace'

/** The timer that runs, on the days that it touches. */
export interface RunningWork {
  /** The day on which it was started, for which its time counts, as that of its entry will. */
  readonly day: string
  readonly description: string
  readonly project: string | null
  readonly startedAt: string
  readonly zone: string
  /** All that it has counted. */
  readonly seconds: number
}

/** A project with what was done for it. */
export interface ProjectWork {
  /** Null for work without a project. */
  readonly project: string | null
  /** What counts for the day. */
  readonly seconds: number
  readonly entries: readonly Entry[]
  readonly running: RunningWork | null
}

export interface DayWork {
  /** Of the timer first, then as the entries are listed. */
  readonly groups: readonly ProjectWork[]
  readonly seconds: number
  /** The timer where it is seen on the day. */
  readonly running: RunningWork | null
  /** The timer, also when it was started on another day. */
  readonly timer: RunningWork | null
}

/** Call in setup. */
export function useDayWork(day: () => string, entries: () => readonly Entry[]): ComputedRef<DayWork> {
  const timer = useTimer()
  // Without a timer nothing here changes with the minute, and the page rests.
  const minute = useMinute(1, () => timer.running !== null)
  const projects = useProjects()
  const workspace = useWorkspace()

  /** A project may be known under the IRI that it had here before. */
  const known = (iri: string | null) => projects.find(iri)?.iri ?? iri

  const latest = () => Temporal.Instant.fromEpochMilliseconds(Math.max(minute.value, now().epochMilliseconds))

  /** A timer is seen from the day of its start to today, and always today, wherever it was started. */
  function isSeenOn(shown: string, { day: started, zone }: RunningWork): boolean {
    const at = latest()
    return (shown >= started && shown <= dayOf(at, zone)) || shown === dayOf(at, workspace.zone)
  }

  function runningWork(): RunningWork | null {
    const { running } = timer
    if (running === null) return null
    const { description, project, startedAt, zone } = running
    const at = latest()
    return {
      ...{ description, project, startedAt, zone, seconds: elapsedSeconds(running, at) },
      day: dayOf(Temporal.Instant.from(startedAt), zone),
    }
  }

  return computed(() => {
    const current = runningWork()
    const running = current !== null && isSeenOn(day(), current) ? current : null
    const groups = new Map<string | null, ProjectWork>()
    const none = (project: string | null): ProjectWork => ({
      project,
      seconds: 0,
      entries: [],
      running: null,
    })
    if (running !== null) {
      const project = known(running.project)
      groups.set(project, { ...none(project), seconds: running.day === day() ? running.seconds : 0, running })
    }
    const entriesOf = new Map<string | null, Entry[]>()
    for (const entry of entries()) {
      const project = known(entry.project)
      const group = groups.get(project) ?? none(project)
      const own = entriesOf.get(project) ?? []
      own.push(entry)
      entriesOf.set(project, own)
      groups.set(project, { ...group, seconds: group.seconds + entry.seconds, entries: own })
    }
    const all = [...groups.values()]
    return {
      groups: all,
      seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
      running,
      timer: current,
    }
  })
}
