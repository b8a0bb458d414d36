// Icon and logo of the organization: what is taken, how it is served, and who may change it; the footer of its mails.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Served } from './support/served'
import { startService, type Person, type TestService } from './support/service'

/** A PNG as far as its header goes, of a size in bytes. */
const png = (width: number, height: number, size = 100): Buffer => {
  const bytes = Buffer.alloc(size)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

const json = (bytes: Buffer) => ({ filename: 'picture.png', content: bytes.toString('base64') })

describe('images', () => {
  let t: TestService
  let ann: Person
  const form = (bytes: Buffer, field = 'file') => {
    const body = new FormData()
    body.set(field, new Blob([new Uint8Array(bytes)]), 'picture.png')
    return body
  }
  const upload = (path: string, body: FormData, headers: Record<string, string> = {}) =>
    fetch(`${t.url}${path}`, {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${token}`, ...headers },
    })
  let token: string

  beforeAll(async () => {
    t = await startService({ database: 'sqlite::memory:' })
    ann = await t.person('employee')
    token = await t.token({ employeeId: t.adminId, scopes: ['*'] })
  })
  afterAll(() => t.close())

  it('takes an icon as JSON and serves its bytes to everyone, never to change', async () => {
    const bytes = png(64, 64)
    const answer = await t.admin.post('/organizations/icon', json(bytes))
    const url = `/files/${createHash('sha256').update(bytes).digest('hex')}.png`
    expect(answer.body).toMatchObject({ name: 'Test', icon: url, logo: null })
    expect((await ann.get('/organizations')).list[0]).toMatchObject({ icon: url })
    const file = await fetch(`${t.url}${url}`, { headers: { Accept: 'image/avif,image/*' } })
    expect(file.status).toBe(200)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const tag = file.headers.get('etag') ?? ''
    expect((await t.as(null).get(url, { 'If-None-Match': tag })).status).toBe(304)
    expect((await t.as(null).get(url.replace('.png', '.jpg'))).status).toBe(404)
    // Pages add a query to have an image read anew.
    expect((await fetch(`${t.url}${url}?v=2`)).status).toBe(200)
    expect((await t.as(null).get(`/files/${'0'.repeat(64)}.png`)).status).toBe(404)
    expect((await t.as(null).get('/files/constructor')).status).toBe(404)
    expect((await t.admin.post('/organizations/icon', { content: null })).body['icon']).toBeNull()
  })

  it('takes a logo as a form, up to 2 MiB', async () => {
    const bytes = png(1200, 300, 2 * 1024 * 1024)
    const answer = await upload('/organizations/logo', form(bytes))
    expect(answer.status).toBe(200)
    const { logo } = (await answer.json()) as { logo: string }
    expect(Buffer.from(await (await fetch(`${t.url}${logo}`)).arrayBuffer()).equals(bytes)).toBe(true)
    const tooLarge = png(1200, 300, 2 * 1024 * 1024 + 1)
    expect((await upload('/organizations/logo', form(tooLarge))).status).toBe(422)
    expect((await t.admin.post('/organizations/logo', json(tooLarge))).status).toBe(422)
    const huge = await upload('/organizations/logo', form(png(1, 1, 3 * 1024 * 1024)))
    expect(huge.status).toBe(413)
    expect(await huge.json()).toMatchObject({ detail: expect.stringContaining('3145728') as string })
    expect((await t.admin.get('/organizations')).list[0]).toMatchObject({ logo })
  })

  it.each([
    ['not square', png(64, 65)],
    ['too small', png(63, 63)],
    ['too wide', png(1025, 1025)],
    ['too many bytes', png(64, 64, 512 * 1024 + 1)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><p>')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses an icon that is %s', async (_, bytes) => {
    const answer = await t.admin.post('/organizations/icon', json(bytes))
    expect(answer.body).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'content', code: 'image' }],
    })
    expect((await upload('/organizations/icon', form(bytes))).status).toBe(422)
  })

  const jpg = (width: number, height: number) => {
    const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 0, 0])
    bytes.writeUInt16BE(height, 13)
    bytes.writeUInt16BE(width, 15)
    return bytes
  }
  const riff = (...chunks: Buffer[]) => {
    const body = Buffer.concat(chunks)
    const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
    head.writeUInt32LE(body.length + 4, 4)
    return Buffer.concat([head, body])
  }
  const canvas = (width: number, height: number) => {
    const bytes = Buffer.alloc(18)
    bytes.write('VP8X', 'latin1')
    bytes.writeUInt32LE(10, 4)
    bytes.writeUIntLE(width - 1, 12, 3)
    bytes.writeUIntLE(height - 1, 15, 3)
    return bytes
  }
  const lossy = (width: number, height: number) => {
    const bytes = Buffer.alloc(30)
    bytes.write('VP8 ', 'latin1')
    bytes.writeUInt32LE(22, 4)
    bytes.set([0x9d, 0x01, 0x2a], 11)
    bytes.writeUInt16LE(width, 14)
    bytes.writeUInt16LE(height, 16)
    return bytes
  }
  const ico = (held: Buffer) => {
    const head = Buffer.from([0, 0, 1, 0, 1, 0, 64, 64, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
    head.writeUInt32LE(held.length, 14)
    return Buffer.concat([head, held])
  }
  const bitmap = (side: number) => {
    const bytes = Buffer.alloc(40)
    bytes.writeUInt32LE(40, 0)
    bytes.writeInt32LE(side, 4)
    bytes.writeInt32LE(2 * side, 8)
    return bytes
  }

  it.each([
    ['a PNG', png(60_000, 60_000), 60_000],
    ['a PNG that is only wide', png(4097, 1), 4097],
    ['a PNG that is only high', png(1, 4097), 1],
    ['a JPEG', jpg(60_000, 60_000), 60_000],
    ['a WebP', riff(lossy(16_000, 16_000)), 16_000],
    ['an extended WebP', riff(canvas(60_000, 60_000)), 60_000],
    ['a WebP whose canvas is smaller than its image', riff(canvas(64, 64), lossy(16_000, 64)), 16_000],
    ['an ICO with a PNG in it', ico(png(60_000, 60_000)), 60_000],
    ['an ICO with a bitmap in it', ico(bitmap(60_000)), 60_000],
  ])('refuses more than 4096 x 4096 pixels: %s', async (_, bytes, width) => {
    for (const path of ['/organizations/logo', '/organizations/icon']) {
      const answer = await t.admin.post(path, json(bytes))
      expect(answer.body).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'content', code: 'imageSize' }],
      })
      expect(answer.text).toContain(`at most 4096 x 4096 pixels, but is ${width} x `)
      expect((await upload(path, form(bytes))).status).toBe(422)
    }
    const polish = await t.admin.post('/organizations/logo', json(bytes), { 'Accept-Language': 'pl' })
    expect(polish.text).toContain('najwyżej 4096 x 4096 pikseli')
  })

  it('takes 4096 x 4096 pixels of every kind', async () => {
    for (const bytes of [
      png(4096, 4096),
      jpg(4096, 4096),
      riff(lossy(4096, 4096)),
      riff(canvas(4096, 4096), lossy(4096, 4096)),
      ico(png(64, 64)),
      ico(bitmap(64)),
    ])
      expect((await t.admin.post('/organizations/logo', json(bytes))).status).toBe(200)
    expect((await t.admin.post('/organizations/icon', json(ico(bitmap(64))))).status).toBe(200)
  })

  it('refuses what is no upload, and forms anywhere else', async () => {
    expect((await t.admin.post('/organizations/icon', {})).body).toMatchObject({
      violations: [{ propertyPath: 'content', code: 'required' }],
    })
    expect((await t.admin.post('/organizations/icon', { content: 'no base64!' })).status).toBe(422)
    expect((await t.admin.post('/organizations/icon', { content: null, size: 1 })).status).toBe(422)
    expect((await upload('/organizations/icon', form(png(64, 64), 'picture'))).status).toBe(400)
    const broken = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await t.admin.send('POST', '/organizations/icon', { headers: broken, body: 'x' })).status).toBe(
      400,
    )
    expect((await upload('/locations', form(png(64, 64)))).status).toBe(415)
    expect((await ann.post('/organizations/icon', json(png(64, 64)))).status).toBe(403)
    expect((await t.as(null).post('/organizations/icon', json(png(64, 64)))).status).toBe(401)
  })

  it('changes once for a key, and not what was changed meanwhile', async () => {
    const once = { 'Idempotency-Key': 'icon-1' }
    const first = await t.admin.post('/organizations/icon', json(png(128, 128)), once)
    expect((await t.admin.post('/organizations/icon', json(png(128, 128)), once)).body).toEqual(first.body)
    const stale = { 'If-Match': '"organizations-x-1"' }
    expect((await t.admin.post('/organizations/icon', json(png(256, 256)), stale)).status).toBe(412)
    const fresh = { 'If-Match': first.headers.get('etag') ?? '' }
    expect((await t.admin.post('/organizations/icon', json(png(256, 256)), fresh)).status).toBe(200)
  })

  it('cleans the footer of the mails, and makes its text', async () => {
    const icon = String((await t.admin.get('/organizations')).list[0]?.['icon'])
    const read = async () => (await ann.get('/organizations/mail-footer')).body
    expect(await read()).toMatchObject({ html: '', text: '' })
    const patch = (body: Record<string, unknown>) => t.admin.patch('/organizations/mail-footer', body)
    const made = await patch({
      html: [
        '<p onclick="x()">Best <strong>wishes</strong> &amp; <em>so long</em><script>alert(1)</script></p>',
        `<img src="${icon}" onerror="x()" alt="Us"><img src="https://tracker.example/p.gif"><img src="data:image/png;base64,x">`,
        '<a href="https://example.com/?a=1&amp;b=2" target="_blank">web</a> <a href="javascript:x()">run</a> <a href="mailto:a@example.com">mail</a>',
        '<iframe src="https://example.com"></iframe><style>p{}</style><table><tr><td style="color:red">1</td><td>2</td></tr></table><p>open',
      ].join(''),
    })
    expect(made.body).toEqual({
      html: `<p>Best <b>wishes</b> &amp; <i>so long</i></p><img src="${icon}" alt="Us" /><a href="https://example.com/?a=1&amp;b=2">web</a> run <a href="mailto:a@example.com">mail</a><table><tr><td>1</td><td>2</td></tr></table><p>open</p>`,
      text: 'Best wishes & so long\nweb run mail1 2\nopen',
      updatedAt: expect.any(String) as string,
    })
    expect(await read()).toEqual(made.body)
    expect((await patch({ text: 'By hand' })).body).toMatchObject({
      html: made.body['html'],
      text: 'By hand',
    })
    expect((await patch({ html: '<p>New</p>' })).body).toMatchObject({ html: '<p>New</p>', text: 'New' })
    expect((await patch({ html: '<p>Both</p>', text: 'Other' })).body).toMatchObject({ text: 'Other' })
    expect((await patch({ html: 'x'.repeat(20_481) })).status).toBe(422)
    expect((await patch({ html: 'ł'.repeat(20_000) })).status).toBe(422)
    expect((await patch({ html: null })).status).toBe(422)
    expect((await patch({ footer: 'x' })).status).toBe(422)
    const tag = (await t.admin.get('/organizations/mail-footer')).headers.get('etag') ?? ''
    expect((await ann.get('/organizations/mail-footer', { 'If-None-Match': tag })).status).toBe(304)
    await patch({ text: 'Later' })
    const late = { 'If-Match': tag }
    expect((await t.admin.patch('/organizations/mail-footer', { text: 'x' }, late)).status).toBe(412)
    expect((await ann.patch('/organizations/mail-footer', { text: 'x' })).status).toBe(403)
    expect((await t.admin.send('POST', '/organizations/mail-footer', {})).status).toBe(405)
  })
})

describe.runIf(process.platform === 'linux')('a picture that is small as a file and huge as pixels', () => {
  it('costs the service no memory to refuse', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'stint-bomb-'))
    const served = new Served(['--database', `sqlite:${path.join(folder, 'bomb.sqlite')}`])
    try {
      const admin = await served.caller()
      /** The most memory it ever had, in MiB. */
      const peak = (): number =>
        Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${served.child.pid ?? 0}/status`, 'utf8'))?.[1]) /
        1024
      const data = deflateSync(Buffer.alloc(200_000_000))
      const chunk = Buffer.alloc(8)
      chunk.writeUInt32BE(data.length, 0)
      chunk.write('IDAT', 4, 'latin1')
      const bomb = Buffer.concat([png(60_000, 60_000, 33), chunk, data])
      expect((await admin.post('/organizations/logo', json(png(64, 64, bomb.length)))).status).toBe(200)
      const before = peak()
      for (let turn = 0; turn < 5; turn++)
        expect((await admin.post('/organizations/logo', json(bomb))).status).toBe(422)
      expect(peak() - before).toBeLessThan(50)
    } finally {
      await served.end()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
