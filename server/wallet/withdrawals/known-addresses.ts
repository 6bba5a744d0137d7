import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import type { Db, Tx } from '../../db/tables.ts'
import './tables.ts'

interface Target {
  readonly user: UserId
  readonly asset: WithdrawableAsset
  readonly network: string
  readonly address: string
  readonly tag: string
}

/** What withdrawals need of a user's address book (REQ-126). */
export interface AddressBookPort {
  /** When an address was saved; null when it is not in the book. */
  savedAt(db: Db | Tx, target: Target): Promise<Date | null>
  /** Whether the user lets money go to saved addresses alone. */
  isBookOnly(db: Db | Tx, user: UserId): Promise<boolean>
}

/** Whether anything of a user's has arrived already, and whether at this address. */
export interface Arrivals {
  readonly anywhere: boolean
  readonly there: boolean
}

export async function arrivalsOf(db: Db | Tx, { user, asset, network, address, tag }: Target): Promise<Arrivals> {
  const { rows } = await sql<{ anywhere: boolean; there: boolean | null }>`
    select count(*) > 0 as anywhere,
      bool_or(asset = ${asset} and network = ${network} and address = ${address} and tag = ${tag}) as there
    from withdrawal where user_id = ${user} and state = 'completed'`.execute(db)
  const { anywhere, there } = rows[0]!
  return { anywhere, there: there ?? false }
}

/** Since when an address counts as known: of old once something arrived there, else from its saving; null for a new one. */
export async function addressSince(
  db: Db | Tx,
  book: AddressBookPort,
  { hasArrived, ...target }: Target & { readonly hasArrived: boolean },
): Promise<Date | null> {
  return hasArrived ? new Date(0) : book.savedAt(db, target)
}

/** How many others have asked for money to the same address, of those asked (REQ-119); who shares none is left out. */
export async function samePayout(db: Db | Tx, users: readonly UserId[]): Promise<Map<UserId, number>> {
  const { rows } = await sql<{ user_id: UserId; others: number }>`
    select mine.user_id, count(distinct other.user_id)::integer as others
    from withdrawal as mine join withdrawal as other
      on other.address = mine.address and other.tag = mine.tag and other.user_id <> mine.user_id
    where mine.user_id = any(${users}::text[]) group by mine.user_id`.execute(db)
  return new Map(rows.map(({ user_id, others }) => [user_id, others]))
}
