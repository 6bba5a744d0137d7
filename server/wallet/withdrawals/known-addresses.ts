import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import type { Db, Tx } from '../../db/tables.ts'
import './tables.ts'

/** Where a withdrawal goes. */
export interface Target {
  readonly user: UserId
  readonly asset: WithdrawableAsset
  readonly network: string
  readonly address: string
  readonly tag: string
}

/** What withdrawals need of a user's address book (REQ-126). */
export interface AddressBookPort {
  /** When an address was saved, null when it is not in the book, and whether money may go to saved addresses alone. */
  find(db: Db | Tx, target: Target): Promise<{ readonly savedAt: Date | null; readonly isBookOnly: boolean }>
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
