// The rows of the team planner: people under their managers, each team with a head that folds it.
import type { Person } from './planner-month'

export interface TeamRow {
  readonly kind: 'team'
  /** IRI of the manager; empty for people without one. */
  readonly key: string
  /** The manager's name; null for people without one. */
  readonly name: string | null
  readonly count: number
  readonly folded: boolean
}

export interface PersonRow {
  readonly kind: 'person'
  readonly person: Person
}

export type PlannerRowItem = TeamRow | PersonRow

/**
 * People in the order they come in, under the manager of each; a manager leads the own team. The first person's team
 * comes first, then teams in the order of their first person, and people without a team last. Without any team there
 * are no heads.
 */
export function rowsOf(people: readonly Person[], folded: ReadonlySet<string>): PlannerRowItem[] {
  const leads = new Map(
    people.flatMap(({ manager }) => (manager === undefined ? [] : [[manager.iri, manager.name]])),
  )
  if (leads.size === 0) return people.map((person) => ({ kind: 'person', person }))
  const teams = new Map<string, Person[]>()
  for (const person of people) {
    const key = leads.has(person.iri) ? person.iri : (person.manager?.iri ?? '')
    const team = teams.get(key) ?? []
    if (person.iri === key) team.unshift(person)
    else team.push(person)
    teams.set(key, team)
  }
  const ordered = [...teams].sort(([one], [other]) => Number(one === '') - Number(other === ''))
  return ordered.flatMap(([key, team]): PlannerRowItem[] => {
    const head = {
      kind: 'team',
      key,
      name: leads.get(key) ?? null,
      count: team.length,
      folded: folded.has(key),
    } as const
    return head.folded ? [head] : [head, ...team.map((person) => ({ kind: 'person', person }) as const)]
  })
}
