import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import { payment, type PayerBooks, type PayerChange, type Payment } from '@madang/contract/wallet/payer.ts'
import type { Attempt, JournalFacts, Signed } from '../chains/chain.ts'
import { type Limits, passedLimit, type Sent } from '../chains/limits.ts'
import type { Database, Query } from '../database.ts'
import { isFunding, isMove, move, type Order, walletOf } from '../order.ts'
import { changeOf, journalEntry, type JournalEntry } from './entries.ts'
import { type Halt, haltsIn, isAgainst, isSame } from './halts.ts'

/** What was accepted and has no end yet, as far as it has come. */
export interface OpenPayout {
  readonly payment: Order
  readonly sequence: string | null
  /** The oldest first. */
  readonly attempts: readonly Attempt[]
  /** Confirmations that were last written. */
  readonly confirmations: number | null
}

export type Known = { readonly payment: Order | null; readonly ended: Ended | null; readonly sequence: string | null }
export type Ended = 'final' | 'failed' | 'closed'

interface Taking {
  readonly sequence: string
  readonly at: Date
  /** Of payments. */
  readonly limits: Limits | null
  /** Most fundings in a day. */
  readonly fundings: number
}

/** A payout waits, since more would leave than may. */
export class LimitReached extends Error {}

/** What the payer keeps; every function that writes returns once it is on disk. */
export interface Journal {
  find(id: string): Promise<Known | null>
  /** False where the id is known already. */
  accept(payment: Payment): Promise<boolean>
  /**
   * Of some networks, in the order in which they were accepted, payments first; what approvers signed of those alone that have
   * no sequence yet.
   */
  openPayouts(networks: readonly NetworkId[]): Promise<OpenPayout[]>
  /** One that was accepted, as far as it came, whatever its end. */
  payout(id: string): Promise<OpenPayout | null>
  /** Of the wallet that the order leaves. */
  factsFor(order: Order): JournalFacts
  /** Nothing where another was faster, or sending is halted, or the payout has ended meanwhile. Throws LimitReached. */
  takeSequence(order: Order, taken: Taking): Promise<void>
  /** Keeps the bytes of the nth attempt; of two that signed at once the first keeps its own. Nothing while halted. */
  keepAttempt(order: Order, attempt: { readonly n: number; readonly at: Date } & Signed): Promise<void>
  seen(id: string, seen: Omit<Extract<JournalEntry, { kind: 'seen' }>, 'kind' | 'id'>): Promise<void>
  /** False where it had an end already. */
  end(entry: Extract<JournalEntry, { kind: Ended }>): Promise<boolean>
  /** Notes that what failed was looked at again, once. */
  noteClosed(id: string): Promise<void>
  /** Closes what took no sequence; false where it did, or has another end. */
  closeUnsequenced(id: string): Promise<boolean>
  halt(halted: Omit<Extract<JournalEntry, { kind: 'halted' }>, 'kind'>): Promise<void>
  halts(): Promise<Halt[]>
  /** Payments of a network that a sequence was taken for: all, or those that are not final or have one of some transactions. */
  payoutsOf(network: NetworkId, landed: readonly string[] | null): Promise<PayerBooks['payouts']>
  changes(after: number): Promise<{ readonly changes: PayerChange[]; readonly head: number }>
}

const mostChanges = 200

