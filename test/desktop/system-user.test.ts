// The name that the first run proposes: that of a person, and never that of an account that systems come with.
import { describe, expect, it } from 'vitest'
import { systemUserName } from '../../electron/main/desktop/system-user'

/** An id that no user database has. */
const UNLISTED = 54_321

describe('the name of the user', () => {
  it.each([
    ['root', 0, 'linux'],
    ['www-data', 33, 'linux'],
    ['nobody', 65_534, 'linux'],
    ['ubuntu', UNLISTED, 'linux'],
    ['_spotlight', 89, 'darwin'],
    ['Administrator', -1, 'win32'],
  ] as const)('%s is not proposed', (username, uid, platform) => {
    expect(systemUserName({ username, uid }, platform)).toBe('')
  })

  it.each([
    ['mira', UNLISTED, 'linux'],
    ['mira', 501, 'darwin'],
    ['Mira', -1, 'win32'],
  ] as const)('%s is proposed', (username, uid, platform) => {
    expect(systemUserName({ username, uid }, platform)).toBe(username)
  })
})
