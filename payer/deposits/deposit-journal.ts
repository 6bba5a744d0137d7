import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import { type DepositBooks, type DepositChange, depositChange } from '@madang/contract/wallet/payer.ts'
import type { Database, Query } from '../database.ts'
import { append, lengthIn, writingIn } from '../journal/journal.ts'
import type { Arrival, Range, Seen } from './deposit-chain.ts'

/** An arrival at the address of a number. */
export type Deposit = Omit<Arrival, 'to'> & { readonly number: number }

/** What the payer keeps of deposits; every function that writes returns once it is on disk. */
export interface DepositJournal {
  /** The block up to which everything was read; null before the first. */
  height(network: NetworkId): Promise<bigint | null>
  /** Begins to read behind a block; nothing where it began already. */
  begin(network: NetworkId, height: bigint): Promise<void>
  /** Keeps the address of a number; false where it is kept already. */
  keepAddress(network: NetworkId, number: number, address: string): Promise<boolean>
  /** One that is kept; null where there is none. */
  anyAddress(network: NetworkId): Promise<{ readonly address: string; readonly number: number } | null>
  addresses(network: NetworkId): Promise<ReadonlyMap<string, number>>
  /** What final blocks held, and that they were read. False where another was faster. */
  keepFinal(network: NetworkId, range: Range, deposits: readonly Deposit[]): Promise<boolean>
  /** What all tell behind a height is seen; what was seen before and nobody tells any more is gone. */
  keepSeen(network: NetworkId, height: bigint, seen: Seen<Deposit>): Promise<void>
  /** Units of the token that is taken that came to the address of a number for good. */
  arrived(network: NetworkId, number: number): Promise<bigint>
  /** All that is final of the token that is taken, the addresses it came to, and the block up to which that is all. */
  final(network: NetworkId): Promise<{
    readonly height: bigint
    readonly addresses: readonly string[]
    readonly transfers: DepositBooks['transfers']
  } | null>
  changes(after: number): Promise<{ readonly changes: DepositChange[]; readonly head: number }>
}

const mostChanges = 200
/** Transfers of other tokens that are kept of an address: anybody makes such tokens, and sends as many as they like. */
const mostOthers = 20

export function depositJournalIn(database: Database): DepositJournal {
  const { read } = database
  const write = writingIn(database)
  const heightIn = async (query: Query, network: NetworkId) => {
    const [row] = await query<{ height: bigint }>('select height from deposit_height where network = $1', [network])
    return row?.height ?? null
  }
  return {
    height: (network) => heightIn(read, network),
    begin: (network, height) =>
      write(async (query) => {
        await query('insert into deposit_height values ($1, $2) on conflict do nothing', [network, height])
      }),
    keepAddress: (network, number, address) =>
      write(async (query) => {
        const kept = await query(
          `insert into deposit_address (network, number, address) values ($1, $2, $3)
           on conflict (network, number) do nothing returning number`,
          [network, number, address],
        )
        // So that the noted end of the journal covers it: what a restored copy forgot is watched by nobody.
        if (kept.length) await append(query, { kind: 'address', network, number })
        return kept.length > 0
      }),
    anyAddress: async (network) => {
      const [row] = await read<{ address: string; number: bigint }>(
        'select address, number from deposit_address where network = $1 order by number limit 1',
        [network],
      )
      return row ? { address: row.address, number: Number(row.number) } : null
    },
    addresses: async (network) => {
      const rows = await read<{ address: string; number: bigint }>(
        'select address, number from deposit_address where network = $1 order by number',
        [network],
      )
      return new Map(rows.map(({ address, number }) => [address, Number(number)]))
    },
    keepFinal: async (network, { from, to }, deposits) => {
      const taken = deposits.filter(({ isToken }) => isToken)
      // Before anybody waits for the journal: a block may hold thousands of others.
      const others = firstOfEach(
        deposits.filter(({ isToken }) => !isToken),
        mostOthers,
      )
      return write(async (query) => {
        if ((await heightIn(query, network)) !== from - 1n) return false
        const kept = await othersOf(query, network, others)
        for (const deposit of [...taken, ...firstOfEach(others, mostOthers, kept)])
          await move(query, network, deposit, 'final')
        await query('update deposit_height set height = $2 where network = $1', [network, to])
        return true
      })
    },
    keepSeen: (network, height, { byAll, byAny }) =>
      write(async (query) => {
        if ((await heightIn(query, network)) !== height) return
        const told = new Set(byAny.map(nameOf))
        const lost = (await seenIn(query, network)).filter((each) => !told.has(nameOf(each)))
        for (const deposit of byAll) await move(query, network, deposit, 'seen')
        for (const deposit of lost) await move(query, network, deposit, 'gone')
      }),
    arrived: async (network, number) => {
      const [row] = await read<{ units: string }>(
        `select coalesce(sum(units), 0)::text as units from deposit
         where network = $1 and number = $2 and state = 'final' and is_token`,
        [network, number],
      )
      return BigInt(row!.units) // of a sum
    },
    final: async (network) => {
      // One statement, so that both are of one moment.
      const [row] = await read<{ height: bigint; addresses: string[]; transfers: DepositBooks['transfers'] }>(
        `select height, coalesce(array_agg(distinct address) filter (where txid is not null), '{}') as addresses,
           coalesce(json_agg(json_build_object('txid', txid, 'place', place, 'units', units::text, 'position', position) order by txid, place)
             filter (where txid is not null), '[]') as transfers
         from deposit_height left join (deposit join deposit_address using (network, number))
           on deposit.network = deposit_height.network and deposit.state = 'final' and is_token
         where deposit_height.network = $1 group by height`,
        [network],
      )
      return row ?? null
    },
    changes: async (after) => {
      const rows = await read<{ position: bigint; deposit: object }>(
        `select position, content::json -> 'deposit' as deposit from event
         where position > $1 and kind = 'deposit' order by position limit $2`,
        [after, mostChanges],
      )
      const changes = rows.map(({ position, deposit }) =>
        depositChange.parse({ ...deposit, position: Number(position) }),
      )
      return { changes, head: await lengthIn(read) }
    },
  }
}

