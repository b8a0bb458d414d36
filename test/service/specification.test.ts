// What the specification names, all of it and with its methods: served, in the document, and nothing else at those addresses.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationsOf, type ApiDocument, type Operation } from './support/openapi'
import { startService, type TestService } from './support/service'

/** Each address with its methods, by area. */
const SPECIFICATION: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Organization and configuration': {
    '/organizations': 'GET POST',
    '/organizations/clear': 'POST',
    '/organizations/icon': 'POST',
    '/organizations/logo': 'POST',
    '/organizations/mail-footer': 'GET PATCH',
    '/organizations/{id}': 'GET',
    '/organization-addresses': 'GET POST',
    '/organization-addresses/{id}': 'GET DELETE PATCH',
    '/configs': 'GET',
    '/configs/{id}': 'GET PATCH',
  },
  'Locations, countries, languages': {
    '/locations': 'GET POST',
    '/locations/{id}': 'GET PATCH',
    '/countries': 'GET',
    '/countries/{id}': 'GET',
    '/languages': 'GET POST',
    '/languages/{id}': 'GET',
  },
  Integrations: {
    '/integrations/workspace-suite/enroll': 'POST',
    '/integrations/workspace-suite': 'GET',
    '/integrations/workspace-suite/requirements': 'GET',
    '/integrations/team-chat/enroll': 'POST',
    '/integrations/team-chat': 'GET',
    '/integrations/team-chat/requirements': 'GET',
    '/integrations/bank-link/setup': 'POST',
    '/integrations/bank-link/pull': 'POST',
    '/integrations/bank-link/revoke': 'POST',
    '/integrations/bank-link': 'GET',
  },
  Meetings: {
    '/meetings': 'GET POST',
    '/meetings/{id}': 'GET PATCH',
  },
  Subscriptions: {
    '/subscriptions': 'GET POST',
    '/subscriptions/apply-coupon': 'POST',
    '/subscriptions/clear-coupon': 'POST',
    '/subscriptions/catalog': 'GET',
    '/subscriptions/{id}': 'GET',
    '/subscriptions/{id}/cancel': 'POST',
    '/subscriptions/{id}/invoices': 'GET',
  },
  'Projects and delivery': {
    '/projects': 'GET POST',
    '/projects/{id}': 'GET PATCH DELETE',
    '/projects/{id}/cost-allocations': 'GET',
    '/projects/{id}/documents': 'GET',
    '/projects/{id}/profitability': 'GET',
    '/projects/folder-counts': 'GET',
    '/projects/preview': 'GET',
    '/projects/search': 'GET',
    '/project-members': 'GET POST',
    '/project-members/{id}': 'GET PATCH DELETE',
    '/project-tasks': 'GET POST',
    '/project-tasks/{id}': 'GET PATCH DELETE',
    '/project-tasks/picker': 'GET',
    '/project_tasks/{id}/subscribe': 'POST',
    '/project_tasks/{id}/unsubscribe': 'POST',
    '/project-prices': 'GET POST',
    '/project-prices/{id}': 'GET PATCH DELETE',
    '/project-transactions': 'GET POST',
    '/project-transactions/{id}': 'PATCH DELETE',
    '/employee-project-rates': 'GET POST',
    '/people-project-rates': 'GET POST',
    '/employee-project-rates/{id}': 'GET PATCH DELETE',
    '/people-project-rates/{id}': 'GET PATCH DELETE',
  },
  'Time tracking': {
    '/employee-working-hours': 'GET POST',
    '/work-times': 'GET POST',
    '/employee-working-hours/{id}': 'GET PATCH DELETE',
    '/work-times/{id}': 'GET PATCH DELETE',
  },
  'Holidays and absences': {
    '/holidays': 'GET POST',
    '/holidays/active': 'GET',
    '/holidays/{id}': 'GET PATCH DELETE',
    '/holiday-requests': 'GET POST',
    '/holiday-requests/{id}': 'GET PATCH DELETE',
    '/holiday-requests/{id}/approve': 'POST',
    '/holiday-requests/{id}/reject': 'POST',
    '/holiday-types': 'GET',
    '/holiday-types/{id}': 'GET PATCH',
    '/holiday-days-frees': 'GET POST',
    '/holiday-days-limits': 'GET POST',
    '/holiday-days-limit-defaults': 'GET POST',
    '/holiday-days-frees/{id}': 'GET PATCH DELETE',
    '/holiday-days-limits/{id}': 'GET PATCH DELETE',
    '/holiday-days-limit-defaults/{id}': 'GET PATCH DELETE',
  },
  Schedules: {
    '/schedules': 'GET POST',
    '/schedules/plan/{date}': 'GET',
    '/schedules/{id}': 'GET PATCH',
    '/schedule-employees': 'GET POST',
    '/schedule-employees/{id}': 'GET PATCH DELETE',
    '/schedule-ranges': 'GET POST',
    '/schedule-ranges/{id}': 'GET PATCH DELETE',
  },
  'Bank holidays': {
    '/bank-holidays': 'GET POST',
    '/bank-holidays/{id}': 'GET PATCH DELETE',
  },
  'Properties and assets': {
    '/assets': 'GET POST',
    '/properties': 'GET POST',
    '/assets/{id}': 'GET PATCH DELETE',
    '/properties/{id}': 'GET PATCH DELETE',
    '/assets/project-relations': 'GET',
    '/properties/project-relations': 'GET',
    '/asset-bookings': 'GET POST',
    '/property-bookings': 'GET POST',
    '/asset-bookings/{id}': 'GET PATCH',
    '/property-bookings/{id}': 'GET PATCH',
    '/asset-bookings/{id}/cancel': 'POST',
    '/property-bookings/{id}/cancel': 'POST',
    '/asset-meters': 'GET POST',
    '/asset-meter-readings': 'GET POST',
    '/asset-meters/{id}': 'GET PATCH DELETE',
    '/asset-meter-readings/{id}': 'GET PATCH DELETE',
    '/asset-commercial-relations': 'GET POST',
    '/property-commercial-relations': 'GET POST',
    '/asset-commercial-relations/{id}': 'GET PATCH DELETE',
    '/property-commercial-relations/{id}': 'GET PATCH DELETE',
  },
  'Webhooks and audit': {
    '/webhooks': 'GET POST',
    '/webhooks/{id}': 'GET PATCH DELETE',
    '/webhook-logs': 'GET',
    '/webhook-logs/{id}': 'GET',
    '/webhooks/e_invoice/incoming_cost': 'POST',
    '/webhooks/e_invoice/status': 'POST',
    '/webhooks/card-payments': 'POST',
    '/audit-logs': 'GET',
    '/audit-logs/{id}': 'GET',
  },
}

