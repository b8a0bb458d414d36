// MailFooter: what stands below the mails of the organization.
import { MailFooter } from '#contract/organization/organization'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'
import { MAIL_FOOTER_ID } from './organization-data'

/** Bytes of HTML, after cleaning. */
const MAX_BYTES = 20_480

/**
 * What mail programs show alike, and nothing that runs, follows or asks a server of others: links of the web and to
 * mail addresses, and images that were uploaded here, under `files`.
 */
const cleanHtml = async (html: string, files: string): Promise<string> => {
  // Loaded with its HTML and CSS parsers when someone writes a footer, not at every start.
  const { default: sanitizeHtml } = await import('sanitize-html')
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'a', 'b', 'i', 'img', 'table', 'thead', 'tbody', 'tr', 'td', 'th'],
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { strong: 'b', em: 'i' },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'a' && !/^(https?|mailto):/i.test(attribs['href'] ?? '')) return 'excludeTag'
      const { src = '' } = attribs
      return (
        tag === 'img' && !(src.startsWith(files) && /^[\da-f]{64}\.[a-z]+$/.test(src.slice(files.length)))
      )
    },
  }).trim()
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** The words of cleaned HTML, which has no other entities, a line for each paragraph and row. */
const textOf = (html: string): string =>
  html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<br \/>|<\/(p|tr)>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/ *\n */g, '\n')
    .trim()

const rule = async (change: Change<RowOf<'mail_footers'>>, tools: RuleTools): Promise<void> => {
  const { after } = change
  if (change.changes('html')) {
    const html = await cleanHtml(after.html, tools.iri('files', ''))
    if (Buffer.byteLength(html) > MAX_BYTES) tools.violation('html', 'maxLength', { limit: MAX_BYTES })
    after.html = html
    if (!change.changes('text')) after.text = textOf(html)
  }
}

export const mailFooter = declare({
  name: 'MailFooter',
  schema: MailFooter,
  about: 'The footer of the e-mails that the organization sends.',
  examples: {
    update: { html: '<p>Wiślana Software, <a href="https://wislana.example">wislana.example</a></p>' },
  },
  paths: ['mail-footer'],
  table: 'mail_footers',
  tag: 'Organization and configuration',
  scope: 'organization',
  operations: [],
  singleton: { path: 'organizations/mail-footer', id: MAIL_FOOTER_ID },
  summaries: {
    get: 'Get the e-mail footer of the organization',
    update:
      'Update the e-mail footer; its HTML is sanitized, and its text is derived from the HTML unless you send one',
  },
  fields: { html: { default: '' }, text: { default: '' } },
  order: { by: { id: [] }, default: ['id', 'asc'] },
  access: { area: 'organization', ownedBy: { kind: 'shared' } },
  rule,
})
