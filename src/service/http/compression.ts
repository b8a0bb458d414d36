// Answers made smaller, for callers that can unpack them (RFC 9110, section 12.5.3).
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import type { Answer } from '../engine/call'

/** Smaller bodies fit into one packet anyway. */
const MIN_BYTES = 1_400

/** About as small as the highest levels make it, at a tenth of their time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 6 }

const brotliOf = promisify<Buffer, typeof BROTLI, Buffer>(brotliCompress)
const gzipOf = promisify<Buffer, typeof GZIP, Buffer>(gzip)

const CODERS = {
  br: (body: Buffer) => brotliOf(body, BROTLI),
  gzip: (body: Buffer) => gzipOf(body, GZIP),
} as const

const PACKABLE = /^(application\/(problem\+)?json|text\/)/

/** What packs an answer for this Accept-Encoding; null to send it as it is. */
const coderFor = (acceptEncoding: string | undefined): keyof typeof CODERS | null => {
  if (acceptEncoding === undefined) return null
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } })
  const wanted = negotiator.encodings(['br', 'gzip', 'identity'])
  // Callers that rate nothing list what they know in no order.
  const [chosen] = !acceptEncoding.includes(';') && wanted.includes('br') ? ['br'] : wanted
  return chosen === 'br' || chosen === 'gzip' ? chosen : null
}

/**
 * Packs the answer to a read, if that makes it smaller. Answers to writes are left alone: they can hold a new secret beside
 * what the caller sent, and lengths tell (BREACH). So are answers with a strong ETag, which stands for these very bytes.
 * See docs/api.md, "Compression".
 */
export const packed = async (
  { method, acceptEncoding }: { readonly method: string; readonly acceptEncoding: string | undefined },
  answer: Answer,
  type: string,
): Promise<{ readonly body: Answer['body']; readonly encoding: string | null }> => {
  const { body, headers, status } = answer
  const plain = { body, encoding: null }
  if (method !== 'GET' || status !== 200 || body === null || !PACKABLE.test(type)) return plain
  if (headers['ETag']?.startsWith('"') === true) return plain
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  if (bytes.length < MIN_BYTES) return plain
  const encoding = coderFor(acceptEncoding)
  if (encoding === null) return plain
  const small = await CODERS[encoding](bytes)
  return small.length < bytes.length ? { body: small, encoding } : plain
}
