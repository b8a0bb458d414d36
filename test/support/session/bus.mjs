// The session bus of a test session: a bus of its own on which only what a test starts is there.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { tethered } from '../../../scripts/lib/tethered.mjs'

/** A session bus that starts nothing on demand: only what a test starts is there, and no prompt appears. */
const BUS_CONFIG = (
  folder,
) => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=${folder}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
    <!-- Who may connect is decided by the folder of the socket. -->
    <allow user="*"/>
  </policy>
</busconfig>
`

/**
 * Starts a session bus.
 * @param {string} folder where its configuration goes
 * @param {NodeJS.ProcessEnv} env what it runs in; its socket goes to XDG_RUNTIME_DIR
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>} its D-Bus address
 */
export async function startBus(folder, env) {
  const config = path.join(folder, 'bus.conf')
  writeFileSync(config, BUS_CONFIG(env.XDG_RUNTIME_DIR))
  const bus = tethered(
    'dbus-daemon',
    [`--config-file=${config}`, '--nofork', '--nopidfile', '--print-address=1'],
    { env },
  )
  return { address: (await bus.firstLine).trim(), stop: bus.stop }
}
