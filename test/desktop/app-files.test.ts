// The app protocol's files: what is inside the build is served with its type, whatever lies outside cannot be named.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appFiles, type FileAnswer, type FileRequest } from '../../electron/main/desktop/app-files'

let folder: string
let serve: (request: FileRequest) => FileAnswer

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stint-app-files-'))
  const root = path.join(folder, 'renderer')
  await mkdir(path.join(root, 'assets'), { recursive: true })
  await mkdir(path.join(folder, 'renderer-old'))
  await writeFile(path.join(folder, 'secret.json'), '"secret"')
  await writeFile(path.join(folder, 'renderer-old', 'secret.json'), '"secret"')
  await writeFile(path.join(root, 'index.html'), '<p>hello')
  await writeFile(path.join(root, 'assets', 'a b.js'), 'export {}')
  await writeFile(path.join(root, 'assets', 'notes.txt'), 'a type no build holds')
  await symlink(path.join(folder, 'secret.json'), path.join(root, 'link.json'))
  await symlink(folder, path.join(root, 'up'))
  await symlink(path.join(root, 'index.html'), path.join(root, 'inside.html'))
  serve = appFiles(root, () => 'index.html')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * A request as the protocol handler gets it. Request and URL tidy `..` away by themselves, so the address is set
 * as it is: the handler must not rely on what came before it.
 */
function ask(url: string, method = 'GET'): FileAnswer {
  return serve({ url, method })
}

describe('a file of the build', () => {
  it('is served as what it is', () => {
    const page = ask('app://stint/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.data.toString()).toBe('<p>hello')
    const script = ask('app://stint/assets/a%20b.js?v=1#x')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(script.data.toString()).toBe('export {}')
  })

  it('may be a link to another file of the build', () => {
    expect(ask('app://stint/inside.html').data.toString()).toBe('<p>hello')
  })

  it('carries the security headers', () => {
    for (const url of ['app://stint/', 'app://stint/missing.js']) {
      const { headers } = ask(url)
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      // With it, Chromium starts a second process for the page and leaves the first one.
      expect(headers).not.toHaveProperty('cross-origin-opener-policy')
    }
  })
})

describe('anything else', () => {
  it.each([
    ['a parent folder', 'app://stint/../secret.json'],
    ['an encoded parent folder', 'app://stint/%2e%2e/secret.json'],
    ['a parent folder with an encoded slash', 'app://stint/..%2fsecret.json'],
    ['a parent folder behind a real one', 'app://stint/assets/..%2f..%2fsecret.json'],
    ['a parent folder with a backslash', 'app://stint/..%5csecret.json'],
    ['a folder whose name begins like the root', 'app://stint/..%2frenderer-old%2fsecret.json'],
    ['an absolute path', 'app://stint//etc/passwd.json'],
    ['an encoded absolute path', 'app://stint/%2fetc%2fpasswd.json'],
    ['a link out of the build', 'app://stint/link.json'],
    ['a path through a link out of the build', 'app://stint/up/secret.json'],
    ['a null byte', 'app://stint/index.html%00.json'],
    ['a broken escape', 'app://stint/%zz.json'],
    ['a folder', 'app://stint/assets'],
    ['a type that no build holds', 'app://stint/assets/notes.txt'],
    ['a missing file', 'app://stint/missing.js'],
    ['another host', 'app://elsewhere/index.html'],
    ['another scheme', 'file:///etc/passwd'],
  ])('is not found: %s', (_what, url) => {
    const answer = ask(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.data.toString()).not.toMatch(/secret|root:/)
  })

  it('is not found by other methods', () => {
    expect(ask('app://stint/', 'POST').statusCode).toBe(404)
  })

  it('is not found when there is no build', () => {
    const nothing = appFiles(path.join(folder, 'nowhere'), () => 'index.html')
    expect(nothing({ url: 'app://stint/', method: 'GET' }).statusCode).toBe(404)
  })
})
