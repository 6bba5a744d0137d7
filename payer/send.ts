import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { answerMac, macHeaders, requestHeaders } from '@madang/contract/wallet/payer-mac.ts'

/** Where the payer listens, and the key that requests and answers are proved with. */
export interface PayerPlace {
  readonly socket: string
  readonly key: Uint8Array
}

/** Asks the payer on its socket. Throws when it is away or refuses, or when somebody else answers. */
export async function send({ socket, key }: PayerPlace, path: string, asked: unknown): Promise<unknown> {
  const body = JSON.stringify(asked)
  const nonce = randomUUID()
  const headers = requestHeaders(key, { path, at: String(Date.now()), nonce, body })
  const asking = request({ socketPath: socket, path, method: 'POST', timeout: 5_000, headers })
  asking.on('timeout', () => asking.destroy(new Error('The payer did not answer.')))
  asking.end(body)
  const [response] = (await once(asking, 'response')) as [IncomingMessage] // what this event brings
  const status = response.statusCode ?? 0
  const said = await text(response)
  if (status !== 200) throw new Error(`The payer answered ${status}.`)
  if (response.headers[macHeaders.mac] !== answerMac(key, { nonce, status, body: said }))
    throw new Error('Somebody else answered on the socket of the payer.')
  return JSON.parse(said)
}
