// The wait that a server asks for, in seconds or as a time on its own clock.
import { describe, expect, it } from 'vitest'
import { headersOf } from '../../electron/main/workspace/api/headers'
import { httpFailure } from '../../electron/main/workspace/api/failure'

const NOW = Date.parse('2026-06-15T05:00:00Z')

function waitOf(headers: Readonly<Record<string, string>>): number | null {
  const failure = httpFailure({ status: 503, headers: headersOf(Object.entries(headers).flat()) }, {}, NOW)
  return failure.cause.kind === 'http' ? failure.cause.retryAfter : null
}

describe('Retry-After', () => {
  it.each([
    [
      'a time, on a computer whose clock is slow',
      'Mon, 15 Jun 2026 08:01:00 GMT',
      'Mon, 15 Jun 2026 08:00:00 GMT',
      60,
    ],
    [
      'a time, on a computer whose clock is fast',
      'Mon, 15 Jun 2026 01:02:00 GMT',
      'Mon, 15 Jun 2026 01:00:00 GMT',
      120,
    ],
    ['a time in the past', 'Mon, 15 Jun 2026 07:00:00 GMT', 'Mon, 15 Jun 2026 08:00:00 GMT', 0],
    ['a time, from a server that does not say its own', 'Mon, 15 Jun 2026 05:00:30 GMT', '', 30],
    ['seconds', '5', 'Mon, 15 Jun 2026 08:00:00 GMT', 5],
    ['nothing that makes sense', 'soon', 'Mon, 15 Jun 2026 08:00:00 GMT', null],
  ])('as %s', (_name, retryAfter, date, seconds) => {
    expect(waitOf({ 'Retry-After': retryAfter, ...(date === '' ? {} : { Date: date }) })).toBe(seconds)
  })
})
