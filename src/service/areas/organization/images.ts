// POST /organizations/icon and /logo: images of the organization; GET /files/…: those images, for everyone.
import { createHash } from 'node:crypto'
import { imageHeader, type ImageHeader, type ImageType } from '#domain/image-header'
import { FileUpload, Organization } from '#contract/organization/organization'
import { build } from '../../db/build'
import { objectBody } from '../../engine/write/body'
import { json, type Call } from '../../engine/call'
import { etagOf, noneMatch } from '../../engine/read/etag'
import { once } from '../../engine/write/idempotency'
import { modelNamed, type Core } from '../../engine/schema/model'
import { wouldAllow } from '../../engine/access/predicate'
import { invalid, Problem, type Violation } from '../../engine/problem'
import { refuseParameters, type Route } from '../../engine/serve/routes'
import { showRow } from '../../engine/read/view'
import { updateRow, writing } from '../../engine/write/write'

/** A blue square of 64 pixels, as an example. */
const EXAMPLE_IMAGE =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAAA1BMVEUvb+tB1nCfAAAAD0lEQVR42mNgGAWjgHwAAAJAAAHgTR1EAAAAAElFTkSuQmCC'

const KIB = 1024
/** Whoever shows an image takes four bytes for a pixel, however few the file has: 64 MiB at most. */
const MAX_PIXELS = 4096

interface ImageRule {
  readonly maxBytes: number
  /** Says what the picture should have been; null when it is. */
  readonly fault: (header: ImageHeader) => string | null
}

const RULES: Readonly<Record<'icon' | 'logo', ImageRule>> = {
  icon: {
    maxBytes: 512 * KIB,
    fault: ({ width, height }) =>
      width === height && width >= 64 && width <= 1024 ? null : 'square, of 64 to 1024 pixels',
  },
  logo: { maxBytes: 2048 * KIB, fault: () => null },
}

const MEDIA: Readonly<Record<ImageType, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
}

const BASE64 = /^[A-Za-z\d+/]*={0,2}$/

const readContent = (content: string, { maxBytes, fault }: ImageRule): { bytes: Buffer; type: ImageType } => {
  const refuse = (expected: string): never => {
    throw invalid([{ path: 'content', code: 'image', facts: { expected } }])
  }
  if (content.length % 4 !== 0 || !BASE64.test(content)) refuse('base64')
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > maxBytes) refuse(`of at most ${maxBytes / KIB} KiB`)
  // Its bytes say what it is, whatever its name is. SVG is none of these: it can carry scripts.
  const header = imageHeader(bytes)
  if (header === null) return refuse('a PNG, JPEG, WebP or ICO image')
  const { width, height } = header
  if (width > MAX_PIXELS || height > MAX_PIXELS)
    throw invalid([{ path: 'content', code: 'imageSize', facts: { limit: MAX_PIXELS, width, height } }])
  const wrong = fault(header)
  if (wrong !== null) refuse(wrong)
  return { bytes, type: header.type }
}

const readUpload = (body: unknown, rule: ImageRule): { bytes: Buffer; type: ImageType } | null => {
  const { filename, content, ...rest } = objectBody(body)
  const violations: Violation[] = Object.keys(rest).map((path) => ({
    path,
    code: 'unknown',
    facts: { resource: 'FileUpload' },
  }))
  if (filename !== undefined && (typeof filename !== 'string' || filename.length > 255))
    violations.push({
      path: 'filename',
      code: 'type',
      facts: { expected: 'a name of at most 255 characters' },
    })
  if (content === undefined) violations.push({ path: 'content', code: 'required' })
  else if (content !== null && typeof content !== 'string')
    violations.push({ path: 'content', code: 'type', facts: { expected: 'a base64 string or null' } })
  if (violations.length > 0) throw invalid(violations)
  return typeof content === 'string' ? readContent(content, rule) : null
}

