// The workspace service's HTTP interface as an integrator uses it, to look behind the app's back.
import type { Employee, Me, Token } from '#contract/organization/people'
import type { Project } from '#contract/projects/projects'
import type { WorkTime } from '#contract/time'

const PATIENCE_MS = 15_000

/** The interface at one address with one token. */
export class Api {
  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  /**
   * One request. @throws Error with the answer's status and body when it is 400 or above; after 15 seconds without one.
   */
  async request<T>(method: string, target: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.url}${target}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined
          ? {}
          : { 'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${target}: ${response.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }

  /** Every worked time there is, newest first. */
  async workTimes(): Promise<WorkTime[]> {
    const PAGE = 500
    const all: WorkTime[] = []
    for (let page = 1; ; page++) {
      const some = await this.request<WorkTime[]>('GET', `/work-times?itemsPerPage=${PAGE}&page=${page}`)
      all.push(...some)
      if (some.length < PAGE) return all
    }
  }

  async me(): Promise<Me> {
    return this.request('GET', '/me')
  }

  async employees(): Promise<Employee[]> {
    return this.request('GET', '/employees?itemsPerPage=500')
  }

  async projects(): Promise<Project[]> {
    return this.request('GET', '/projects?itemsPerPage=500')
  }

  async createProject(name: string): Promise<Project> {
    return this.request('POST', '/projects', { name, type: 'internal' })
  }

  async tokens(): Promise<Token[]> {
    return this.request('GET', '/tokens')
  }
}
