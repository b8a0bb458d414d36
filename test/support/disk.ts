// A disk without room, for one process: the system refuses to let any of its files grow beyond a size.
import { execFileSync } from 'node:child_process'

/** From now on no file of the process can be written to beyond `bytes`. */
export function fillDisk(pid: number, bytes: number): void {
  limit(pid, String(bytes))
}

/** There is room again. */
export function makeRoom(pid: number): void {
  limit(pid, 'unlimited')
}

// Only the soft limit, which everyone may lift again.
function limit(pid: number, bytes: string): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`])
}
