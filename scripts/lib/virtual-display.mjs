// A virtual X display (Xvfb) that only this user's processes may use, for machines without a screen.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { tethered } from './tethered.mjs'
import { Explained, say } from './terminal.mjs'

/** Whether programs started now would find a screen. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY) || Boolean(process.env.WAYLAND_DISPLAY)

/**
 * Starts a virtual display on a free number.
 * @returns {Promise<{ env: { DISPLAY: string, XAUTHORITY: string }, stop: () => Promise<void> }>}
 * @throws {Explained} when Xvfb is not installed or does not start
 */
export async function startVirtualDisplay({ width = 1280, height = 900 } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stint-display-'))
  const authority = path.join(folder, 'authority')
  writeFileSync(authority, cookieFile(), { mode: 0o600 })
  const screen = ['-screen', '0', `${width}x${height}x24`]
  const server = tethered('Xvfb', [
    '-displayfd',
    '1',
    ...screen,
    '-nolisten',
    'tcp',
    '-auth',
    authority,
    '-noreset',
  ])
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const number = await server.firstLine
    return { env: { DISPLAY: `:${number.trim()}`, XAUTHORITY: authority }, stop }
  } catch (error) {
    await stop()
    throw new Explained(
      `There is no display, and a virtual one could not be started (Xvfb).\n${error.message}`,
    )
  }
}

/**
 * A screen for a program that opens windows: the one there is, or a virtual one until `stop`.
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} what to add to the program's environment
 * @throws {Explained} when there is no screen and none can be made
 */
export async function anyDisplay() {
  if (hasDisplay()) return { env: {}, stop: () => Promise.resolve() }
  const display = await startVirtualDisplay()
  say(`There is no display: running under a virtual one (Xvfb ${display.env.DISPLAY}).`)
  return display
}

/** An X authority file with one random cookie, valid for whichever display number is free. */
function cookieFile() {
  const counted = (bytes) => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(bytes.length)
    return Buffer.concat([length, bytes])
  }
  const anyHost = Buffer.from([0xff, 0xff])
  const empty = Buffer.alloc(0)
  const name = Buffer.from('MIT-MAGIC-COOKIE-1')
  return Buffer.concat([anyHost, ...[empty, empty, name, randomBytes(16)].map(counted)])
}
