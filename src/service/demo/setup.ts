// The organization and the admin with which the demo's workspace is set up, before it is filled.
import { todayIn } from '../seeds/today'
import type { Filler } from '../service'
import type { WorkspaceSetup } from '../workspace-setup'
import { hiredAt } from './company'
import { DEMO_ORGANIZATION, DEMO_PEOPLE } from './people'

/**
 * What `setUp` makes the demo's workspace with. The admin is the head of the demo company, hired long ago, so that
 * her part of the worked time fits.
 */
export function demoSetup(filler: Pick<Filler, 'clock'>): WorkspaceSetup {
  const head = DEMO_PEOPLE.find(({ role }) => role === 'admin')
  if (!head) throw new Error('The demo company has no admin.')
  const { firstName, lastName, email, position, hourlyCost } = head
  const today = todayIn(filler, DEMO_ORGANIZATION.timezone)
  const admin = { firstName, lastName, email, position, hourlyCost, hiredAt: hiredAt(head, today) }
  return { organization: DEMO_ORGANIZATION, admin, isDemo: true }
}
