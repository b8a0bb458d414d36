// What development changes in the app: where pages come from, what they may do, when the service starts anew.
import { createServer } from 'node:http'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONTENT_SECURITY_POLICY, developmentPolicy } from '../../electron/main/desktop/content-security'
import { developmentPages, developmentServer, whenRebuilt } from '../../electron/main/desktop/development'

describe('where pages come from', () => {
  it('is the server that npm run dev started', () => {
    expect(developmentServer(false, 'http://127.0.0.1:5173')?.host).toBe('127.0.0.1:5173')
    expect(developmentServer(false, undefined)).toBe(null)
  })

  it('is never a server in a packaged app', () => {
    expect(developmentServer(true, 'http://127.0.0.1:5173')).toBe(null)
  })

  it.each([
    'https://example.com',
    'http://example.com:5173',
    'http://127.0.0.1.example.com:1',
    'file:///etc',
  ])('is not %s', (address) => {
    expect(() => developmentServer(false, address)).toThrow('not an address of this computer')
  })
})

describe('what a page may do in development', () => {
  const policy = developmentPolicy('ws://127.0.0.1:5173')

  it('differs in style elements and one socket only', () => {
    const allowed = (text: string) => text.split(/;? /)
    const usual = allowed(CONTENT_SECURITY_POLICY)
    expect(allowed(policy).filter((word) => !usual.includes(word))).toEqual([
      "'unsafe-inline'",
      'ws://127.0.0.1:5173',
    ])
    expect(policy).toContain("script-src 'self';")
  })

  it('goes with every answer, also when Vite does not answer', async () => {
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'text/javascript').end(`// ${String(request.url)}`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const pages = developmentPages(new URL(`http://127.0.0.1:${String(port)}`))
    const ask = () => pages(new Request('app://stint/main.ts?t=1'))
    const answer = await ask()
    expect(await answer.text()).toBe('// /main.ts?t=1')
    expect(answer.headers.get('content-type')).toBe('text/javascript')
    expect(answer.headers.get('content-security-policy')).toBe(
      developmentPolicy(`ws://127.0.0.1:${String(port)}`),
    )
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    const none = await ask()
    expect(none.status).toBe(502)
    expect(none.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('a service that was built again', () => {
  it('is noticed', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'stint-built-'))
    try {
      const file = path.join(folder, 'local.js')
      writeFileSync(file, '1')
      const noticed = new Promise<void>((resolve) => whenRebuilt(file, resolve))
      rmSync(file)
      writeFileSync(file, '2')
      utimesSync(file, 1, 1)
      await noticed
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
