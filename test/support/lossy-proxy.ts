// A bad network between the app and the service: passes everything on, but loses answers when told to.
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of one service. */
export class LossyProxy {
  private readonly server: Server
  private toLose = 0
  private lostSoFar = 0
  private readonly waiting = new Set<() => void>()

  private constructor(private readonly target: string) {
    this.server = createServer((incoming, outgoing) => {
      const onward = request(
        new URL(incoming.url ?? '/', this.target),
        { method: incoming.method ?? 'GET', headers: incoming.headers },
        (answer) => {
          if (!this.loses(incoming)) {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(outgoing)
            return
          }
          // The service has done the work and said so; the caller never hears it.
          answer.resume()
          answer.once('end', () => {
            outgoing.destroy()
            this.lostSoFar += 1
            for (const wake of this.waiting) wake()
          })
        },
      )
      onward.once('error', () => outgoing.destroy())
      incoming.pipe(onward)
    })
  }

  /** Starts a proxy in front of the service at this address. */
  static async start(target: string): Promise<LossyProxy> {
    const proxy = new LossyProxy(target)
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  private loses({ method, url }: IncomingMessage): boolean {
    if (method !== 'POST' || !(url ?? '').includes('work-times') || this.toLose === 0) return false
    this.toLose -= 1
    return true
  }

  /** Loses the answers to the next `count` new entries. */
  loseAnswers(count: number): void {
    this.toLose = count
  }

  /** Resolves when `count` answers have been lost. */
  async lost(count: number): Promise<void> {
    while (this.lostSoFar < count) {
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          this.waiting.delete(wake)
          resolve()
        }
        this.waiting.add(wake)
      })
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
