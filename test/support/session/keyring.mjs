// The keyring of a test session: when it is there, and locking it as a screen lock does.
import dbus from 'dbus-next'
import { tethered } from '../../../scripts/lib/tethered.mjs'

/** The password of the session's login keyring. */
const KEYRING_PASSWORD = 'correct horse'

const SECRETS = 'org.freedesktop.secrets'
const LOGIN_KEYRING = '/org/freedesktop/secrets/collection/login'

/** Runs `work` with a connection to the session bus, and closes it. */
async function onBus(busAddress, work) {
  const bus = dbus.sessionBus({ busAddress })
  try {
    return await work(bus)
  } finally {
    bus.disconnect()
  }
}

/**
 * Resolves when the secret service is on the bus.
 * @param {string} busAddress a D-Bus address
 */
async function secretServiceReady(busAddress) {
  await onBus(busAddress, async (bus) => {
    const daemon = await bus.getProxyObject('org.freedesktop.DBus', '/org/freedesktop/DBus')
    const names = daemon.getInterface('org.freedesktop.DBus')
    const appeared = new Promise((resolve) =>
      names.on('NameOwnerChanged', (name, _before, owner) => name === SECRETS && owner !== '' && resolve()),
    )
    if (!(await names.NameHasOwner(SECRETS))) await appeared
  })
}

/**
 * Starts gnome-keyring with an unlocked login keyring, as a sign-in would; resolves when it serves.
 * @param {NodeJS.ProcessEnv} env the session's environment, with its bus
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startKeyring(env) {
  const keyring = tethered('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    env,
    input: KEYRING_PASSWORD,
  })
  await Promise.race([secretServiceReady(env.DBUS_SESSION_BUS_ADDRESS), keyring.failed])
  return keyring
}

/**
 * Locks the login keyring: what is stored stays and cannot be read until it is unlocked.
 * @param {string} busAddress a D-Bus address
 */
export async function lockKeyring(busAddress) {
  await onBus(busAddress, async (bus) => {
    const service = await bus.getProxyObject(SECRETS, '/org/freedesktop/secrets')
    const [locked] = await service.getInterface('org.freedesktop.Secret.Service').Lock([LOGIN_KEYRING])
    if (!locked.includes(LOGIN_KEYRING)) throw new Error('The login keyring did not lock.')
  })
}

/**
 * Unlocks the login keyring with its password, as someone does who is asked for it.
 * @param {string} busAddress a D-Bus address
 */
export async function unlockKeyring(busAddress) {
  await onBus(busAddress, async (bus) => {
    const service = await bus.getProxyObject(SECRETS, '/org/freedesktop/secrets')
    const [, session] = await service
      .getInterface('org.freedesktop.Secret.Service')
      .OpenSession('plain', new dbus.Variant('s', ''))
    const secret = [session, Buffer.alloc(0), Buffer.from(KEYRING_PASSWORD), 'text/plain']
    await service
      .getInterface('org.gnome.keyring.InternalUnsupportedGuiltRiddenInterface')
      .UnlockWithMasterPassword(LOGIN_KEYRING, secret)
  })
}

/**
 * What our app has stored in the keyring: the keychain's name of each account, never the secret.
 * @param {string} busAddress a D-Bus address
 * @returns {Promise<string[]>}
 */
export async function storedAccounts(busAddress) {
  return onBus(busAddress, async (bus) => {
    const service = await bus.getProxyObject(SECRETS, '/org/freedesktop/secrets')
    const found = await service
      .getInterface('org.freedesktop.Secret.Service')
      .SearchItems({ service: 'dev.stint.app' })
    const accounts = found.flat().map(async (path) => {
      const item = await bus.getProxyObject(SECRETS, path)
      const properties = item.getInterface('org.freedesktop.DBus.Properties')
      const attributes = await properties.Get('org.freedesktop.Secret.Item', 'Attributes')
      return attributes.value.account
    })
    return Promise.all(accounts)
  })
}
