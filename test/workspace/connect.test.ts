// Connecting: each way it can fail is named, and what people type is understood.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hurriedClock } from '../support/clocks'
import { ForeignServer } from '../support/foreign-server'
import { ADA, BO, startForeign } from './foreign'
import { cleanUp, freshFolder, openTestWorkspace } from './harness'
import { startService } from './real-service'

const page: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Welcome to our bakery</html>')
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(() => void server.close())
  return (server.address() as AddressInfo).port
}

const connect = (url: string, token = 'foreign-token') => {
  const { workspace } = openTestWorkspace()
  return workspace.call('workspace.connect', { url, token }).then(() => workspace)
}

describe('a connection fails, and says why:', () => {
  it.each([
    ['not an address', 'not a url', 'bad-url'],
    ['nothing', '   ', 'bad-url'],
    ['another scheme', 'ftp://time.example.com', 'bad-url'],
    ['a password in the address', 'https://ada:secret@time.example.com', 'bad-url'],
    ['no protection', 'http://time.example.com', 'insecure-url'],
    ['a name of this computer that is none', 'http://localhost.example.com', 'insecure-url'],
    ['no such host', 'https://nowhere.invalid', 'no-such-host'],
    ['a port no service may use', 'http://127.0.0.1:1', 'refused'],
  ])('%s', async (_name, url, code) => {
    await expect(connect(url)).rejects.toMatchObject({ code, field: 'url' })
  })

  it('no one listening', async () => {
    const server = new ForeignServer()
    const url = await server.start()
    await server.stop()
    await expect(connect(url)).rejects.toMatchObject({ code: 'refused', field: 'url' })
  })

  it('a web page', async () => {
    const port = await listening(createServer(page))
    await expect(connect(`http://127.0.0.1:${port}`)).rejects.toMatchObject({
      code: 'not-this-api',
      field: 'url',
    })
  })

  it('the right server, the wrong path', async () => {
    const { url } = await startForeign({ basePath: '/tenant' })
    await expect(connect(url.replace('/tenant', '/other'))).rejects.toMatchObject({ code: 'not-this-api' })
  })

  it('a redirect, which could carry the token elsewhere', async () => {
    const seen: string[] = []
    const target = await listening(
      createServer((request, response) => {
        seen.push(request.url ?? '')
        response.end()
      }),
    )
    const port = await listening(
      createServer((_request, response) =>
        response.writeHead(302, { Location: `http://127.0.0.1:${target}/` }).end(),
      ),
    )
    await expect(connect(`http://127.0.0.1:${port}`)).rejects.toMatchObject({
      code: 'redirect',
      field: 'url',
    })
    expect(seen).toEqual([])
  })

  it('a refused token, keeping it out of the words', async () => {
    const { url } = await startForeign()
    const { server } = await startService()
    for (const address of [url, server.url]) {
      const error: unknown = await connect(address, 'stint_pat_wrong').catch((reason: unknown) => reason)
      expect(error).toMatchObject({ code: 'token-refused', field: 'token' })
      expect(JSON.stringify(error) + String(error)).not.toContain('stint_pat_wrong')
    }
  })

  it('something that is no token', async () => {
    const { url } = await startForeign()
    await expect(connect(url, 'two words')).rejects.toMatchObject({ code: 'bad-token', field: 'token' })
  })

  it('an endless answer', async () => {
    const port = await listening(
      createServer((request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' })
        const more = () => {
          while (!response.destroyed && response.write('[1,'.repeat(100_000)));
        }
        response.on('drain', more)
        request.on('close', () => response.destroy())
        more()
      }),
    )
    const { workspace } = openTestWorkspace()
    const endless = workspace.call('workspace.connect', { url: `http://127.0.0.1:${port}`, token: 't' })
    await expect(endless).rejects.toMatchObject({ code: 'excess', field: 'url' })
  })

  it('a server that never answers', async () => {
    const clock = hurriedClock(50)
    const port = await listening(createServer(() => clock.giveUp()))
    const { workspace } = openTestWorkspace({ clock })
    const silent = workspace.call('workspace.connect', { url: `http://127.0.0.1:${port}`, token: 't' })
    await expect(silent).rejects.toMatchObject({ code: 'timeout' })
  })

  it('a certificate that no one vouches for', async () => {
    const folder = freshFolder()
    const [key, request, certificate] = ['key', 'request', 'certificate'].map((name) =>
      join(folder, `${name}.pem`),
    ) as [string, string, string]
    const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
    openssl(
      'req',
      '-new',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      key,
      '-out',
      request,
      '-subj',
      '/CN=localhost',
    )
    openssl('x509', '-req', '-in', request, '-signkey', key, '-out', certificate, '-days', '1')
    const asked: string[] = []
    const server = createSecureServer(
      { key: readFileSync(key), cert: readFileSync(certificate) },
      (incoming, response) => {
        asked.push(incoming.url ?? '')
        response.end()
      },
    )
    const port = await listening(server)
    await expect(connect(`https://localhost:${port}`)).rejects.toMatchObject({
      code: 'tls-untrusted',
      field: 'url',
    })
    expect(asked).toEqual([])
  })
})

