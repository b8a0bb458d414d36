// GET /me: who the token speaks for, what it may do, and the organization around it.
import { Me } from '#contract/organization/people'
import { readLedger } from '../../db/ledger'
import { json } from '../../engine/call'
import { modelNamed, type Core } from '../../engine/schema/model'
import { Problem } from '../../engine/problem'
import { referenceTo } from '../../engine/schema/references'
import { findRow } from '../../engine/read/list'
import { endpoint } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { showRow, viewFor } from '../../engine/read/view'

export const meRoutes = (core: Core): Route[] => [
  endpoint({
    method: 'GET',
    path: '/me',
    admission: { kind: 'token' },
    id: 'getMe',
    summary: 'Get the employee that the token belongs to, and the organization',
    description:
      'Returns who the token speaks for, what it may do, and the organization. If `epoch` differs from the one seen before, the database was restored from a backup: read everything again.',
    tag: 'Extensions',
    extension: true,
    answer: Me,
    handle: async ({ call }) => {
      if (call.actor.kind === 'system') throw new Problem('unauthorized')
      const { principal } = call.actor
      const employees = modelNamed(core, 'Employee')
      const row = await findRow(core, employees, call.actor, principal.employeeId)
      if (row === null) throw new Problem('not-found')
      const { id, name, timezone, locale, currency, weekStart, country, createdAt } =
        await core.organization()
      const me: Me = {
        iri: referenceTo(core.base, 'employees', principal.employeeId),
        employee: (await showRow(employees, row, core.db, await viewFor(core, call.actor))) as Me['employee'],
        organization: { id, name, timezone, locale, currency, weekStart, country, createdAt },
        scopes: [...principal.scopes],
        tokenExpiresAt: principal.tokenExpiresAt,
        // Never from memory: another process may have started a new one.
        epoch: (await readLedger(core.db)).epoch,
      }
      return json(me)
    },
  }),
]
