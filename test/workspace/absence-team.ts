// Two people of one team on the real service: Ada decides, Bo asks; each may have a workspace of their own.
import type { AbsenceNotice, AbsenceRequest } from '#contract/bridge/absences'
import type { CallIn } from '#contract/bridge/bridge'
import type { FaultyServer } from '../support/faulty-server'
import { openTestWorkspace, synced, type TestWorkspace, type TestWorkspaceOptions } from './harness'
import { startService, type RealService } from './real-service'

/** A request as the service has it. */
export interface SentAbsence {
  id: number
  status: string
  type: string
  dateFrom: string
  dateTo: string
  dayPart: string | null
  requestedSeconds: number | null
  seconds: number | null
  description: string | null
  decisionReason: string | null
}

type Tokens = Readonly<Record<'ada' | 'bo', string>>

export class Team {
  readonly server: RealService
  readonly proxy: FaultyServer
  readonly #tokens: Tokens
  /** IRIs of kinds of absence by their code. */
  readonly types: ReadonlyMap<string, string>

  constructor(server: RealService, proxy: FaultyServer, tokens: Tokens, types: ReadonlyMap<string, string>) {
    this.server = server
    this.proxy = proxy
    this.#tokens = tokens
    this.types = types
  }

  type(code: string): string {
    const iri = this.types.get(code)
    if (iri === undefined) throw new Error(`No type ${code} among ${[...this.types.keys()].join(', ')}`)
    return iri
  }

  /** A workspace that is connected as one of them, through a server that can fail. */
  async workspace(who: 'ada' | 'bo', options: TestWorkspaceOptions = {}): Promise<AbsenceWorkspace> {
    const test = openTestWorkspace(options)
    const notices: AbsenceNotice[] = []
    test.workspace.onNotice((more) => notices.push(...more))
    await test.workspace.call('workspace.connect', { url: this.proxy.url, token: this.#tokens[who] })
    await synced(test.workspace)
    return { ...test, notices }
  }

  /** As one of them, past every fault, as from the web. Answers the body. */
  async as(who: 'ada' | 'bo', method: string, path: string, body?: unknown): Promise<unknown> {
    const patch = method === 'PATCH'
    const response = await fetch(this.server.url + path, {
      method,
      headers: {
        Authorization: `Bearer ${this.#tokens[who]}`,
        ...(body === undefined
          ? {}
          : { 'Content-Type': patch ? 'application/merge-patch+json' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? null : (JSON.parse(text) as unknown)
  }

  /** Every request the service has, oldest first. */
  async requests(): Promise<SentAbsence[]> {
    const items = (await this.as('ada', 'GET', '/holiday-requests?itemsPerPage=500')) as SentAbsence[]
    return items.sort((a, b) => a.id - b.id)
  }
}

export interface AbsenceWorkspace extends TestWorkspace {
  /** Everything that was told, oldest first. */
  notices: AbsenceNotice[]
}

export async function startTeam(): Promise<Team> {
  const { server, proxy } = await startService()
  const { service } = server
  const employeeId = await service.addEmployee({
    firstName: 'Bo',
    lastName: 'Kern',
    email: 'bo@example.test',
    role: 'employee',
  })
  await server.request('PATCH', `/employees/${employeeId}`, { manager: `/employees/${server.adminId}` })
  await service.insert('HolidayType', [
    { code: 'vacation', name: 'Vacation', category: 'vacation', usesLimit: true },
    { code: 'sick', name: 'Sick leave', category: 'sick', autoApprove: true },
    { code: 'unpaid', name: 'Unpaid leave', category: 'unpaid', paid: false },
  ])
  await service.insert('HolidayDaysLimit', [{ days: 26 }])
  const types = (await server.request('GET', '/holiday-types')) as { id: number; code: string }[]
  const { token } = await service.issueToken({ employeeId, name: 'Bo', scopes: ['*'] })
  return new Team(
    server,
    proxy,
    { ada: server.token, bo: token },
    new Map(types.map(({ id, code }) => [code, `/holiday-types/${id}`])),
  )
}

/** A Monday far from holidays, and days after it. */
export const MONDAY = '2027-03-01'
export const TUESDAY = '2027-03-02'
export const FRIDAY = '2027-03-05'
export const NEXT_MONDAY = '2027-03-08'

/** Asks for a week unless told otherwise; answers the row's id. */
export async function ask(
  { workspace }: TestWorkspace,
  team: Team,
  more: Partial<CallIn<'absences.request'>> = {},
): Promise<string> {
  const { request } = await workspace.call('absences.request', {
    type: team.type('vacation'),
    from: MONDAY,
    to: FRIDAY,
    dayPart: null,
    requestedSeconds: null,
    note: '',
    ...more,
  })
  return request
}

/** One's own requests with a day in 2027, as windows see them. */
export async function ownRequests({ workspace }: TestWorkspace): Promise<AbsenceRequest[]> {
  return (await workspace.call('absences.overview', { year: 2027 })).requests
}