/** Writes what is new, with its entry: a state, or facts that were told otherwise before. What is final stays. */
async function move(query: Query, network: NetworkId, deposit: Deposit, is: DepositChange['is']): Promise<void> {
  const { txid, place, number, isToken } = deposit
  const units = String(deposit.units)
  const [same] = await query(
    `select from deposit where network = $1 and txid = $2 and place = $3
       and (state = 'final' or (number, is_token, units, state) = ($4, $5, $6, $7))`,
    [network, txid, place, number, isToken, units, is],
  )
  if (same) return
  const told = { network, txid, place, number, isToken, units, is }
  const position = await append(query, { kind: 'deposit', deposit: told })
  await query(
    `insert into deposit (network, txid, place, number, is_token, units, state, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (network, txid, place) do update set number = excluded.number, is_token = excluded.is_token,
       units = excluded.units, state = excluded.state, position = excluded.position`,
    [network, txid, place, number, isToken, units, is, position],
  )
}

/** How many transfers of other tokens are kept of each of their addresses. */
async function othersOf(query: Query, network: NetworkId, others: readonly Deposit[]): Promise<Map<number, number>> {
  const numbers = [...new Set(others.map(({ number }) => number))]
  const rows = await query<{ number: bigint; count: number }>(
    `select number, count(*)::integer as count from deposit
     where network = $1 and number = any($2) and not is_token group by number`,
    [network, numbers],
  )
  return new Map(rows.map(({ number, count }) => [Number(number), count]))
}

/** The first ones of each address, so many with those it had. */
export function firstOfEach(
  deposits: readonly Deposit[],
  most: number,
  had: ReadonlyMap<number, number> = new Map(),
): Deposit[] {
  const counts = new Map(had)
  return deposits.filter(({ number }) => {
    const count = (counts.get(number) ?? 0) + 1
    counts.set(number, count)
    return count <= most
  })
}

async function seenIn(query: Query, network: NetworkId): Promise<Deposit[]> {
  const rows = await query<{ txid: string; place: number; number: bigint; is_token: boolean; units: string }>(
    `select txid, place, number, is_token, units::text from deposit where network = $1 and state = 'seen'`,
    [network],
  )
  return rows.map(({ txid, place, number, is_token: isToken, units }) => ({
    txid,
    place,
    number: Number(number),
    isToken,
    units: BigInt(units),
  }))
}

function nameOf({ txid, place }: Deposit): string {
  return `${txid} ${place}`
}
