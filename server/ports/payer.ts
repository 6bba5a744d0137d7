import { request } from 'node:http'
import { z } from 'zod'
import type { Payment } from '@madang/contract/wallet/payer.ts'
import { changesAnswer, closeAnswer, networksAnswer, payAnswer } from '@madang/contract/wallet/payer.ts'

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
}

/** The payer cannot be asked: what it did is unknown, never refused. */
export class PayerAway extends Error {}

const timeoutMs = 5_000

/** The payer on its unix socket. */
export function payerOn(socket: string): Payer {
  const ask = async <S extends z.ZodType>(path: string, body: object, answer: S): Promise<z.output<S>> => {
    return answer.parse(await post(socket, path, body))
  }
  return {
    pay: (payment) => ask('/pay', payment, payAnswer),
    changes: (after) => ask('/changes', { after }, changesAnswer),
    close: (id) => ask('/close', { id }, closeAnswer),
    networks: () => ask('/networks', {}, networksAnswer),
    halt: async (isHalted) => void (await ask('/halt', { isHalted }, z.object({}))),
  }
}

function post(socketPath: string, path: string, body: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const away = () => reject(new PayerAway('The payer does not answer.'))
    const asking = request({ socketPath, path, method: 'POST', timeout: timeoutMs }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', away)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(Buffer.concat(parts).toString('utf8')))
        else reject(new PayerAway(`The payer answered ${response.statusCode}.`))
      })
    })
    asking.on('timeout', () => asking.destroy())
    asking.on('error', away)
    asking.end(JSON.stringify(body))
  })
}
