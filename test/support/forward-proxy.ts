// The proxy of a company network: leads to hosts that only it knows, by CONNECT, and may want to know who asks.
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

export class ForwardProxy {
  /** The host and port of every tunnel it was asked for, and the address of every request without one, oldest first. */
  readonly asked: string[] = []
  /** Whether it lets no one through who does not say who they are. */
  wantsToKnowWhoAsks = false
  readonly #hosts: Readonly<Record<string, number>>
  readonly #server: Server = createServer((request, response) => {
    this.asked.push(request.url ?? '')
    response.writeHead(405).end()
  })
  readonly #sockets = new Set<Socket>()

  /** `hosts`: which port of this computer each host with its port is. */
  private constructor(hosts: Readonly<Record<string, number>>) {
    this.#hosts = hosts
    this.#server.on('connect', (request, socket: Socket) => this.#tunnel(request.url ?? '', socket))
  }

  static async start(hosts: Readonly<Record<string, number>>): Promise<ForwardProxy> {
    const proxy = new ForwardProxy(hosts)
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    const stopped = new Promise((resolve) => this.#server.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    await stopped
  }

  #tunnel(host: string, socket: Socket): void {
    this.asked.push(host)
    this.#watch(socket)
    const port = this.#hosts[host]
    if (this.wantsToKnowWhoAsks) {
      const challenge = 'Proxy-Authenticate: Basic realm="Company"\r\nContent-Length: 0'
      socket.end(`HTTP/1.1 407 Proxy Authentication Required\r\n${challenge}\r\n\r\n`)
    } else if (port === undefined) {
      socket.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n')
    } else {
      const onward = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
        onward.pipe(socket).pipe(onward)
      })
      this.#watch(onward)
      onward.once('close', () => socket.destroy())
      socket.once('close', () => onward.destroy())
    }
  }

  #watch(socket: Socket): void {
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket)).on('error', () => undefined)
  }
}
