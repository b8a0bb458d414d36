// Headers that the server sends and lets pages of others read, and the media types of bodies.

export const MERGE_PATCH = 'application/merge-patch+json'
export const PATCH_TYPES = `${MERGE_PATCH}, application/json`

/** On every answer. The body of one caller is never another's. */
export const COMMON_HEADERS = {
  'Cache-Control': 'private, no-cache',
  Vary: 'Authorization, Accept, Accept-Language, Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

const EXPOSED = [
  ...['X-Total-Count', 'X-Page', 'X-Per-Page', 'X-Total-Pages', 'Link', 'Location', 'ETag', 'Sync-Token'],
  ...[
    'Idempotency-Replayed',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'Allow',
    'Accept-Patch',
    'X-Request-Id',
    'Content-Language',
  ],
]

/** Any page may ask: what it gets, its token says. */
export const CORS = {
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'Authorization',
    'Content-Type',
    'Accept',
    'Accept-Language',
    'If-Match',
    'If-None-Match',
    'Idempotency-Key',
  ],
  exposedHeaders: EXPOSED,
  maxAge: 86_400,
  strictPreflight: false,
}
