// Processes of the system, read from /proc: the family of one, its command lines, its end.
import { readdirSync, readFileSync } from 'node:fs'

/** The parent of a process, or undefined when it is gone. */
function parentOf(pid: number): number | undefined {
  try {
    // The name is in brackets and may hold anything, brackets too: the fields begin after the last one.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

/** A process and everything it started that still runs, itself first. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const child = Number(name)
    if (!Number.isInteger(child)) continue
    const parent = parentOf(child)
    if (parent !== undefined) parents.set(child, parent)
  }
  const family = [pid]
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  }
  return family
}

/** Ends a process and everything it started at once, without a chance to tidy up (kill -9). */
export function killFamily(pid: number): void {
  for (const member of familyOf(pid)) {
    try {
      process.kill(member, 'SIGKILL')
    } catch {
      // It had ended by itself meanwhile.
    }
  }
}

/** What anybody on this computer can read of a process: its command line and, as its owner, its environment. */
export function visibleOf(pid: number): string {
  return ['cmdline', 'environ']
    .map((name) => {
      try {
        return readFileSync(`/proc/${pid}/${name}`, 'latin1')
      } catch {
        return ''
      }
    })
    .join('\0')
}
