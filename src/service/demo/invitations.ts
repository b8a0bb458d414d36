// The invitations of the demo company: one that was redeemed, and one that waits. No one knows their codes.
import { addDays, momentOf } from '#domain/day'
import type { SqlValue } from '../db/sql'
import type { Filler } from '../service'
import { DEMO_ORGANIZATION } from './people'

const DAYS = 7

const instantOn = (day: string) =>
  momentOf(day, DEMO_ORGANIZATION.timezone).toInstant().toString({ fractionalSecondDigits: 3 })

/** Invites the two people who came last. */
export async function insertInvitations(
  filler: Filler,
  employees: ReadonlyMap<string, SqlValue>,
  adminId: number,
  today: string,
): Promise<void> {
  const [before = null, last = null] = [...employees.values()].slice(-2)
  const invited = addDays(today, -2)
  await filler.insert('Invitation', [
    {
      ...{ employee: before, createdBy: adminId, status: 'redeemed' },
      ...{ expiresAt: instantOn(addDays(invited, DAYS)), redeemedAt: instantOn(addDays(today, -1)) },
    },
    { employee: last, createdBy: adminId, expiresAt: instantOn(addDays(invited, DAYS)) },
  ])
}
