import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** How the server answers one command instead of accepting it. */
export interface SmtpRefusal {
  readonly at: 'login' | 'recipient' | 'text'
  readonly code: number
}

/** A mail as it arrived. */
export interface ArrivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
  readonly isSecure: boolean
  readonly user: string | null
}

/**
 * A mail server in this process, the library smtp-server: keeps what it takes. With a certificate it offers TLS, from the
 * first byte when `isImplicit`. For tests alone.
 */
export async function testSmtpServer({
  certificate,
  isImplicit = false,
  offersTls = certificate !== undefined,
}: {
  readonly certificate?: { readonly file: string; readonly key: string }
  readonly isImplicit?: boolean
  readonly offersTls?: boolean
} = {}) {
  const mails: ArrivedMail[] = []
  const refusals: SmtpRefusal[] = []
  const logins: string[] = []
  const refusalAt = (at: SmtpRefusal['at']) => {
    const place = refusals.findIndex((each) => each.at === at)
    const [found] = place < 0 ? [] : refusals.splice(place, 1)
    return found ? Object.assign(new Error('refused by the test'), { responseCode: found.code }) : null
  }
  const options: SMTPServerOptions = {
    ...(certificate && { cert: await readFile(certificate.file), key: await readFile(certificate.key) }),
    secure: isImplicit,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username = '', password }, _session, done) => {
      logins.push(username)
      const refusal = refusalAt('login') ?? (password === 'right' ? null : new Error('wrong'))
      return refusal ? done(refusal) : done(null, { user: username })
    },
    onRcptTo: (_address, _session, done) => done(refusalAt('recipient')),
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const refusal = refusalAt('text')
        if (!refusal)
          mails.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(parts).toString(),
            isSecure: session.secure,
            user: session.user ?? null,
          })
        done(refusal)
      })
    },
  }
  const server = new SMTPServer(options)
  // A client that leaves because it is offered no TLS is what some tests are about.
  server.on('error', () => undefined)
  const sockets = new Set<Socket>()
  let connections = 0
  server.server.on('connection', (socket: Socket) => {
    connections++
    sockets.add(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // listening on TCP
  return {
    port,
    mails,
    connections: () => connections,
    /** Who said a name. */
    logins,
    refusals,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
