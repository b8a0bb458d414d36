// A plain loop of POSTs, one after another: what deliveries are compared with. Arguments: URL, a JSON file of requests.
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { request } from 'undici'

const [url, file] = process.argv.slice(2)
const posts = JSON.parse(readFileSync(file, 'utf8'))
const started = performance.now()
for (const { headers, body } of posts) {
  const answer = await request(url, { method: 'POST', headers, body })
  await answer.body.dump()
}
process.stdout.write(`${(performance.now() - started) / 1000}\n`)
