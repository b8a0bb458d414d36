// What an operation does not read is refused: a body sent to one that declares none, whatever is in it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onFirstDatabase } from './support/databases'
import { nameOf, operationsOf, type ApiDocument } from './support/openapi'
import { startService, type TestService } from './support/service'

const BODIES = [{ stray: 1 }, { confirm: true, id: 7 }, [], [1], 'text', 0, true]

onFirstDatabase('operations that declare no body', (database) => {
  let t: TestService
  beforeAll(async () => void (t = await startService({ database: await database.ready() })))
  afterAll(() => t.close())

  it('refuse every other body than an empty object, and do nothing', async () => {
    const document = (await t.admin.get('/api/doc.json')).body as unknown as ApiDocument
    const bodiless = operationsOf(document).filter(
      ({ method, described }) => method !== 'GET' && described.requestBody === undefined,
    )
    expect(bodiless.map(nameOf)).toContain('POST /integrations/bank-link/revoke')
    const taken: string[] = []
    for (const operation of bodiless)
      for (const body of BODIES) {
        const path = operation.path.replaceAll(/\{\w+\}/g, '1')
        const answer = await t.admin.send(operation.method, path, {
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })
        if (answer.status !== 422) taken.push(`${nameOf(operation)} ${JSON.stringify(body)}: ${answer.text}`)
      }
    expect(taken).toEqual([])
  })

  it('take an empty object, and none', async () => {
    expect((await t.admin.post('/integrations/bank-link/revoke', {})).status).toBe(200)
    expect((await t.admin.send('POST', '/integrations/bank-link/revoke', {})).status).toBe(200)
  })
})
