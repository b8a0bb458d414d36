// The people of the workspace as this computer knows them: names, teams, and whether one decides about others.
import type { Colleague } from '#contract/bridge/absences'
import { compareNames } from '#domain/name-order'
import type { PlannedEmployee } from '#domain/schedule'
import type { Account } from '../store/accounts'
import type { Database } from '../store/database'
import { allCopies, copiesOf, wasRead } from '../store/replica-copies'
import type { EmployeeCopy } from '../store/replica-kinds'

export interface KnownPerson extends Colleague {
  role: string | null
  manager: string | null
  /** First and last day of work; null when the server does not tell, or there is none. */
  hiredAt: string | null
  leftAt: string | null
  autoApprove: boolean
}

/** A person without a known first day of work has always worked here. */
export const ALWAYS_THERE = '0001-01-01'

/** Everyone the server names, by IRI. */
export function readPeople(db: Database, account: string): Map<string, KnownPerson> {
  return new Map(
    allCopies<EmployeeCopy>(db, account, 'employees').map(({ iri, employee, body }) => {
      const known = employee ?? iri
      const { name, role, manager, hiredAt, leftAt, autoApprove } = body
      return [known, { iri: known, name, role, manager, hiredAt, leftAt, autoApprove }]
    }),
  )
}

/**
 * Whether the person decides about requests of others: managers and admins do. In a local workspace there is no one else,
 * except in the demo company; and on a server that names no roles, no one decides here.
 */
export function decides(db: Database, { id, kind, employee, role: played }: Account): boolean {
  if (kind === 'local' && played === null) return false
  const role = copiesOf<EmployeeCopy>(db, id, 'employees', employee)[0]?.body.role
  return role === 'manager' || role === 'admin'
}

/**
 * What the person may manage. A local workspace belongs to the one person in it; a server that names no roles refuses by
 * itself what is not allowed, so nothing is hidden from its people; nor does one that names no people at all.
 */
export function accessOf(
  db: Database,
  { id, kind, employee, role: played, lastSyncedAt }: Account,
): { admin: boolean; manager: boolean; costs: boolean } {
  if (kind === 'local' && played === null) return { admin: true, manager: true, costs: true }
  const me = copiesOf<EmployeeCopy>(db, id, 'employees', employee)[0]?.body
  if (me === undefined) {
    const saysNoRole = kind === 'remote' && lastSyncedAt !== null && !wasRead(db, id, 'employees')
    return { admin: saysNoRole, manager: saysNoRole, costs: saysNoRole }
  }
  const admin = me.role === 'admin' || me.role === null
  return { admin, manager: admin || me.role === 'manager', costs: admin || me.seesCosts === true }
}

const DECIDING = ['manager', 'admin']

/**
 * Who decides about a person's requests: their manager, else the admins; the person too where `own` allows it. Null where
 * the server does not say, as it names no roles or no one who decides; empty where the person is the only admin.
 * @param day on which they work here
 */
export function decidersOf(
  people: ReadonlyMap<string, KnownPerson>,
  employee: string,
  { day, own }: { day: string; own: boolean },
): KnownPerson[] | null {
  const person = people.get(employee)
  if (person === undefined || person.role === null) return null
  const decides = (one: KnownPerson | undefined): one is KnownPerson =>
    one !== undefined && DECIDING.includes(one.role ?? '') && (one.leftAt === null || one.leftAt >= day)
  const manager = person.manager === null ? undefined : people.get(person.manager)
  const others = decides(manager)
    ? [manager]
    : [...people.values()].filter((one) => one.role === 'admin' && one.iri !== employee && decides(one))
  const all = [...(own && decides(person) ? [person] : []), ...others.sort(byName)]
  return all.length === 0 && person.role !== 'admin' ? null : all
}

/** When a person works here. */
export function employmentOf(person: KnownPerson | undefined): Pick<PlannedEmployee, 'hiredAt' | 'leftAt'> {
  return { hiredAt: person?.hiredAt ?? ALWAYS_THERE, leftAt: person?.leftAt ?? null }
}

/** Whether two people are of one team: they share a manager, or one is the other's. */
export function sameTeam(one: KnownPerson | undefined, other: KnownPerson | undefined): boolean {
  if (one === undefined || other === undefined) return false
  if (one.iri === other.iri) return true
  const shares = one.manager !== null && one.manager === other.manager
  return shares || other.manager === one.iri || one.manager === other.iri
}

/** By name, as people sort names. */
export function byName(a: Colleague, b: Colleague): number {
  return compareNames(a.name, b.name) || (a.iri < b.iri ? -1 : a.iri > b.iri ? 1 : 0)
}
