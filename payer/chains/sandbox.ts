import { createHash } from 'node:crypto'
import { networkIds, type NetworkId } from '@madang/contract/wallet/known-networks.ts'
import { sandboxTxid, sandboxWallets } from '@madang/contract/wallet/payer.ts'
import type { Database } from '../database.ts'
import type { Chain } from './chain.ts'

/** What goes wrong with the next transaction that is broadcast. */
export const faults = ['fail', 'delay', 'stuck', 'lie'] as const
export type Fault = (typeof faults)[number]

interface Landed {
  readonly sequence: string
  readonly txid: string
  readonly at: Date
  readonly fault: Fault | null
}

const needed = 3
const delayBlocks = 30
/** Units that each wallet of the test networks began with. */
const filled = 1_000_000_000_000n

/**
 * Test networks with the addresses of the real ones: nothing real is sent. A transaction lands when it is broadcast, and is
 * confirmed by time.
 */
export function sandboxChains(
  database: Database,
  { now, blockMs }: { readonly now: () => Date; readonly blockMs: number },
): readonly Chain[] {
  const landedAs = async (txid: string): Promise<Landed | undefined> => {
    const [landed] = await database.read<Landed>('select * from sandbox_landed where txid = $1', [txid])
    return landed
  }
  const chain = (network: NetworkId): Chain => ({
    network,
    address: sandboxWallets[network],
    maturity: 'sandbox',
    needed,
    approvals: 'none',
    limits: null,
    takeSequence: async (journal) => {
      const [last] = await database.read<{ sequence: string }>(
        `select sequence from sandbox_landed where network = $1 order by length(sequence) desc, sequence desc limit 1`,
        [network],
      )
      const [used, next] = [BigInt(last?.sequence ?? 0), await journal.next()]
      return String(next > used ? next : used + 1n)
    },
    sign: async ({ id, to, tag, amount, asset }, sequence) => {
      const raw = Buffer.from(JSON.stringify({ network, sequence, id, asset, to, tag, amount }))
      return { raw, txid: txidOf(raw) }
    },
    broadcast: async (raw) => {
      const txid = txidOf(raw)
      // Made by `sign` above.
      const { sequence, to, amount } = JSON.parse(Buffer.from(raw).toString()) as Record<
        'sequence' | 'to' | 'amount',
        string
      >
      return database.transact(async (query) => {
        const [landed] = await query<Landed>(
          `insert into sandbox_landed (network, sequence, txid, recipient, amount, at, fault)
           values ($1, $2, $3, $4, $5, $6, (select fault from sandbox_fault order by position limit 1))
           on conflict do nothing returning *`,
          [network, sequence, txid, to, amount, now()],
        )
        if (landed) {
          await query('delete from sandbox_fault where position = (select min(position) from sandbox_fault)')
          return landed.fault === 'lie' ? 'unknown' : 'accepted'
        }
        const [mine] = await query<Landed>('select * from sandbox_landed where txid = $1', [txid])
        return mine && mine.fault !== 'lie' ? 'known' : 'unknown'
      })
    },
    status: async ([attempt]) => {
      const landed = attempt && (await landedAs(attempt.txid))
      if (!landed || landed.fault === 'lie') return { is: 'unseen' }
      const { txid, fault, at } = landed
      if (fault === 'stuck') return { is: 'pending', txid, confirmations: 0 }
      const blocks = Math.floor((now().getTime() - at.getTime()) / blockMs)
      const confirmations = Math.max(0, fault === 'delay' ? blocks - delayBlocks : blocks)
      if (confirmations < needed) return { is: 'pending', txid, confirmations }
      return fault === 'fail' ? { is: 'failed' } : { is: 'final', txid }
    },
    wantsAnother: () => false,
    books: async () => {
      const at = now().getTime()
      const final = new Date(at - needed * blockMs)
      const landed = await database.read<{ txid: string; to: string; units: string }>(
        `select txid, recipient as to, amount::text as units from sandbox_landed
         where network = $1 and fault is null and at <= $2 order by at`,
        [network, final],
      )
      const paid = landed.reduce((sum, { units }) => sum + BigInt(units), 0n)
      return {
        at: String(Math.floor(final.getTime() / blockMs)),
        balance: String(filled - paid),
        gas: '0',
        transactions: [
          { txid: `${sandboxTxid}filled`, left: String(-filled), arrived: [] },
          ...landed.map(({ txid, to, units }) => ({ txid, left: units, arrived: [{ to, units }] })),
        ],
      }
    },
  })
  return networkIds.map(chain)
}

/** Spoils the next transaction, or ends everything that is delayed, stuck or denied. */
export async function spoil(database: Database, fault: Fault | 'mend'): Promise<void> {
  await database.transact((query) =>
    fault === 'mend'
      ? query(`update sandbox_landed set fault = null where fault in ('delay', 'stuck', 'lie')`)
      : query('insert into sandbox_fault (fault) values ($1)', [fault]),
  )
}

/** Units that arrived at an address: what a recipient would say. */
export async function receivedBy(database: Database, address: string): Promise<bigint> {
  const [row] = await database.read<{ sum: string }>(
    `select coalesce(sum(amount), 0)::text as sum from sandbox_landed
     where recipient = $1 and fault is distinct from 'fail'`,
    [address],
  )
  return BigInt(row?.sum ?? 0)
}

function txidOf(raw: Uint8Array): string {
  return sandboxTxid + createHash('sha256').update(raw).digest('hex')
}
