// Gives a person the blocks of some weeks by requests: four a working day, from eight to half past five.

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

/**
 * Adds the entries of whole weeks up to the last one; this week is left empty.
 * @param {{ url: string, token: string }} service one without a limit of requests, and the person's token
 * @param {number} weeks
 * @throws Error with what the service answered to a request that it refused
 */
export async function fillWeeks({ url, token }, weeks) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async (path, init) => {
    const answer = await fetch(`${url}${path}`, { ...init, headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const me = await ask('/me')
  const projects = await ask('/projects?itemsPerPage=4')
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const monday = today - ((new Date(today).getUTCDay() + 7 - MONDAY) % 7) * DAY_MS
  for (let week = 1; week <= weeks; week++) {
    const items = [0, 1, 2, 3, 4].flatMap((day) =>
      BLOCKS.map(([from, to], index) => {
        const start = monday - week * 7 * DAY_MS + day * DAY_MS
        return {
          employee: me.employee,
          project: `/projects/${projects[(day + index) % projects.length].id}`,
          date: new Date(start + from * HOUR_MS).toISOString(),
          endedAt: new Date(start + to * HOUR_MS).toISOString(),
          seconds: (to - from) * 3600,
          description: `Block ${index + 1}`,
        }
      }),
    )
    const { results } = await ask('/work-times/batch', { method: 'POST', body: JSON.stringify({ items }) })
    const refused = results.find(({ status }) => status !== 201)
    if (refused !== undefined) throw new Error(`An entry was refused: ${JSON.stringify(refused)}`)
  }
}
