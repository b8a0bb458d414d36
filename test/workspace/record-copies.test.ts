// Answers of a server that are kept for pages: within bounds, without secrets, and only for the rights they were read with.
import { expect, test } from 'vitest'
import { Database } from '../../electron/main/workspace/store/database'
import { openAccount } from '../../electron/main/workspace/store/accounts'
import { makeStoreFile } from '../../electron/main/workspace/store/open'
import { RecordCopies } from '../../electron/main/workspace/store/record-copies'
import { join } from 'node:path'
import { freshFolder } from './harness'

const DAY = 24 * 60 * 60_000

function copies() {
  const file = join(freshFolder(), 'store.sqlite')
  makeStoreFile(file)
  const db = new Database(file)
  openAccount(db, {
    id: 'one',
    kind: 'remote',
    baseUrl: 'https://time.example',
    database: null,
    role: null,
    name: 'One',
    employee: '/employees/1',
    employeeName: 'Ada',
    employeeEmail: null,
    timezone: 'UTC',
    country: null,
    createdOn: null,
    weekStart: null,
  })
  let access = 'manager'
  const failures: unknown[] = []
  const kept = new RecordCopies(
    db,
    'one',
    () => access,
    (error) => failures.push(error),
  )
  return { db, kept, failures, become: (now: string) => (access = now) }
}

test('what opens something is never kept', () => {
  const { kept } = copies()
  const named = [
    '/tokens',
    '/access-tokens?page=1',
    '/invitations/3',
    '/webhooks',
    '/audit-logs',
    '/integrations/1',
  ]
  for (const question of named) {
    kept.keep(question, { items: [] }, 0)
    expect(kept.find(question, 0), question).toBeNull()
  }
  kept.keep('/configs', { items: [{ smtpPassword: 'hunter2' }] }, 0)
  expect(kept.find('/configs', 0)).toBeNull()
  kept.keep('/clients', { items: [{ name: 'Acme' }] }, 5)
  expect(kept.find('/clients', 5)).toEqual({ answer: { items: [{ name: 'Acme' }] }, readAt: 5 })
})

test('what is old, or too much, goes; the newest stays', () => {
  const { kept } = copies()
  kept.keep('/old', {}, 0)
  expect(kept.find('/old', 31 * DAY)).toBeNull()
  const large = { text: 'x'.repeat(3_900_000) }
  for (let at = 1; at <= 8; at += 1) kept.keep(`/large/${at}`, large, at)
  expect(kept.find('/large/1', 9)).toBeNull()
  expect(kept.find('/large/8', 9)).not.toBeNull()
  kept.keep('/one', { text: 'x'.repeat(4_000_001) }, 9)
  expect(kept.find('/one', 9)).toBeNull()
})

test('what the person may no longer see is not given, and goes', () => {
  const { kept, become } = copies()
  kept.keep('/projects?page=1', {}, 1)
  kept.keep('/projects/7', {}, 1)
  kept.keep('/projects-of-others', {}, 1)
  kept.forget('/projects?page=1')
  expect(kept.find('/projects/7', 1)).toBeNull()
  expect(kept.find('/projects-of-others', 1)).not.toBeNull()
  become('employee')
  expect(kept.find('/projects-of-others', 1)).toBeNull()
  kept.dropOthers()
  become('manager')
  expect(kept.find('/projects-of-others', 1)).toBeNull()
})

test('a store that cannot be written is told of once, and what was written before is still there', () => {
  const { db, kept, failures } = copies()
  kept.keep('/clients', { items: [] }, 1)
  kept.settle()
  db.script('PRAGMA query_only = ON')
  kept.keep('/projects', { items: [] }, 2)
  kept.settle()
  kept.settle()
  expect(failures).toHaveLength(1)
  expect(kept.find('/clients', 2)).not.toBeNull()
  expect(kept.find('/projects', 2)).toBeNull()
})
