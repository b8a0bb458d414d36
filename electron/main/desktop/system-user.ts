// What this computer knows about the person and the place: proposals for the first window, sent nowhere.
import { readFileSync } from 'node:fs'
import os from 'node:os'

type SystemUser = Pick<os.UserInfo<string>, 'username' | 'uid'>

/**
 * The first user id that systems give to people: UID_MIN of login.defs(5) on Linux, 501 on macOS. Below it are root and
 * services. Windows has no such ids and says -1.
 */
const FIRST_PERSON = { linux: 1000, darwin: 501 } as const
/** The Linux account without rights has an id above those of people. */
const NO_ONE = 65_534
/** Accounts that systems and images come with. */
const SHARED_NAMES = /^(root|admin|administrator|user|guest|default|ubuntu|vagrant|ec2-user)$/i

function isPerson({ username, uid }: SystemUser, platform: NodeJS.Platform): boolean {
  if (SHARED_NAMES.test(username)) return false
  if (platform !== 'linux' && platform !== 'darwin') return true
  return uid >= FIRST_PERSON[platform] && uid !== NO_ONE
}

/** The person's name as the system has it, else the login name; empty for an account that systems come with. */
export function systemUserName(user?: SystemUser, platform = process.platform): string {
  try {
    const known = user ?? os.userInfo()
    if (!isPerson(known, platform)) return ''
    return (platform === 'linux' ? fullNameOf(known.uid) : null) ?? known.username
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
