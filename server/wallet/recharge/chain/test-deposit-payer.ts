import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { base58 } from '@scure/base'
import { answerMac, macHeaders } from '@madang/contract/wallet/payer-mac.ts'
import type { DepositChange } from '@madang/contract/wallet/payer.ts'
import { withAdvisoryLock } from '../../../db/advisory-lock.ts'
import type { WholeServer } from '../../../http/test-whole-server.ts'
import { type DepositNetwork, depositNetworks } from '@madang/contract/wallet/recharge.ts'
import { payerOn } from '../../../ports/payer.ts'
import { readDepositsRound } from './read-deposits.ts'

/** A payer with the promises of the port about deposits, on a socket; the real one on a real node is payer/deposits. */
export async function testDepositPayer() {
  const folder = mkdtempSync(join(tmpdir(), 'deposit-payer-'))
  const place = { socket: join(folder, 's'), keyFile: join(folder, 'key') }
  const key = randomBytes(32)
  writeFileSync(place.keyFile, key.toString('hex'))
  const given = new Map<number, string>()
  let changes: DepositChange[] = []
  /** `closed`: it answers, and takes nothing. */
  let trouble: 'away' | 'closed' | 'hanging' | 'there' = 'there'
  const hanging: (() => void)[] = []
  const answers: Readonly<
    Record<string, (asked: { network: DepositNetwork; number: number; after: number }) => object>
  > = {
    '/changes': () => ({ changes: [], head: changes.length, isHalted: false }),
    '/networks': () => ({ networks: [], isHalted: false, halts: [] }),
    '/deposit-address': ({ network, number }) => {
      if (given.has(number) || trouble === 'closed') return { address: null }
      const address = network === 'solana' ? base58.encode(randomBytes(32)) : `0x${randomBytes(20).toString('hex')}`
      given.set(number, address)
      return { address }
    },
    '/deposits': ({ after }) => ({
      changes: changes.slice(after),
      head: changes.length,
      networks: trouble === 'closed' ? [] : depositNetworks,
    }),
  }
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      if (trouble === 'hanging' && request.url === '/deposit-address')
        await new Promise<void>((resolve) => hanging.push(resolve))
      const answer = trouble === 'away' ? undefined : answers[request.url ?? '']
      if (!answer) return response.writeHead(500).end('{}')
      const said = JSON.stringify(
        answer(JSON.parse(body) as { network: DepositNetwork; number: number; after: number }),
      ) // as the port asks
      const mac = answerMac(key, { nonce: String(request.headers[macHeaders.nonce]), status: 200, body: said })
      return response.writeHead(200, { [macHeaders.mac]: mac }).end(said)
    })
  })
  await new Promise<void>((resolve) => server.listen(place.socket, resolve))
  const numberOf = (address: string) => [...given].find(([, each]) => each === address)?.[0]
  let transfers = 0
  const payer = payerOn(place)
  return {
    env: { PAYER_SOCKET: place.socket, PAYER_KEY_FILE: place.keyFile },
    payer,
    /** A server reads what it says, behind the round that is under way there. */
    read: ({ db, services: { pool, clock } }: WholeServer) =>
      withAdvisoryLock(pool, 'chain-deposits', () => readDepositsRound({ db, clock, payer, publish: () => undefined })),
    given,
    be: (to: typeof trouble) => {
      trouble = to
      for (const goOn of hanging.splice(0)) goOn()
    },
    /** Whether somebody waits for an address while it hangs. */
    asked: () => hanging.length > 0,
    /** Its journal as an older copy has it. */
    forget: (from: number) => void (changes = changes.slice(0, from)),
    /** Tells of a transfer; the same one again where it is given. */
    says: (
      is: DepositChange['is'],
      to: string | number,
      units: string,
      of: Partial<Pick<DepositChange, 'network' | 'txid' | 'place' | 'isToken'>> = {},
    ) => {
      const txid = `0x${String(++transfers).padStart(64, '0')}`
      const name = { network: 'ethereum', txid, place: 0, isToken: true, ...of } as const
      const number = typeof to === 'number' ? to : numberOf(to)!
      changes.push({ ...name, number, units, is, position: changes.length + 1 })
      return name
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