/** Methods that we added to addresses of the specification. */
const ADDED: Readonly<Record<string, string>> = { '/holiday-types': 'POST' }

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT']

let t: TestService
let operations: Operation[]
beforeAll(async () => {
  t = await startService({ database: 'sqlite::memory:' })
  operations = operationsOf((await t.admin.get('/api/doc.json')).body as unknown as ApiDocument)
})
afterAll(() => t.close())

const methodsOf = (path: string) =>
  operations.filter((operation) => operation.path === path).map(({ method }) => method as string)

describe.each(Object.entries(SPECIFICATION))('%s', (area, addresses) => {
  it.each(Object.entries(addresses))('%s is %s, described in its area', (path, wanted) => {
    const added = ADDED[path]?.split(' ') ?? []
    expect(methodsOf(path).sort()).toEqual([...wanted.split(' '), ...added].sort())
    for (const operation of operations.filter((each) => each.path === path)) {
      expect(operation.described.tags, `${operation.method} ${path}`).toEqual([area])
      expect(operation.described['x-extension'], `${operation.method} ${path}`).toBe(
        added.includes(operation.method) ? true : undefined,
      )
    }
  })

  it('answers every other method with 405 and the ones there are', async () => {
    for (const [path, wanted] of Object.entries(addresses)) {
      const address = path.replace('{id}', '1').replace('{date}', '2026-06-15')
      const allowed = new Set([
        ...[...wanted.split(' '), ...(ADDED[path]?.split(' ') ?? [])],
        ...(wanted.includes('GET') ? ['HEAD'] : []),
      ])
      for (const method of METHODS.filter((each) => !allowed.has(each))) {
        const answer = await t.admin.send(method, address, {})
        expect([method, path, answer.status, answer.body['code']]).toEqual([
          method,
          path,
          405,
          'method-not-allowed',
        ])
        expect(answer.headers.get('allow')?.split(', '), path).toEqual([...allowed].sort())
      }
    }
  })
})
