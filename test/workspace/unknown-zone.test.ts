// A workspace that was last open with newer time zone data: its zone is one that this runtime does not know.
import { expect, test } from 'vitest'
import { join } from 'node:path'
import { activeAccount, openAccount } from '../../electron/main/workspace/store/accounts'
import { Database } from '../../electron/main/workspace/store/database'
import { makeStoreFile } from '../../electron/main/workspace/store/open'
import { freshFolder } from './harness'

test.for([
  ['CL', 'America/Santiago'],
  [null, 'UTC'],
] as const)('opens by the main zone of its country (%s)', ([country, used]) => {
  const file = join(freshFolder(), 'store.sqlite')
  makeStoreFile(file)
  const db = new Database(file)
  openAccount(db, {
    ...{
      id: 'one',
      kind: 'remote',
      baseUrl: 'https://time.example',
      database: null,
      role: null,
      name: 'One',
    },
    ...{
      employee: '/employees/1',
      employeeName: 'Ada',
      employeeEmail: null,
      createdOn: null,
      weekStart: null,
    },
    ...{ timezone: 'America/Aysen_del_Norte', country },
  })
  expect(activeAccount(db)?.timezone).toBe(used)
  // Newer data find it again.
  expect(db.get('SELECT timezone FROM account')).toEqual({ timezone: 'America/Aysen_del_Norte' })
})
