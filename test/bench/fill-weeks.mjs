// Gives a person the blocks of some weeks by requests: four a working day, from eight to half past five, on three projects.

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MONDAY = 1
/** Hours of the day, UTC. */
const BLOCKS = [
  [8, 10],
  [10, 12.25],
  [13, 15],
  [15, 17.5],
]
const COLORS = ['#476ec5', '#e67401', '#309768']

/**
 * Adds projects and the entries of whole weeks up to the last one; this week is left empty.
 * @param {string} url of a service without a limit of requests
 * @param {{ admin: string, person: string }} tokens of an admin, and of the person
 * @param {number} weeks
 * @throws Error with what the service answered to a request that it refused
 */
export async function fillWeeks(url, { admin, person }, weeks) {
  const ask = async (token, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(
      `${url}${path}`,
      body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) },
    )
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { employee } = await ask(person, '/me')
  const projects = []
  for (const [index, color] of COLORS.entries()) {
    const { id } = await ask(admin, '/projects', {
      name: `Weeks ${index + 1}`,
      color,
      type: 'time_material',
      status: 'active',
    })
    projects.push(`/projects/${id}`)
    await ask(admin, '/project-members', {
      project: `/projects/${id}`,
      employee: `/employees/${employee.id}`,
      position: 'member',
    })
  }
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const monday = today - ((new Date(today).getUTCDay() + 7 - MONDAY) % 7) * DAY_MS
  for (let week = 1; week <= weeks; week++) {
    const items = [0, 1, 2, 3, 4].flatMap((day) =>
      BLOCKS.map(([from, to], index) => {
        const start = monday - week * 7 * DAY_MS + day * DAY_MS
        return {
          project: projects[(day + index) % projects.length],
          date: new Date(start + from * HOUR_MS).toISOString(),
          endedAt: new Date(start + to * HOUR_MS).toISOString(),
          seconds: (to - from) * 3600,
          description: `Block ${index + 1}`,
        }
      }),
    )
    const { results } = await ask(person, '/work-times/batch', { items })
    const refused = results.find(({ status }) => status !== 201)
    if (refused !== undefined) throw new Error(`An entry was refused: ${JSON.stringify(refused)}`)
  }
}
