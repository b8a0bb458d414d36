// A receiver of webhooks as a process of its own, over HTTP or HTTPS: the path says how it behaves. It tells its parent of
// every request whose body arrived.
import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'

const [certificate] = process.argv.slice(2)
const failures = new Map()

/** How each path behaves; `rest` is what follows its first part. */
const BEHAVIOURS = {
  ok: (answer) => answer.writeHead(200).end('taken'),
  status: (answer, [status]) => answer.writeHead(Number(status)).end(`status ${status}`),
  'retry-after': (answer, [status, seconds]) =>
    answer.writeHead(Number(status), { 'Retry-After': seconds }).end(),
  /** Fails this often, then takes it. */
  flaky: (answer, [name, times]) => {
    const failed = failures.get(name) ?? 0
    failures.set(name, failed + 1)
    answer.writeHead(failed < Number(times) ? 500 : 200).end()
  },
  stall: () => undefined,
  reset: (_answer, _rest, request) => request.socket.resetAndDestroy(),
  slow: (answer, [millis]) => setTimeout(() => answer.writeHead(200).end('late'), Number(millis)),
  short: (answer, _rest, request) => {
    answer.writeHead(200, { 'Content-Length': '100' }).write('short')
    setTimeout(() => request.socket.end(), 20)
  },
  endless: (answer) => {
    answer.writeHead(200)
    const more = () => {
      while (answer.write('x'.repeat(65_536)));
    }
    answer.on('drain', more).on('error', () => undefined)
    more()
  },
  redirect: (answer, rest) =>
    answer.writeHead(307, { Location: `http://127.0.0.1:${rest[0]}/ok/redirected` }).end(),
  binary: (answer) => answer.writeHead(200).end(Buffer.from('a\0b\xff\xfe', 'latin1')),
}

const serve = (request, answer) => {
  const chunks = []
  request.on('error', () => undefined).on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const { url, headers } = request
    const [, behaviour, ...rest] = url.split('/')
    process.send?.({ path: url, headers, body: Buffer.concat(chunks).toString('utf8') })
    BEHAVIOURS[behaviour]?.(answer, rest, request)
  })
}

const server =
  certificate === undefined
    ? http.createServer(serve)
    : https.createServer({ pfx: readFileSync(certificate), passphrase: process.argv[3] }, serve)
server.on('clientError', (_error, socket) => socket.destroy())
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }))
process.on('disconnect', () => process.exit(0))
