// A real mail server on a free port of this machine, which keeps what it is sent.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it came. */
export interface Received {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and text, with the encoding of lines undone. */
  readonly text: string
}

export interface MailServer {
  readonly port: number
  readonly mails: readonly Received[]
  close(): Promise<void>
}

const plain = (source: string): string => {
  const [head = '', ...body] = source.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase()
  if (encoding === 'base64') return `${head}\n\n${Buffer.from(text, 'base64').toString('utf8')}`
  if (encoding !== 'quoted-printable') return source
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return `${head}\n\n${Buffer.from(bytes, 'latin1').toString('utf8')}`
}

/** @param password what `stint` has to say; every other name is refused */
export const startMailServer = async (password: string): Promise<MailServer> => {
  const mails: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => {
      if (auth.username === 'stint' && auth.password === password) done(null, { user: 'stint' })
      else done(new Error('Wrong password'))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: plain(Buffer.concat(chunks).toString('utf8')),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}
