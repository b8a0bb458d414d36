// A lock between processes: whoever comes second waits, and a lock whose owner died is taken over.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 250

/** Whether the process still runs (also when it belongs to someone else). */
function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The process id in a lock file, or undefined when the file is gone. */
function owner(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Makes the lock file, or says that there is one. Linking a written file makes name and content appear at once. */
function acquire(file) {
  const own = `${file}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own)
  }
}

/** Takes a dead owner's lock file away; renaming lets only one of several waiters do it. */
function discard(file, deadPid) {
  const stale = `${file}.stale.${process.pid}`
  try {
    renameSync(file, stale)
    // Between the look and the rename someone may have taken the lock: give it back.
    if (owner(stale) !== deadPid) linkSync(stale, file)
  } catch {
    // Another waiter was quicker: the lock is gone or taken, and the next round sees which.
  } finally {
    rmSync(stale, { force: true })
  }
}

/**
 * Runs `work` while holding the lock file.
 * @template T
 * @param {string} file path of the lock file; its folder is made when missing
 * @param {() => Promise<T>} work
 * @param {(pid: number) => void} onWait called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait) {
  mkdirSync(path.dirname(file), { recursive: true })
  for (let told = false; !acquire(file);) {
    const pid = owner(file)
    if (pid === undefined) continue
    if (!alive(pid)) {
      discard(file, pid)
      continue
    }
    if (!told) onWait(pid)
    told = true
    await wait(POLL_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
