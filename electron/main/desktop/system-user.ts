// What this computer knows about the person and the place: proposals for the first window, sent nowhere.
import { readFileSync } from 'node:fs'
import os from 'node:os'

/** The person's name as the system has it, else the login name; empty when it has neither. */
export function systemUserName(): string {
  try {
    const { username, uid } = os.userInfo()
    return (process.platform === 'linux' ? fullNameOf(uid) : null) ?? username
  } catch {
    // A user id without an entry in the user database, as in some containers.
    return ''
  }
}

/** The first part of the comment field of the user's line in the user database. */
function fullNameOf(uid: number): string | null {
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[2] === String(uid))
  const name = fields?.[4]?.split(',')[0]?.trim() ?? ''
  return name === '' ? null : name
}
