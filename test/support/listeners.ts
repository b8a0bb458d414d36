// Someone outside who listens: a UDP and a TCP port of this computer that note whoever comes.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export class Listeners {
  /** Datagrams and connections that arrived, oldest first: the protocol and its first bytes. */
  readonly heard: string[] = []
  readonly #udp = createSocket('udp4')
  readonly #sockets = new Set<Socket>()
  readonly #tcp = createServer((socket) => {
    this.heard.push('tcp')
    this.#sockets.add(socket)
    socket.on('data', (bytes) => this.heard.push(`tcp ${bytes.toString('latin1', 0, 60)}`))
    socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket))
  })

  static async start(): Promise<Listeners> {
    const listeners = new Listeners()
    listeners.#udp.on('message', (bytes) => listeners.heard.push(`udp, ${bytes.length} bytes`))
    listeners.#udp.bind(0, '127.0.0.1')
    listeners.#tcp.listen(0, '127.0.0.1')
    await Promise.all([once(listeners.#udp, 'listening'), once(listeners.#tcp, 'listening')])
    return listeners
  }

  get udpPort(): number {
    return this.#udp.address().port
  }

  get tcpPort(): number {
    return (this.#tcp.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    this.#udp.close()
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#tcp.close(resolve))
  }
}
