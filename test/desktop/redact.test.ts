// Secrets never reach the log, in whatever shape they turn up.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redact } from '../../electron/main/desktop/redact'
import '../support/seed'

const SECRET = 'Zk3vQ9-x_Tw8~aB.7'

describe('redact', () => {
  it.each([
    ['a personal token', `refused stint_pat_${SECRET}`],
    ['the code of an invitation', `opened stint://join?code=stint_inv_${SECRET}`],
    ['a calendar address', `GET https://time.example/calendars/stint_cal_${SECRET}.ics`],
    ['an integration token', `refused stint_int_${SECRET}, again`],
    ['a token in a URL', `GET https://time.example/api?access_token=${SECRET}&page=2`],
    ['an Authorization header', `{"authorization":"Bearer ${SECRET}"}`],
    ['a Bearer header in any case', `authorization: bearer ${SECRET}`],
    ['Basic credentials', 'Authorization: Basic dXNlcjpaazN2UTk='],
    ['a field of a JSON body', `{"url":"https://time.example","token":"${SECRET}"}`],
    ['a field of JSON inside JSON', JSON.stringify({ body: JSON.stringify({ password: SECRET }) })],
    ['credentials of a URL', `connecting to https://ada:${SECRET}@time.example/`],
  ])('takes out %s', (_what, text) => {
    const safe = redact(text)
    expect(safe).not.toContain(SECRET)
    expect(safe).not.toContain('dXNlcjpaazN2UTk=')
  })

  it('keeps the rest readable', () => {
    expect(redact('GET https://time.example/work-times?page=2 took 12 ms')).toBe(
      'GET https://time.example/work-times?page=2 took 12 ms',
    )
    expect(redact(`https://time.example/a?access_token=${SECRET}&page=2`)).toMatch(/&page=2$/)
  })

  it('finds a token wherever it stands', () => {
    const secret = fc.string({
      unit: fc.constantFrom(...Array.from('abcXYZ019_-')),
      minLength: 8,
      maxLength: 40,
    })
    fc.assert(
      fc.property(fc.string(), secret, fc.string(), (before, token, after) => {
        expect(redact(`${before} stint_pat_${token} ${after}`)).not.toContain(token)
      }),
    )
  })
})
