// Signed statements about ourselves (JWT, RS256), by which Google and Enable Banking know an app.
import { createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { Fault } from './faults'

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** @throws Fault for what is no RSA key in PEM. */
export const rsaKey = (pem: string): KeyObject => {
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    throw new Fault('key')
  }
  if (key.asymmetricKeyType !== 'rsa') throw new Fault('key')
  return key
}

/** A JWT of these claims. @throws Fault for a key that is none. */
export const signedJwt = (
  pem: string,
  claims: Readonly<Record<string, unknown>>,
  header: Readonly<Record<string, unknown>> = {},
): string => {
  const said = `${part({ typ: 'JWT', alg: 'RS256', ...header })}.${part(claims)}`
  return `${said}.${sign('sha256', Buffer.from(said), rsaKey(pem)).toString('base64url')}`
}
