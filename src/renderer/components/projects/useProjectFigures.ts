// Hours, budgets and people of the projects in sight, asked of the server for many projects at once.
import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import type { EmployeePreview } from '#contract/employee-preview'
import type { ProjectMember } from '#contract/projects/projects'
import { CallFailed } from '../../bridge'
import { readAll } from '../../stores/records'
import { figuresBySpan, figuresOfHours, withMoney, type FiguresById } from './project-sums'
import { idOf } from './shapes'

/** Projects of one question. */
const AT_ONCE = 60
/** A list that is being scrolled is left alone for so long, milliseconds. */
const REST = 150

export type Person = Pick<EmployeePreview, 'id' | 'name'> & { readonly iri: string }
interface EmployeeRow {
  readonly id: number
  readonly firstName?: string
  readonly lastName?: string
}

export const nameOfEmployee = ({ firstName = '', lastName = '' }: Omit<EmployeeRow, 'id'>) =>
  `${firstName} ${lastName}`.trim()

export interface ProjectDetails {
  readonly figures: Readonly<ShallowRef<FiguresById>>
  /** The people of a project by the id of the project. */
  readonly people: Readonly<ShallowRef<ReadonlyMap<string, readonly Person[]>>>
  /** Why there are no figures: the server has no such sums, or does not show them to us. Null while there are. */
  readonly lacking: Readonly<ShallowRef<'server' | 'role' | null>>
  /** Forgets everything and asks again. */
  reload: () => void
}

/**
 * Asks for what is in sight and not known yet, once the list rests. Call in setup.
 * @param ids of the projects in sight
 */
export function useProjectFigures(
  ids: () => readonly string[],
  {
    today,
    firstDay,
    watchesMoney,
  }: {
    today: () => string
    firstDay: () => number
    /** Whether a project has a budget of money, and the person sees what it is compared with. */
    watchesMoney: (id: string) => boolean
  },
): ProjectDetails {
  const figures = shallowRef<FiguresById>(new Map())
  const people = shallowRef<ReadonlyMap<string, readonly Person[]>>(new Map())
  const lacking = shallowRef<'server' | 'role' | null>(null)
  const names = new Map<string, string>()
  let asked = new Set<string>()
  let timeout: number | undefined

  async function askFigures(list: readonly string[]) {
    const look = { today: today(), firstDay: firstDay() }
    const hours = await figuresOfHours(list, look)
    know(hours ?? (await figuresBySpan(list, look)))
    const ofMoney = hours === null ? [] : list.filter((id) => hours.has(id) && watchesMoney(id))
    if (hours !== null && ofMoney.length > 0) know(await withMoney(hours, ofMoney, look))
  }

  function know(more: FiguresById) {
    figures.value = new Map([...figures.value, ...more])
  }

  async function askPeople(list: readonly string[]) {
    const members = await readAll<ProjectMember>('/project-members', {
      project: list.join(','),
      itemsPerPage: '500',
    })
    const unknown = [...new Set(members.map(({ employee }) => idOf(employee)))].filter((id) => !names.has(id))
    if (unknown.length > 0) {
      const rows = await readAll<EmployeeRow>('/employees', { id: unknown.join(','), itemsPerPage: '500' })
      for (const row of rows) names.set(String(row.id), nameOfEmployee(row))
    }
    const known = new Map(people.value)
    for (const id of list) {
      known.set(
        id,
        members
          .filter(({ project }) => idOf(project) === id)
          .flatMap(({ employee }) => {
            const name = names.get(idOf(employee))
            return name === undefined ? [] : [{ id: Number(idOf(employee)), iri: employee, name }]
          }),
      )
    }
    people.value = known
  }

  async function look() {
    const list = ids()
      .filter((id) => !asked.has(id))
      .slice(0, AT_ONCE)
    if (list.length === 0) return
    const round = asked
    for (const id of list) round.add(id)
    // Neither is what the page is for: without it there are the projects themselves, and the page says what is missing.
    await Promise.all([
      lacking.value === null ? askFigures(list).catch(onFailure) : null,
      askPeople(list).catch(() => undefined),
    ])
    if (round === asked) later()
  }

  function onFailure(failure: unknown) {
    const code = failure instanceof CallFailed ? failure.code : null
    if (code === 'forbidden') lacking.value = 'role'
    else if (code === 'not-found' || code === 'refused') lacking.value = 'server'
  }

  function later() {
    window.clearTimeout(timeout)
    timeout = window.setTimeout(() => void look(), REST)
  }

  watch(ids, later, { immediate: true })
  onScopeDispose(() => {
    window.clearTimeout(timeout)
    asked = new Set()
  })

  function reload() {
    asked = new Set()
    lacking.value = null
    later()
  }

  return { figures, people, lacking, reload }
}