export function journalIn(database: Database): Journal {
  const { read } = database
  const write = writingIn(database)
  /** Writes only while nothing stands against signing for this payout. */
  const whileItMaySend = (order: Order, isSequenced: boolean, body: (query: Query) => Promise<void>) =>
    write(async (query) => {
      if (isAgainst(await haltsIn(query), order, { isSequenced })) return
      const [open] = await query('select from payout where id = $1 and ended is null', [order.id])
      if (open) await body(query)
    })
  return {
    find: async (id) => {
      const [row] = await read<PayoutRow & { ended: Ended | null; sequence: string | null }>(
        `select payout.*, amount::text, value as sequence from payout left join sequence on payout = id where id = $1`,
        [id],
      )
      return row
        ? { payment: row.network === null ? null : orderOf(row), ended: row.ended, sequence: row.sequence }
        : null
    },
    accept: (asked) =>
      write(async (query) => {
        const { id, network, asset, to, tag, amount, approvals, signatures = [] } = asked
        const [known] = await query('select from payout where id = $1', [id])
        if (known) return false
        const position = await append(query, { kind: 'accepted', id, payment: asked })
        await query(
          `insert into payout (id, network, asset, recipient, tag, amount, approvals, signatures, accepted_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [id, network, asset, to, tag, amount, JSON.stringify(approvals), JSON.stringify(signatures), position],
        )
        return true
      }),
    openPayouts: async (networks) => {
      const rows = await read<PaidRow>(
        `${payouts} where ended is null and payout.network = any($1) order by kind <> 'payment', accepted_at`,
        [networks],
      )
      return rows.map(payoutOf)
    },
    payout: async (id) => {
      const [row] = await read<PaidRow>(`${payouts} where id = $1 and payout.network is not null`, [id])
      return row ? payoutOf(row) : null
    },
    factsFor: (order) => factsIn(read, [order.network, walletOf(order)]),
    takeSequence: (asked, { sequence, at, limits, fundings }) =>
      whileItMaySend(asked, false, async (query) => {
        const { id, network } = asked
        const passed = isMove(asked)
          ? isFunding(asked) && (await fundedLately(query, asked, at)) >= fundings && 'the fundings of a day'
          : limits && passedLimit(BigInt(asked.amount), limits, await sentLately(query, asked, at))
        if (passed) throw new LimitReached(`${id} waits: it would pass ${passed}.`)
        const [taken] = await query(
          `insert into sequence (network, wallet, value, payout, taken_at) values ($1, $2, $3, $4, $5)
           on conflict do nothing returning payout`,
          [network, walletOf(asked), sequence, id, at],
        )
        if (taken) await append(query, { kind: 'sequenced', id, sequence })
      }),
    keepAttempt: (asked, { n, at, raw, txid }) =>
      whileItMaySend(asked, true, async (query) => {
        const [kept] = await query(
          `insert into attempt (payout, n, raw, txid, signed_at) values ($1, $2, $3, $4, $5)
           on conflict do nothing returning payout`,
          [asked.id, n, raw, txid, at],
        )
        if (kept) await append(query, { kind: 'signed', id: asked.id, n, txid })
      }),
    seen: (id, { txid, seen, needed }) =>
      write(async (query) => {
        const [open] = await query('select from payout where id = $1 and ended is null', [id])
        if (open) await append(query, { kind: 'seen', id, txid, seen, needed })
      }),
    end: (entry) =>
      write(async (query) => {
        const ended = await query('update payout set ended = $2 where id = $1 and ended is null returning id', [
          entry.id,
          entry.kind,
        ])
        if (ended.length) await append(query, entry)
        return ended.length > 0
      }),
    noteClosed: (id) =>
      write(async (query) => {
        const [noted] = await query(`select from event where payout = $1 and kind = 'closed'`, [id])
        if (!noted) await append(query, { kind: 'closed', id })
      }),
    closeUnsequenced: (id) =>
      write(async (query) => {
        const [sequenced] = await query('select from sequence where payout = $1', [id])
        if (sequenced) return false
        const closed = await query(
          `insert into payout (id, ended) values ($1, 'closed')
           on conflict (id) do update set ended = 'closed' where payout.ended is null returning id`,
          [id],
        )
        if (closed.length) await append(query, { kind: 'closed', id })
        return closed.length > 0
      }),
    halt: (halted) =>
      write(async (query) => {
        const halts = await haltsIn(query)
        const isAsAsked = halts.some((halt) => isSame(halt, halted)) === halted.isHalted
        if (!isAsAsked) await append(query, { kind: 'halted', ...halted })
      }),
    halts: () => haltsIn(read),
    payoutsOf: (network, landed) =>
      landed === null
        ? read<PayerBooks['payouts'][number]>(`${signedFor} order by accepted_at`, [network])
        : read<PayerBooks['payouts'][number]>(
            `${signedFor} and ended is distinct from 'final'
             union ${signedFor} and id in (select payout from attempt where txid = any($2))`,
            [network, landed],
          ),
    changes: async (after) => {
      const rows = await read<{ position: bigint; content: string }>(
        `select position, content from event join payout on id = event.payout
         where position > $1 and event.kind in ('seen', 'final', 'failed') and payout.kind = 'payment'
         order by position limit $2`,
        [after, mostChanges],
      )
      return {
        changes: rows.flatMap(({ position, content }) => {
          const change = changeOf(journalEntry.parse(JSON.parse(content)), Number(position))
          return change ?? []
        }),
        head: await lengthIn(read),
      }
    },
  }
}

/** Whoever writes waits for whoever writes. */
export function writingIn(database: Database) {
  return <Result>(body: (query: Query) => Promise<Result>): Promise<Result> =>
    database.transact(async (query) => {
      await query('select lock_journal()')
      return body(query)
    })
}

function factsIn(read: Query, wallet: readonly [NetworkId, number]): JournalFacts {
  return {
    taken: async (sequences) => {
      const rows = await read<{ value: string }>(
        'select value from sequence where network = $1 and wallet = $2 and value = any($3)',
        [...wallet, sequences],
      )
      return new Set(rows.map(({ value }) => value))
    },
    next: async () => {
      const [last] = await read<{ value: string }>(
        `select value from sequence where network = $1 and wallet = $2
         order by length(value) desc, value desc limit 1`,
        [...wallet],
      )
      return last ? BigInt(last.value) + 1n : 0n
    },
    signed: async (txids) => {
      const rows = await read<{ txid: string }>('select txid from attempt where txid = any($1)', [txids])
      return new Set(rows.map(({ txid }) => txid))
    },
  }
}

/** How many entries there are. */
export async function lengthIn(read: Query): Promise<number> {
  const [head] = await read<{ position: bigint }>('select coalesce(max(position), 0) as position from event')
  return Number(head?.position ?? 0n)
}

/** Writes an entry behind the last one; the database gives it its place and its hash. */
export async function append(query: Query, entry: JournalEntry): Promise<bigint> {
  const [row] = await query<{ position: bigint }>(
    `insert into event (content, position, kind, hash) values ($1, 0, '', '') returning position`,
    [JSON.stringify(entry)],
  )
  return row!.position // of the row that was inserted
}

/** Units for which a sequence was taken within an hour and a day; a clock that was put back forgets nothing. */
async function sentLately(query: Query, { network, to }: Payment, at: Date): Promise<Sent> {
  const [row] = await query<Record<keyof Sent, string>>(
    `select coalesce(sum(amount) filter (where taken_at > $2::timestamptz - interval '1 hour'), 0)::text as hour,
       coalesce(sum(amount), 0)::text as day,
       coalesce(sum(amount) filter (where recipient = $3), 0)::text as address
     from sequence join payout on payout.id = sequence.payout
     where sequence.network = $1 and kind = 'payment' and taken_at > $2::timestamptz - interval '1 day'`,
    [network, at, to],
  )
  const { hour, day, address } = row! // of an aggregate
  return { hour: BigInt(hour), day: BigInt(day), address: BigInt(address) }
}

/** Fundings for which a sequence was taken within a day. */
async function fundedLately(query: Query, { network }: Order, at: Date): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::integer as count from sequence join payout on payout.id = sequence.payout
     where sequence.network = $1 and kind = 'funding' and taken_at > $2::timestamptz - interval '1 day'`,
    [network, at],
  )
  return row!.count // of an aggregate
}

const payouts = `
  select id, kind, number, payout.network, asset, recipient, tag, amount::text, approvals, value as sequence,
    case when value is null then signatures end as signatures,
    coalesce((
      select json_agg(json_build_object('n', n, 'raw', encode(raw, 'hex'), 'txid', txid, 'at', signed_at) order by n)
      from attempt where attempt.payout = id
    ), '[]') as attempts,
    (
      select (content::json ->> 'seen')::int from event
      where event.payout = id and kind = 'seen' order by position desc limit 1
    ) as seen
  from payout left join sequence on sequence.payout = id`

const signedFor = `
  select id, recipient as to, tag, amount::text, ended,
    array(select txid from attempt where attempt.payout = id order by n) as txids
  from payout join sequence on sequence.payout = id where payout.network = $1 and kind = 'payment'`

interface PayoutRow {
  readonly id: string
  readonly kind: 'payment' | 'sweep' | 'funding'
  readonly number: bigint | null
  readonly network: string
  readonly asset: string
  readonly recipient: string
  readonly tag: string
  readonly amount: string
  readonly approvals: unknown
  readonly signatures: unknown
}

function orderOf({ recipient: to, ...row }: PayoutRow): Order {
  const { id, kind, network, asset, tag, amount, approvals, signatures } = row
  if (kind !== 'payment') return move.parse({ id, kind, network, number: Number(row.number), asset, to, tag, amount })
  return payment.parse({ id, network, asset, to, tag, amount, approvals, signatures: signatures ?? [] })
}

interface PaidRow extends PayoutRow {
  readonly sequence: string | null
  readonly attempts: readonly AttemptRow[]
  readonly seen: number | null
}

function payoutOf(row: PaidRow): OpenPayout {
  const { sequence, attempts, seen: confirmations } = row
  return { payment: orderOf(row), sequence, attempts: attempts.map(attemptOf), confirmations }
}

interface AttemptRow {
  readonly n: number
  readonly raw: string
  readonly txid: string
  readonly at: string
}

function attemptOf({ n, raw, txid, at }: AttemptRow): Attempt {
  return { n, raw: Buffer.from(raw, 'hex'), txid, at: new Date(at) }
}
