// The first and last work of a day, and the breaks between them.
import { expect, it } from 'vitest'
import { dayTimes } from '#domain/day-times'

const at = (clock: string) => Date.parse(`2026-11-20T${clock}Z`)
const work = (from: string, to: string, seconds: number) => ({
  ...{ startedAt: at(from), endedAt: at(to), seconds },
})

it('counts time between entries and breaks within them', () => {
  expect(dayTimes([work('13:00', '17:30', 4 * 3600), work('09:00', '12:15', 11_700)])).toEqual({
    ...{ from: at('09:00'), to: at('17:30'), breakSeconds: 45 * 60 + 30 * 60 },
  })
})

it('has no break where entries overlap, and no times without work', () => {
  expect(dayTimes([work('09:00', '12:00', 10_800), work('11:00', '12:00', 3600)])?.breakSeconds).toBe(0)
  expect(dayTimes([])).toBeNull()
})