describe('what Electron’s network says is understood:', () => {
  it.each([
    ['net::ERR_NAME_NOT_RESOLVED', 'no-such-host'],
    ['net::ERR_INTERNET_DISCONNECTED', 'offline'],
    ['net::ERR_CONNECTION_REFUSED', 'refused'],
    ['net::ERR_CONNECTION_RESET', 'offline'],
    ['net::ERR_CONNECTION_TIMED_OUT', 'timeout'],
    ['net::ERR_PROXY_CONNECTION_FAILED', 'proxy'],
    ['net::ERR_TUNNEL_CONNECTION_FAILED', 'proxy'],
    ['net::ERR_CERT_DATE_INVALID', 'tls-expired'],
    ['net::ERR_CERT_AUTHORITY_INVALID', 'tls-untrusted'],
    ['net::ERR_CERT_COMMON_NAME_INVALID', 'tls-wrong-host'],
    ['net::ERR_SSL_PROTOCOL_ERROR', 'tls-other'],
  ])('%s', async (message, code) => {
    const { workspace } = openTestWorkspace({ fetch: () => Promise.reject(new Error(message)) })
    await expect(
      workspace.call('workspace.connect', { url: 'https://time.example.com', token: 't' }),
    ).rejects.toMatchObject({ code })
  })

  it.each([
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls-wrong-host'],
    ['CERT_HAS_EXPIRED', 'tls-expired'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls-untrusted'],
    ['EHOSTUNREACH', 'offline'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
    ['EAI_AGAIN', 'no-such-host'],
  ])('and Node’s %s', async (name, code) => {
    const cause = Object.assign(new Error('no'), { code: name })
    const { workspace } = openTestWorkspace({
      fetch: () => Promise.reject(new TypeError('fetch failed', { cause })),
    })
    await expect(
      workspace.call('workspace.connect', { url: 'https://time.example.com', token: 't' }),
    ).rejects.toMatchObject({ code })
  })
})

describe('an address', () => {
  it.each([
    ['as it is', (url: string) => url],
    ['with a slash at its end', (url: string) => `${url}/`],
    ['of the description', (url: string) => `${url}/api/doc.json`],
    ['without http', (url: string) => url.replace('http://', '')],
    ['with spaces around', (url: string) => `  ${url} `],
    ['with a question', (url: string) => `${url}?x=1#y`],
  ])('%s is understood, and its path is kept', async (_name, typed) => {
    const { url } = await startForeign({ basePath: '/tenant/api' })
    const workspace = await connect(typed(url))
    expect(workspace.state('workspace')).toMatchObject({ state: 'choosing', url })
  })

  it('without a scheme is taken for https', async () => {
    const asked: string[] = []
    const { workspace } = openTestWorkspace({
      fetch: async (input) => {
        asked.push(input)
        throw new Error('net::ERR_NAME_NOT_RESOLVED')
      },
    })
    await expect(
      workspace.call('workspace.connect', { url: 'time.example.com/w', token: 't' }),
    ).rejects.toThrow()
    expect(asked).toEqual(['https://time.example.com/w/me'])
  })
})

describe('a server that cannot say who we are', () => {
  it('shows the people seen, with their names, and takes only one of them', async () => {
    const { url } = await startForeign()
    const workspace = await connect(url)
    expect(workspace.state('workspace')).toEqual({
      state: 'choosing',
      url,
      people: [
        { iri: ADA, name: 'Ada Lind', email: 'ada@example.test' },
        { iri: BO, name: 'Bo Kern', email: 'bo@example.test' },
      ],
    })
    await expect(
      workspace.call('workspace.chooseEmployee', { employee: '/employees/3' }),
    ).rejects.toMatchObject({
      code: 'not-a-choice',
    })
    await workspace.call('workspace.chooseEmployee', { employee: BO })
    expect(workspace.state('workspace')).toMatchObject({ state: 'open', employee: { iri: BO } })
    await expect(workspace.call('workspace.connect', { url, token: 'foreign-token' })).rejects.toMatchObject({
      code: 'already-open',
    })
  })

  it('and that no one has used yet says what to do', async () => {
    const server = new ForeignServer()
    const url = await server.start()
    cleanUp(() => server.stop())
    await expect(connect(url)).rejects.toMatchObject({ code: 'no-people-seen' })
  })

  it('can be left before a choice', async () => {
    const { url } = await startForeign()
    const workspace = await connect(url)
    await workspace.call('workspace.leave', {})
    expect(workspace.state('workspace')).toMatchObject({ state: 'none' })
  })
})
