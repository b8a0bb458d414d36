// Memory and processor time of a process and everything it started, read from Linux's /proc.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The number in the names of a folder's entries, where they are numbers; none when the folder is gone. */
function numbersIn(folder) {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

/** A file's text, or undefined when its process has ended. */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** The parent of a process, or undefined when it is gone. The name before it is in brackets and may hold anything. */
function parentOf(pid) {
  const stat = read(`/proc/${pid}/stat`)
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** A process and everything it started that still runs, itself first. */
export function familyOf(pid) {
  const parents = new Map(numbersIn('/proc').map((child) => [child, parentOf(child)]))
  const family = [pid]
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  }
  return family
}

/** Whether this program runs now: pages shared with a stranger count half, and only until it ends. */
export function runs(executable) {
  return numbersIn('/proc').some((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/exe`) === executable
    } catch {
      return false
    }
  })
}

/** Ends a process and everything it started at once. */
export function killFamily(pid) {
  for (const member of familyOf(pid)) {
    try {
      process.kill(member, 'SIGKILL')
    } catch {
      // It had ended by itself meanwhile.
    }
  }
}

/** The part each process is: `main`, or what Chromium calls it (renderer, gpu-process, zygote, utility …). */
function roleOf(pid, root) {
  if (pid === root) return 'main'
  const type = /--type=([\w-]+)/.exec(read(`/proc/${pid}/cmdline`) ?? '')?.[1] ?? 'other'
  const service = /--utility-sub-type=([\w.]+)/.exec(read(`/proc/${pid}/cmdline`) ?? '')?.[1]
  return service === undefined ? type : `${type} ${service}`
}

/**
 * Memory of the family: PSS, which counts a page shared by n processes as 1/n, so that the sum counts it once.
 * @returns {{ total: number, byRole: Record<string, number> }} MiB
 */
export function memoryOf(root) {
  const byRole = {}
  for (const pid of familyOf(root)) {
    const kilobytes = Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0)
    const role = roleOf(pid, root)
    byRole[role] = (byRole[role] ?? 0) + kilobytes / 1024
  }
  return { total: Object.values(byRole).reduce((sum, part) => sum + part, 0), byRole }
}

/**
 * Processor time used so far by each thread of the family, in nanoseconds. The kernel's schedstat counts exactly, where
 * utime and stime go in steps of 10 ms, of which an idle app uses a handful in twenty seconds.
 */
function timesOf(root) {
  const times = new Map()
  for (const pid of familyOf(root)) {
    for (const thread of numbersIn(`/proc/${pid}/task`)) {
      const said = read(`/proc/${pid}/task/${thread}/schedstat`)
      if (said !== undefined) times.set(thread, { role: roleOf(pid, root), ns: Number(said.split(' ')[0]) })
    }
  }
  return times
}

/**
 * Watches how much processor time the family uses.
 * @returns {() => { total: number, byRole: Record<string, number> }} ends the watch; percent of one core since it began
 */
export function watchProcessor(root) {
  const before = timesOf(root)
  const began = process.hrtime.bigint()
  return () => {
    const elapsed = Number(process.hrtime.bigint() - began)
    const byRole = {}
    for (const [thread, { role, ns }] of timesOf(root)) {
      byRole[role] = (byRole[role] ?? 0) + ((ns - (before.get(thread)?.ns ?? 0)) / elapsed) * 100
    }
    return { total: Object.values(byRole).reduce((sum, part) => sum + part, 0), byRole }
  }
}
