// A few questions to the session bus of a Linux desktop (D-Bus): who is there, who would come, one yes-or-no property.
import { connect, type Socket } from 'node:net'

/** A desktop that works answers within milliseconds. */
const PATIENCE_MS = 2000
const BUS = { destination: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus' }

const METHOD_CALL = 1
const METHOD_RETURN = 2
const ERROR = 3

interface Call {
  destination: string
  path: string
  interface: string
  member: string
  arguments: string[]
}

/** Where the session bus listens, as a path for a socket; undefined where the session has none. */
function busSocket(env: NodeJS.ProcessEnv): string | undefined {
  const runtime = env['XDG_RUNTIME_DIR']
  const address = env['DBUS_SESSION_BUS_ADDRESS'] ?? (runtime === undefined ? '' : `unix:path=${runtime}/bus`)
  for (const one of address.split(';')) {
    const [, key, value = ''] = /^unix:(?:.*,)?(path|abstract)=([^,]+)/.exec(one) ?? []
    const plain = decodeURIComponent(value)
    if (key === 'path') return plain
    if (key === 'abstract') return `\0${plain}`
  }
  return undefined
}

/** A connection to the session bus. One question at a time. */
export class SessionBus {
  #received = Buffer.alloc(0)
  #wake: () => void = () => undefined
  #failure: Error | null = null
  #serial = 0

  private constructor(private readonly socket: Socket) {
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('The session bus does not answer.')))
    socket.on('data', (bytes: Buffer) => {
      this.#received = Buffer.concat([this.#received, bytes])
      this.#wake()
    })
    socket.on('error', (error) => (this.#failure = error))
    socket.on('close', () => {
      this.#failure ??= new Error('The session bus closed the connection.')
      this.#wake()
    })
  }

  /**
   * Connects and signs in as this user.
   * @throws Error where the session has no bus, or one that does not let us in
   */
  static async open(env: NodeJS.ProcessEnv): Promise<SessionBus> {
    const path = busSocket(env)
    if (path === undefined) throw new Error('This session has no bus.')
    const bus = new SessionBus(connect(path))
    const user = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex')
    bus.socket.write(`\0AUTH EXTERNAL ${user}\r\n`)
    await bus.#until(() => bus.#received.includes('\r\n'))
    const answer = bus.#take(bus.#received.indexOf('\r\n') + 2).toString('latin1')
    if (!answer.startsWith('OK ')) {
      bus.close()
      throw new Error(`The session bus does not let Stint in: ${answer.trim()}`)
    }
    bus.socket.write('BEGIN\r\n')
    await bus.#ask({ ...BUS, interface: BUS.destination, member: 'Hello', arguments: [] })
    return bus
  }

  /** Whether a program has this name, or one would be started for it. */
  async offers(name: string): Promise<boolean> {
    if (await this.has(name)) return true
    const call = { ...BUS, interface: BUS.destination, member: 'ListActivatableNames', arguments: [] }
    return stringsOf(await this.#ask(call)).includes(name)
  }

  /** Whether a program has this name now. */
  async has(name: string): Promise<boolean> {
    const call = { ...BUS, interface: BUS.destination, member: 'NameHasOwner', arguments: [name] }
    return (await this.#ask(call)).readUInt32LE(0) === 1
  }

  /**
   * A property that is true or false.
   * @throws Error where the program or the property is not there
   */
  async flag(destination: string, path: string, property: string): Promise<boolean> {
    const body = await this.#ask({
      destination,
      path,
      interface: 'org.freedesktop.DBus.Properties',
      member: 'Get',
      arguments: [destination, property],
    })
    // A variant: its type ("b" with its length and a zero), then the value at the next multiple of four.
    if (body.toString('latin1', 1, 2) !== 'b') throw new Error(`${property} is no flag.`)
    return body.readUInt32LE(4) === 1
  }

  close(): void {
    this.socket.destroy()
  }

  /** The body of the answer. Anything else that arrives before it is a signal, which is ignored here. */
  async #ask(call: Call): Promise<Buffer> {
    this.socket.write(encode(call, ++this.#serial))
    for (;;) {
      await this.#until(
        () => this.#received.length >= 16 && this.#received.length >= lengthOf(this.#received),
      )
      const message = this.#take(lengthOf(this.#received))
      const body = message.subarray(message.length - message.readUInt32LE(4))
      if (message[1] === METHOD_RETURN) return body
      if (message[1] === ERROR) throw new Error(`${call.member} was refused.`)
    }
  }

  #take(length: number): Buffer {
    const taken = this.#received.subarray(0, length)
    this.#received = this.#received.subarray(length)
    return taken
  }

  async #until(ready: () => boolean): Promise<void> {
    while (!ready()) {
      if (this.#failure !== null) throw this.#failure
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }
}

const aligned = (length: number, to: number) => Math.ceil(length / to) * to

/** How long the message is that these bytes begin with: its fixed part, its fields, and its body. */
const lengthOf = (bytes: Buffer) => aligned(16 + bytes.readUInt32LE(12), 8) + bytes.readUInt32LE(4)

const padded = (bytes: Buffer, to: number) =>
  Buffer.concat([bytes, Buffer.alloc(aligned(bytes.length, to) - bytes.length)])

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const text = (value: string) => Buffer.concat([number(Buffer.byteLength(value)), Buffer.from(`${value}\0`)])
const signature = (value: string) => Buffer.from(`${String.fromCharCode(value.length)}${value}\0`, 'latin1')

/** A method call whose arguments are strings, as the D-Bus specification writes it. */
function encode(call: Call, serial: number): Buffer {
  const body = call.arguments.reduce(
    (done, value) => Buffer.concat([padded(done, 4), text(value)]),
    Buffer.alloc(0),
  )
  // Field number, type and value: path, interface, member, destination, types of the arguments.
  const fields: [number, string, Buffer][] = [
    [1, 'o', text(call.path)],
    [2, 's', text(call.interface)],
    [3, 's', text(call.member)],
    [6, 's', text(call.destination)],
    [8, 'g', signature('s'.repeat(call.arguments.length))],
  ]
  const header = fields.reduce(
    (done, [field, type, value]) =>
      Buffer.concat([padded(done, 8), Buffer.from([field]), signature(type), value]),
    Buffer.alloc(0),
  )
  const start = Buffer.from(['l'.charCodeAt(0), METHOD_CALL, 0, 1])
  const fixed = Buffer.concat([start, number(body.length), number(serial), number(header.length)])
  return Buffer.concat([padded(Buffer.concat([fixed, header]), 8), body])
}

/** The strings of an answer that is a list of them. */
function stringsOf(body: Buffer): string[] {
  const strings: string[] = []
  for (let at = 4; at < body.length;) {
    const start = aligned(at, 4)
    const end = start + 4 + body.readUInt32LE(start)
    strings.push(body.toString('utf8', start + 4, end))
    at = end + 1
  }
  return strings
}
