// Whom one can be in the demo company: one person of each role.
import type { DemoRole } from '#contract/bridge/demo'
import { DEMO_PEOPLE } from './people'

/** Keys of people. The employee has asked for leave; the manager, who decides about it, has more requests waiting. */
const CAST: Readonly<Record<DemoRole, string>> = {
  employee: 'nguyen',
  manager: 'lewandowski',
  admin: 'wrobel',
}

/** The e-mail by which the service knows whoever has that role in the demo company. */
export function demoEmail(role: DemoRole): string {
  const person = DEMO_PEOPLE.find(({ key }) => key === CAST[role])
  if (!person) throw new Error(`No one plays the ${role} of the demo company.`)
  return person.email
}
