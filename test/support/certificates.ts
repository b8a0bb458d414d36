// A private certificate authority, as companies have one: made anew for a test, and trusted only where it is installed.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const NAME = 'Private authority'
const PASSPHRASE = 'made for a test'
/** What `certutil` asks about an authority: that it is one, how deep it may go (as deep as it likes), that this is critical. */
const IS_AUTHORITY = 'y\n-1\ny\n'
const EC_KEY = ['-k', 'ec', '-q', 'nistp256']

/** What a TLS server of Node's takes. */
export interface ServerCertificate {
  readonly pfx: Buffer
  readonly passphrase: string
}

/** Made with the tools of NSS, the library whose database Chromium reads on Linux. */
export class Authority {
  readonly #folder: string
  /** Signed for `localhost`, `127.0.0.1` and `stint.test`. */
  readonly server: ServerCertificate

  /** Makes an authority and a server's certificate, in a folder of their own below this one. */
  constructor(below: string) {
    this.#folder = path.join(below, 'authority')
    newDatabase(this.#folder)
    const noise = path.join(this.#folder, 'noise')
    writeFileSync(noise, randomBytes(2048))
    const sign = (serial: string, more: readonly string[], answers = '') =>
      certutil(this.#folder, ['-S', '-m', serial, '-z', noise, '-v', '12', ...EC_KEY, ...more], answers)
    sign('1', ['-n', NAME, '-s', `CN=${NAME}`, '-x', '-t', 'C,,', '-2'], IS_AUTHORITY)
    const names = 'dns:localhost,dns:stint.test,ip:127.0.0.1'
    const server = ['-n', 'server', '-s', 'CN=stint.test', '-c', NAME, '-t', ',,']
    sign('2', [...server, '--extSAN', names, '--extKeyUsage', 'serverAuth'])
    this.server = { pfx: this.#exported('server'), passphrase: PASSPHRASE }
  }

  /** Its own certificate, in PEM. */
  certificate(): string {
    return certutil(this.#folder, ['-L', '-n', NAME, '-a'])
  }

  /** Makes everything of the person with this home trust the authority, as `certutil` does it for people. */
  install(home: string): void {
    const database = path.join(home, '.pki', 'nssdb')
    newDatabase(database)
    certutil(database, ['-A', '-n', NAME, '-t', 'C,,', '-a'], this.certificate())
  }

  #exported(name: string): Buffer {
    const file = path.join(this.#folder, `${name}.p12`)
    const where = ['-d', `sql:${this.#folder}`, '-n', name, '-o', file]
    execFileSync('pk12util', [...where, '-W', PASSPHRASE, '-C', 'AES-256-CBC'], { stdio: 'pipe' })
    return readFileSync(file)
  }
}

/** A database in this folder, unless there is one: Chromium makes the one of a person who has none. */
function newDatabase(folder: string): void {
  if (existsSync(path.join(folder, 'cert9.db'))) return
  mkdirSync(folder, { recursive: true })
  certutil(folder, ['-N', '--empty-password'])
}

function certutil(folder: string, args: readonly string[], input = ''): string {
  const [command = '', ...rest] = args
  const where = ['-d', `sql:${folder}`]
  return execFileSync('certutil', [command, ...where, ...rest], { input, encoding: 'utf8', stdio: 'pipe' })
}
