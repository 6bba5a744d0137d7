import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { DepositBooks } from '@madang/contract/wallet/payer.ts'
import type { Database, Query } from '../database.ts'
import { append, writingIn } from '../journal/journal.ts'
import type { Move } from '../order.ts'

/** An address at which more arrived than was swept, and nothing is under way. */
export interface Unswept {
  readonly number: number
  readonly address: string
  /** What arrived for good less what was swept. */
  readonly units: bigint
  /** How many sweeps it had. */
  readonly sweeps: number
}

/** What was moved of an address, by the payer's own word. */
export interface Moved {
  readonly isFundingOpen: boolean
  /** How many fundings it had. */
  readonly fundings: number
  /** Transactions that must have been sent before all of that is seen: of the address, and of the wallet that pays. */
  readonly sent: bigint
  readonly walletSent: bigint
}

/** What the wallet that pays can spare, before what is under way, and what each of that costs at most. */
interface Purse {
  readonly coin: bigint
  readonly payment: bigint
  readonly funding: bigint
}

type KeptSweep = NonNullable<DepositBooks['sweeps']>[number]

/** What the payer keeps of sweeps, beside the payouts that they are; every function that writes returns once it is on disk. */
export interface SweepJournal {
  /**
   * Addresses with so many units or more, the fullest first; no more than may be swept beside those under way. One whose sweeps
   * failed waits for as many days as did, so that it does not use up the coin of the others.
   */
  unswept(network: NetworkId, from: bigint, at: Date): Promise<Unswept[]>
  /** Closes sweeps to another wallet that took no sequence: the keys allow none of them any more. */
  closeOthers(network: NetworkId, wallet: string): Promise<void>
  /** Begins a sweep of no more than arrived; nothing where the address has one, or another was faster. */
  sweep(sweep: Move): Promise<void>
  /**
   * Begins to bring coin to an address that is being swept; nothing where that is under way, or another was faster. False where
   * all that is under way on the network, payments too, would cost more than the wallet can spare.
   */
  fund(funding: Move, purse: Purse): Promise<boolean>
  moved(network: NetworkId, number: number): Promise<Moved>
  /** All that took a sequence. */
  sweeps(network: NetworkId): Promise<KeptSweep[]>
  /** Coin that was brought to addresses for good. */
  funded(network: NetworkId): Promise<string>
}

/** Most sweeps of a network under way at once: each is asked for in every round. */
const mostOpen = 20

