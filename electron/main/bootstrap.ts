// Runs the scripts of the main process, with the code that was compiled of them at an earlier start (docs/decisions/0035-compiled-code.md).
import { app } from 'electron'
import { readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'
import { startAgainWithTimeZones } from './desktop/time-zone-data'
import type { begin } from './index'

/** What V8 made of a script, and the checksum of the script: V8 itself compares nothing but its length. */
interface Compiled {
  readonly of: number
  readonly code: Uint8Array
}
/** By the path of the script from here. */
type Kept = Readonly<Record<string, Compiled>>

/** How every script of a CommonJS module begins and ends. */
const WRAPPER = ['(function (exports, require, module, __filename, __dirname) {', '\n})'] as const
type Wrapped = (
  exports: object,
  require: (name: string) => unknown,
  module: Module,
  file: string,
  folder: string,
) => void
interface Module {
  exports: object
}

interface Start {
  readonly kept: Kept
  /** Whether something of it did not fit: there is another Stint, or another Electron, since. */
  refused: boolean
  readonly scripts: Map<string, { readonly of: number; readonly script: Script }>
}

const SCRIPTS = import.meta.dirname
/**
 * On macOS the keychain knows a program by its signature, and code from a file that any program of the person can write would
 * run under it. Elsewhere such programs reach everything that Stint can reach anyway.
 */
const KEPT_IN = process.platform === 'darwin' ? null : join(app.getPath('userData'), 'compiled-code.bin')
const CHECKSUM_BYTES = 4

const outside = createRequire(join(SCRIPTS, 'index.js'))
const modules = new Map<string, Module>()
/** What this start has compiled and what it took from an earlier one; null when it is over. */
let starting: Start | null = { kept: readKept(), refused: false, scripts: new Map() }

/** Runs a script of ours, and those that it needs, once. */
function load(file: string): object {
  const known = modules.get(file)
  if (known !== undefined) return known.exports
  const module: Module = { exports: {} }
  modules.set(file, module)
  const folder = dirname(file)
  const require = (name: string): unknown => (name.startsWith('.') ? load(join(folder, name)) : outside(name))
  try {
    const run = compile(file).runInThisContext() as Wrapped
    run.call(module.exports, module.exports, require, module, file, folder)
  } catch (error) {
    modules.delete(file)
    throw error
  }
  return module.exports
}

function compile(file: string): Script {
  const bytes = readFileSync(file)
  const name = relative(SCRIPTS, file)
  const of = crc32(bytes)
  const known = starting?.kept[name]
  const script = new Script(WRAPPER.join(bytes.toString()), {
    filename: file,
    columnOffset: -WRAPPER[0].length,
    ...(known?.of === of && { cachedData: known.code }),
  })
  if (starting !== null) {
    if (known !== undefined && script.cachedDataRejected !== false) starting.refused = true
    starting.scripts.set(name, { of, script })
  }
  return script
}

/** What an earlier start kept; nothing where that is absent or damaged. */
function readKept(): Kept {
  try {
    if (KEPT_IN === null) return {}
    const file = readFileSync(KEPT_IN)
    const body = file.subarray(CHECKSUM_BYTES)
    return file.readUInt32LE() === crc32(body) ? (deserialize(body) as Kept) : {}
  } catch {
    return {}
  }
}

async function endStart(): Promise<'used' | 'kept' | null> {
  const ended = starting
  starting = null
  if (ended === null || KEPT_IN === null) return null
  const { kept, refused, scripts } = ended
  if (Object.keys(kept).length > 0 && !refused) return 'used'
  const compiled: Record<string, Compiled> = {}
  for (const [name, { of, script }] of scripts) {
    // Each takes milliseconds: what else there is to do comes between them.
    await turn()
    compiled[name] = { of, code: script.createCachedData() }
  }
  const body = serialize(compiled)
  const checksum = Buffer.alloc(CHECKSUM_BYTES)
  checksum.writeUInt32LE(crc32(body))
  const beside = `${KEPT_IN}.${process.pid}`
  try {
    await writeFile(beside, [checksum, body], { mode: 0o600 })
    await rename(beside, KEPT_IN)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  return 'kept'
}

if (!startAgainWithTimeZones()) {
  const stint = load(join(SCRIPTS, 'stint.js')) as { begin: typeof begin }
  stint.begin(endStart)
}
