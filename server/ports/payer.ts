import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { z } from 'zod'
import type { Behind, Payment } from '@madang/contract/wallet/payer.ts'
import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import {
  booksAnswer,
  changesAnswer,
  closeAnswer,
  depositAddressAnswer,
  depositsAnswer,
  networksAnswer,
  payAnswer,
} from '@madang/contract/wallet/payer.ts'
import { answerMac, macHeaders, requestHeaders } from '@madang/contract/wallet/payer-mac.ts'

/** Signs and sends what was approved: a process of its own, since the server never holds a key (REQ-129). */
export interface Payer {
  /** Once for each id: asking again changes nothing, other content under a known id is refused (INV-W05). */
  pay(payment: Payment): Promise<z.output<typeof payAnswer>>
  /** What became of payments, in order, after a position of the payer's journal. */
  changes(after: number): Promise<z.output<typeof changesAnswer>>
  /** Proves that nothing of a payment can land any more, and never signs for it again. */
  close(id: string): Promise<z.output<typeof closeAnswer>>
  networks(): Promise<z.output<typeof networksAnswer>>
  /** Stops signing, or goes on. */
  halt(isHalted: boolean): Promise<void>
  /** What each network says of the payer's wallet, beside its journal; of some behind a block alone. */
  books(behind?: Behind): Promise<z.output<typeof booksAnswer>>
}

/** Watches addresses of users, whose keys the server never holds either (REQ-130). */
export interface DepositWatch {
  /** The address of a number that was never handed out, for ever; null of one that was, and where none are taken. */
  depositAddress(network: NetworkId, number: number): Promise<z.output<typeof depositAddressAnswer>>
  /** What arrived at such addresses, in order, after a position of the payer's journal. */
  deposits(after: number): Promise<z.output<typeof depositsAnswer>>
}

/** The payer cannot be asked: what it did is unknown, never refused. */
export class PayerAway extends Error {}

const timeoutMs = 5_000

/** Where the payer listens, and the file with the key that requests and answers are proved with. */
export interface PayerPlace {
  readonly socket: string
  readonly keyFile: string
}

/** The payer on its unix socket. */
export function payerOn(place: PayerPlace): Payer & DepositWatch {
  const ask = async <S extends z.ZodType>(
    path: string,
    body: object,
    answer: S,
    timeout = timeoutMs,
  ): Promise<z.output<S>> => {
    return answer.parse(await post(place, { path, body: JSON.stringify(body), timeout }))
  }
  return {
    pay: (payment) => ask('/pay', payment, payAnswer),
    changes: (after) => ask('/changes', { after }, changesAnswer),
    close: (id) => ask('/close', { id }, closeAnswer),
    networks: () => ask('/networks', {}, networksAnswer),
    depositAddress: (network, number) => ask('/deposit-address', { network, number }, depositAddressAnswer),
    deposits: (after) => ask('/deposits', { after }, depositsAnswer),
    halt: async (isHalted) => void (await ask('/halt', { isHalted }, z.object({}))),
    books: (behind = []) => ask('/books', { behind }, booksAnswer, booksMs),
  }
}
/** It may read whole histories. */
const booksMs = 60_000

interface Asked {
  readonly path: string
  readonly body: string
  readonly timeout: number
}

async function post({ socket, keyFile }: PayerPlace, { path, body, timeout }: Asked): Promise<unknown> {
  const key = await requestKey(keyFile)
  const nonce = randomUUID()
  const headers = requestHeaders(key, { path, at: String(Date.now()), nonce, body })
  return new Promise((resolve, reject) => {
    const away = () => reject(new PayerAway('The payer does not answer.'))
    const options = { socketPath: socket, path, method: 'POST', timeout, headers }
    const asking = request(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', away)
      response.on('end', () => {
        const status = response.statusCode ?? 0
        const text = Buffer.concat(parts).toString('utf8')
        if (status !== 200) reject(new PayerAway(`The payer answered ${status}.`))
        else if (response.headers[macHeaders.mac] !== answerMac(key, { nonce, status, body: text }))
          reject(new PayerAway('Somebody else answered on the socket of the payer.'))
        else resolve(JSON.parse(text))
      })
    })
    asking.on('timeout', () => asking.destroy())
    asking.on('error', away)
    asking.end(body)
  })
}

/** Read anew for each request: the payer makes it at its first start. */
async function requestKey(file: string): Promise<Uint8Array> {
  const text = await readFile(file, 'utf8').catch(() => '')
  if (!text) throw new PayerAway(`The key of the payer cannot be read in ${file}.`)
  return Buffer.from(text.trim(), 'hex')
}
