// Makes the demo company large by requests, as a program that moves a company to Stint does it.

const AT_ONCE = 8
const PER_BATCH = 100
const TEAM = 4
const CLIENTS = 100
/** Everyone was hired long before the first entry. */
const HIRED = '2024-01-01'
const FIRST_DAY = Date.UTC(2025, 0, 6)
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const SECONDS = 1800

/**
 * Adds to what the service has until it has so many people, projects and entries. People have a manager and a schedule;
 * projects have a client and two members, who worked on them.
 * @param {{ url: string, token: string }} service one without a limit of requests
 * @param {{ people: number, projects: number, entries: number }} size
 * @throws Error with what the service answered to a request that it refused
 */
export async function postCompany(service, { people, projects, entries }) {
  const { read, post } = clientOf(service)
  const more = async (path, all) => {
    const { total } = await read(`${path}?itemsPerPage=1`)
    if (total > all) throw new Error(`${path} has ${total} already, more than ${all}`)
    return Array.from({ length: all - total }, (_, index) => index)
  }
  const [schedule] = (await read('/schedules?itemsPerPage=1')).items
  const reference = (path, { id }) => `${path}/${id}`

  const persons = []
  for (const n of await more('/employees', people)) {
    const manager = n % TEAM === 0 ? null : reference('/employees', persons[n - (n % TEAM)])
    persons.push(
      await post('/employees', {
        firstName: 'Person',
        lastName: `Number ${n + 1}`,
        email: `person${n + 1}@bench.example`,
        role: n % TEAM === 0 ? 'manager' : 'employee',
        hiredAt: HIRED,
        manager,
      }),
    )
  }
  await each(persons, (person) =>
    post('/schedule-employees', {
      schedule: reference('/schedules', schedule),
      employee: reference('/employees', person),
      dateFrom: HIRED,
    }),
  )
  const clients = await each(Array.from({ length: CLIENTS }), (_, n) =>
    post('/clients', { name: `Client ${n + 1}` }),
  )
  const membersOf = (n) => [persons[(2 * n) % persons.length], persons[(2 * n + 1) % persons.length]]
  const made = await each(await more('/projects', projects), async (n) => {
    const client = reference('/clients', clients[n % CLIENTS])
    const project = await post('/projects', {
      name: `Project ${n + 1}`,
      type: 'time_material',
      status: 'active',
      client,
    })
    for (const person of membersOf(n)) {
      await post('/project-members', {
        project: reference('/projects', project),
        employee: reference('/employees', person),
        position: 'member',
      })
    }
    return project
  })
  const rows = (await more('/work-times', entries)).map((n) => ({
    employee: reference('/employees', membersOf(n % made.length)[0]),
    project: reference('/projects', made[n % made.length]),
    date: new Date(FIRST_DAY + Math.floor(n / made.length) * DAY_MS + (8 + (n % 8)) * HOUR_MS).toISOString(),
    seconds: SECONDS,
    description: `Entry ${n + 1}`,
  }))
  const batches = Array.from({ length: Math.ceil(rows.length / PER_BATCH) }, (_, n) =>
    rows.slice(n * PER_BATCH, (n + 1) * PER_BATCH),
  )
  await each(batches, async (items) => {
    const { results } = await post('/work-times/batch', { items })
    const refused = results.find(({ status }) => status !== 201)
    if (refused !== undefined) throw new Error(`An entry was refused: ${JSON.stringify(refused)}`)
  })
}

function clientOf({ url, token }) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async (path, init) => {
    const answer = await fetch(`${url}${path}`, { ...init, headers })
    if (!answer.ok)
      throw new Error(`${init?.method ?? 'GET'} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  return {
    read: async (path) => {
      const answer = await ask(path)
      return { items: await answer.json(), total: Number(answer.headers.get('x-total-count')) }
    },
    post: async (path, body) => (await ask(path, { method: 'POST', body: JSON.stringify(body) })).json(),
  }
}

/** Does something with each of them, a few at a time; answers what came of it in their order. */
async function each(all, work) {
  const results = []
  let next = 0
  const worker = async () => {
    while (next < all.length) {
      const at = next++
      results[at] = await work(all[at], at)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}
