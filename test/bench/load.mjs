// Requests per second of servers that are loaded in turn, so that what else the machine does hits all alike.
import autocannon from 'autocannon'

/** How many clients send at once. */
export const CONNECTIONS = 10
const WARM_UP_S = 2
const DURATION_S = 4

/**
 * A server and what it is sent; `beside` is what another client sends as well, so many times a second.
 * @typedef {{ url: string, requests: object[], beside?: { requests: object[], perSecond: number } }} Contender
 */

/** The requests that post these bodies to a path. */
export const postsOf = (path, bodies, token) =>
  bodies.map((body) => ({
    method: 'POST',
    path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }))

/**
 * Sends requests for some seconds; answers how many per second were answered well.
 * @param {Contender} contender
 */
async function load({ url, requests, beside }, duration) {
  const [result] = await Promise.all([
    cannon({ url, connections: CONNECTIONS, duration, requests }),
    ...(beside === undefined
      ? []
      : [
          cannon({
            ...{ url, connections: 1, duration },
            ...{ overallRate: beside.perSecond, requests: beside.requests },
          }),
        ]),
  ])
  return result['2xx'] / result.duration
}

/** One load; each of its connections begins elsewhere in the list, so that they do not ask for the same thing at once. */
async function cannon({ requests, ...options }) {
  let clients = 0
  /** What the first request was answered that was refused. */
  let refusal = ''
  const setupClient = (client) => {
    let body = ''
    client.on('body', (part) => (body = part))
    client.on('response', (status) => {
      if (status >= 400 && refusal === '') refusal = String(body)
    })
    const start = Math.floor((clients++ * requests.length) / options.connections) % requests.length
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)])
  }
  const result = await autocannon({ ...options, setupClient })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad === 0) return result
  const answers = JSON.stringify(result.statusCodeStats)
  throw new Error(
    `${bad} of ${result.requests.sent} requests to ${options.url} failed: ${answers} ${refusal}`,
  )
}

/**
 * Loads the contenders in turn, each warmed up once, and keeps the requests per second of every round.
 * @param {number} runs how many rounds
 * @param {Record<string, Contender>} contenders
 * @returns {Promise<Record<string, number[]>>}
 */
export async function race(runs, contenders) {
  const rounds = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]))
  for (const contender of Object.values(contenders)) await load(contender, WARM_UP_S)
  for (let round = 0; round < runs; round++) {
    for (const [name, contender] of Object.entries(contenders)) {
      rounds[name].push(await load(contender, DURATION_S))
    }
  }
  return rounds
}
