import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import { type DepositBooks, type DepositChange, depositChange } from '@madang/contract/wallet/payer.ts'
import type { Database, Query } from '../database.ts'
import { append, lengthIn, writingIn } from '../journal/journal.ts'
import type { Arrival, Range } from './deposit-chain.ts'

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
  /** All that is seen behind a height and not final yet; what was seen before and is not among it is gone. */
  keepSeen(network: NetworkId, height: bigint, deposits: readonly Deposit[]): Promise<void>
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
    keepFinal: (network, { from, to }, deposits) =>
      write(async (query) => {
        if ((await heightIn(query, network)) !== from - 1n) return false
        for (const deposit of deposits)
          if (deposit.isToken || (await othersAt(query, network, deposit.number)) < mostOthers)
            await move(query, network, deposit, 'final')
        await query('update deposit_height set height = $2 where network = $1', [network, to])
        return true
      }),
    keepSeen: (network, height, deposits) =>
      write(async (query) => {
        if ((await heightIn(query, network)) !== height) return
        const lost = new Map((await seenIn(query, network)).map((each) => [nameOf(each), each]))
        for (const deposit of deposits) {
          lost.delete(nameOf(deposit))
          await move(query, network, deposit, 'seen')
        }
        for (const deposit of lost.values()) await move(query, network, deposit, 'gone')
      }),
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

async function othersAt(query: Query, network: NetworkId, number: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::integer as count from deposit where network = $1 and number = $2 and not is_token`,
    [network, number],
  )
  return row?.count ?? 0
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