export function sweepJournalIn(database: Database): SweepJournal {
  const { read } = database
  const write = writingIn(database)
  const begin = async (query: Query, move: Move) => {
    const { id, kind, network, number, asset, to, amount } = move
    const position = await append(query, { kind: 'moving', id, move })
    await query(
      `insert into payout (id, kind, number, network, asset, recipient, tag, amount, approvals, accepted_at)
       values ($1, $2, $3, $4, $5, $6, '', $7, '[]', $8)`,
      [id, kind, number, network, asset, to, amount, position],
    )
  }
  return {
    unswept: async (network, from, at) => {
      const room = mostOpen - (await openIn(read, network))
      return room > 0 ? (await unsweptIn(read, { network, from, at })).slice(0, room) : []
    },
    closeOthers: (network, wallet) =>
      write(async (query) => {
        const closed = await query<{ id: string }>(
          `update payout set ended = 'closed'
           where network = $1 and kind = 'sweep' and ended is null and recipient <> $2
             and not exists (select from sequence where sequence.payout = id) returning id`,
          [network, wallet],
        )
        for (const { id } of closed) await append(query, { kind: 'closed', id })
      }),
    sweep: (sweep) =>
      write(async (query) => {
        if (await isKnown(query, sweep)) return
        const rows = await unsweptIn(query, { network: sweep.network, from: BigInt(sweep.amount), at: null })
        const isThere = rows.some(({ number }) => number === sweep.number)
        if (isThere && (await openIn(query, sweep.network)) < mostOpen) await begin(query, sweep)
      }),
    fund: (funding, purse) =>
      write(async (query) => {
        if (await isKnown(query, funding)) return true
        const open = await query<{ kind: Move['kind'] | 'payment'; number: bigint | null; amount: string }>(
          `select kind, number, amount::text from payout where network = $1 and ended is null`,
          [funding.network],
        )
        const kinds = open
          .filter(({ kind, number }) => kind !== 'payment' && Number(number) === funding.number)
          .map(({ kind }) => kind)
        if (kinds.length !== 1 || kinds[0] !== 'sweep') return true
        const costs = { payment: () => purse.payment, funding: (brought: string) => BigInt(brought) + purse.funding }
        const underWay = open.map(({ kind, amount }) => (kind === 'sweep' ? 0n : costs[kind](amount)))
        if (underWay.reduce((sum, each) => sum + each, costs.funding(funding.amount)) > purse.coin) return false
        await begin(query, funding)
        return true
      }),
    moved: async (network, number) => {
      const [row] = await read<{ open: boolean; fundings: number; sent: string; wallet_sent: string }>(
        `select coalesce(bool_or(kind = 'funding' and ended is null), false) as open,
           (count(*) filter (where kind = 'funding'))::integer as fundings,
           coalesce(max(value::numeric + 1) filter (where kind = 'sweep' and ended is not null), 0)::text as sent,
           coalesce((
             select value::numeric + 1 from sequence join payout on payout.id = sequence.payout
             where sequence.network = $1 and wallet = 0 and ended is not null
             order by length(value) desc, value desc limit 1
           ), 0)::text as wallet_sent
         from payout left join sequence on payout = id
         where payout.network = $1 and number = $2 and kind <> 'payment'`,
        [network, number],
      )
      const { open, fundings, sent, wallet_sent: walletSent } = row! // of an aggregate
      return { isFundingOpen: open, fundings, sent: BigInt(sent), walletSent: BigInt(walletSent) }
    },
    sweeps: (network) =>
      read<KeptSweep>(
        `select id, amount::text, ended, array(select txid from attempt where attempt.payout = id order by n) as txids
         from payout join sequence on sequence.payout = id
         where payout.network = $1 and kind = 'sweep' order by accepted_at`,
        [network],
      ),
    funded: async (network) => {
      const [row] = await read<{ sum: string }>(
        `select coalesce(sum(amount), 0)::text as sum from payout
         where network = $1 and kind = 'funding' and ended = 'final'`,
        [network],
      )
      return row!.sum // of an aggregate
    },
  }
}

async function isKnown(query: Query, { id }: Move): Promise<boolean> {
  return (await query('select from payout where id = $1', [id])).length > 0
}

async function openIn(query: Query, network: NetworkId): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::integer as count from payout where network = $1 and kind = 'sweep' and ended is null`,
    [network],
  )
  return row!.count // of an aggregate
}

interface Asked {
  readonly network: NetworkId
  readonly from: bigint
  /** Null for those that wait, too. */
  readonly at: Date | null
}

async function unsweptIn(query: Query, { network, from, at }: Asked): Promise<Unswept[]> {
  const rows = await query<{ number: bigint; address: string; units: string; sweeps: number }>(
    `with arrived as (
       select number, sum(units) as units from deposit
       where network = $1 and state = 'final' and is_token group by number
     ), swept as (
       select number, count(*)::integer as sweeps, bool_or(ended is null) as is_open,
         coalesce(sum(amount) filter (where ended is null or ended = 'final'), 0) as units,
         max(taken_at) filter (where ended = 'failed')
           + count(*) filter (where ended = 'failed') * interval '1 day' as waits_until
       from payout left join sequence on sequence.payout = id
       where payout.network = $1 and kind = 'sweep' group by number
     )
     select number, address, (arrived.units - coalesce(swept.units, 0))::text as units, coalesce(sweeps, 0) as sweeps
     from arrived join deposit_address using (number) left join swept using (number)
     where deposit_address.network = $1 and is_open is not true and arrived.units - coalesce(swept.units, 0) >= $2
       and ($3::timestamptz is null or waits_until is null or waits_until <= $3::timestamptz)
     order by arrived.units - coalesce(swept.units, 0) desc, number`,
    [network, from, at],
  )
  return rows.map(({ number, units, ...row }) => ({ ...row, number: Number(number), units: BigInt(units) }))
}
