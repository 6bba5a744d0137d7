import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { signMessage } from './message-sender.ts'

/** How the service answers one request. */
export interface Canned {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** The request is taken, and its answer lost. */
  readonly isLost?: boolean
}

const sent = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string().optional(),
  text: z.string(),
})

/**
 * A service for text messages and mails in this process: takes them over HTTP as docs/operations.md says, and keeps what
 * was signed with `secret`. For tests alone.
 */
export async function testMessageService(secret: string) {
  const accepted: z.output<typeof sent>[] = []
  const requests: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[] = []
  const canned: Canned[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray()).toString()
      const { method = '', url: path = '', headers } = request
      requests.push({ method, path, headers, body })
      const timestamp = String(headers['x-madang-timestamp'])
      const isSigned = headers['x-madang-signature'] === signMessage(secret, { method, path, timestamp, body })
      const answer = canned.shift() ?? { status: isSigned ? 202 : 401 }
      const message = sent.parse(JSON.parse(body))
      const isTaken = isSigned && (answer.status < 300 || answer.isLost)
      if (isTaken && !accepted.some(({ id }) => id === message.id)) accepted.push(message)
      if (answer.isLost) request.socket.destroy()
      else response.writeHead(answer.status, { ...answer.headers }).end('{}')
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/messages?account=7`, // listening on TCP
    accepted,
    requests,
    /** The next requests are answered with these, in turn; then those that are signed with 202. */
    answer: (...next: Canned[]) => void canned.push(...next),
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
