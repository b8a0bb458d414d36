// Invitations by mail: through a real mail server, in the language of the person, and never in the way of the invitation.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMailServer, type MailServer } from './support/mail-server'
import { startService, type TestService } from './support/service'

const PASSWORD = 'hush hush'

let t: TestService
let server: MailServer
beforeAll(async () => {
  t = await startService({ database: 'sqlite::memory:' })
  server = await startMailServer(PASSWORD)
})
afterAll(async () => {
  await server.close()
  await t.close()
})

let count = 0
const invite = (headers?: Record<string, string>) =>
  t.admin.post(
    '/invitations',
    { firstName: 'Łucja', lastName: 'Nowak', email: `lucja${++count}@example.com` },
    headers,
  )
const set = async (key: string, value: string | null) => {
  const answer = await t.admin.patch(`/configs/${key}`, { value })
  expect(answer.status, answer.text).toBe(200)
  return answer
}
const address = (password = PASSWORD, port = server.port) =>
  `smtp://stint:${encodeURIComponent(password)}@127.0.0.1:${port}`

it('are not sent while no server and no sender are named', async () => {
  expect((await invite()).body).toMatchObject({ mail: 'off', mailedAt: null })
  await set('mail.smtp', address())
  expect((await invite()).body).toMatchObject({ mail: 'off' })
})

it('are sent to the person, with the line and the link, once', async () => {
  const shown = await set('mail.smtp', address())
  expect(shown.body).toMatchObject({ value: null, isSet: true, type: 'secret' })
  await set('mail.from', 'stint@example.com')
  await set('organization.locale', 'pl')
  const headers = { 'Idempotency-Key': 'mail-1' }
  const made = await invite(headers)
  expect(made.body).toMatchObject({ mail: 'sent', mailedAt: new Date(t.clock.millis()).toISOString() })
  expect((await t.admin.get(`/invitations/${String(made.body['id'])}`)).body['mailedAt']).toBe(
    made.body['mailedAt'],
  )
  expect(server.mails).toHaveLength(1)
  const [mail] = server.mails
  expect(mail).toMatchObject({ from: 'stint@example.com', to: [`lucja${count}@example.com`] })
  expect(mail?.text).toContain(String(made.body['invitation']))
  expect(mail?.text).toContain(String(made.body['link']))
  expect(mail?.text).toContain('Cześć Łucja')
  expect(mail?.text).toContain('22 czerwca 2026')
  count -= 1
  expect((await invite(headers)).status).toBe(201)
  expect(server.mails).toHaveLength(1)
  await set('organization.locale', 'en')
  await invite()
  expect(server.mails.at(-1)?.text).toContain('Hello Łucja')
})

it('are there when the mail is not: a wrong password, or no one who listens', async () => {
  const sent = server.mails.length
  for (const wrong of [address('guess guess'), address(PASSWORD, 9)]) {
    await set('mail.smtp', wrong)
    const made = await invite()
    expect(made.body, made.text).toMatchObject({ mail: 'failed', mailedAt: null, status: 'open' })
    expect(made.text).not.toContain('guess')
  }
  expect(server.mails).toHaveLength(sent)
  expect(t.logged.join('')).not.toContain('hush')
})

it('go to servers whose address is one, from senders that are one', async () => {
  for (const [key, value] of [
    ['mail.smtp', 'https://mail.example.com'],
    ['mail.smtp', 'mail.example.com:465 and more'],
    ['mail.smtp', 'smtps://mail.example.com/path'],
    ['mail.smtp', 'smtps://stint:100%@mail.example.com'],
    ['mail.from', 'Stint <stint@example.com>'],
    ['mail.from', 'stint'],
  ])
    expect((await t.admin.patch(`/configs/${String(key)}`, { value })).status, value).toBe(422)
})