const setImage = (core: Core, field: 'icon' | 'logo', call: Call) => {
  refuseParameters(call.query)
  const model = modelNamed(core, 'Organization')
  return writing(core, call.actor, call.host, false, async (ctx) => {
    if (!(await wouldAllow(model, 'update', call.actor, {}, ctx.tx))) throw new Problem('forbidden')
    return once(
      ctx.tx,
      call,
      `/organizations/${field}`,
      core.clock.millis(),
      async () => {
        const image = readUpload(call.body, RULES[field])
        const name =
          image === null ? null : `${createHash('sha256').update(image.bytes).digest('hex')}.${image.type}`
        if (image !== null && name !== null) {
          await ctx.tx.run(
            build
              .insertInto('files')
              .values({ id: name, content: image.bytes.toString('base64'), created_at: ctx.now })
              .onConflict((conflict) => conflict.column('id').doNothing()),
          )
        }
        const id = ctx.view.organization
        const row = await updateRow({ ...ctx, trusted: true }, model, id, { [field]: name }, call.ifMatch)
        return json(await showRow(model, row, ctx.tx, ctx.view), { ETag: etagOf(model.path, row) })
      },
      async ({ answer }) => answer,
    )
  })
}

const imageRoute = (core: Core, field: 'icon' | 'logo', about: string): Route => ({
  method: 'POST',
  path: `/organizations/${field}`,
  admission: { kind: 'scope', group: 'organization', level: 'write' },
  upload: true,
  doc: {
    kind: 'operation',
    id: `setOrganization${field === 'icon' ? 'Icon' : 'Logo'}`,
    summary: `Set the organization’s ${field}: PNG, JPEG, WebP or ICO, ${about}; null removes it`,
    description: `Sets or removes the ${field} of the organization, and returns the organization. Send JSON with the bytes in base64, or a form with the field \`file\`; up to 3 MiB. The type of the image is recognized by its content. Only for admins.`,
    example: { filename: `${field}.png`, content: EXAMPLE_IMAGE },
    tag: 'Organization and configuration',
    body: FileUpload,
    status: 200,
    answer: Organization,
    idempotent: true,
    tagged: true,
    errors: [412, 422],
  },
  handle: (call) => setImage(core, field, call),
})

/** A file never changes: its name is the hash of its bytes. */
const FILE_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

const isType = (type: string): type is ImageType => Object.hasOwn(MEDIA, type)

const fileRoute = (core: Core): Route => ({
  method: 'GET',
  path: '/files/{name}',
  admission: { kind: 'public' },
  guessed: true,
  opener: 'name',
  doc: {
    kind: 'operation',
    id: 'getFile',
    summary: 'Get an uploaded image; no token needed, because e-mails and web pages show it',
    description:
      'Returns the bytes of an image. Its name is the hash of its content, so it never changes and may be kept for ever.',
    tag: 'Extensions',
    extension: true,
    parameters: [
      {
        name: 'name',
        about: 'The file name from the resource that shows the image.',
        schema: { type: 'string', pattern: '^[0-9a-f]{64}\\.[a-z]+$' },
      },
    ],
    status: 200,
    answer: null,
    media: Object.values(MEDIA),
    tagged: true,
    errors: [404],
  },
  handle: async (call) => {
    const name = call.params['name'] ?? ''
    const [hash = '', type = ''] = name.split('.')
    const row = await core.db.get(
      build.selectFrom('files').select('content').where('id', '=', name.slice(0, 100)),
    )
    if (row === undefined || !isType(type)) throw new Problem('not-found')
    const headers = { ...FILE_HEADERS, ETag: `"${hash}"`, 'Content-Type': MEDIA[type] }
    if (noneMatch(call.ifNoneMatch, headers.ETag)) return { status: 304, headers, body: null }
    return { status: 200, headers, body: Buffer.from(row.content, 'base64') }
  },
})

export const imageRoutes = (core: Core): Route[] => [
  imageRoute(core, 'icon', 'square, 64 to 1024 pixels, at most 512 KiB'),
  imageRoute(core, 'logo', `at most 2 MiB and ${MAX_PIXELS} x ${MAX_PIXELS} pixels`),
  fileRoute(core),
]
