import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { UserStatus } from '../tables.ts'

/** One of the people above a user in the chain of invitations, with what decides whether their level pays. */
export interface PaidAncestor {
  readonly userId: UserId
  /** 1 for the inviter, 2 for theirs, … */
  readonly level: number
  /** Whether they registered on the same device as the user (REQ-219). */
  readonly isSameDevice: boolean
  /** Whether the user's inviter did, below whom nobody is paid either. */
  readonly isInviterSameDevice: boolean
  /** Whose rules apply to them (REQ-107). */
  readonly country: string | null
  readonly status: UserStatus
}

/** The chains of inviters above many users (sql/invited-people.sql), nearest first, at most `depth` (INV-R04). */
export async function inviterChains(
  tx: Db | Tx,
  users: readonly UserId[],
  depth: number,
): Promise<Map<UserId, PaidAncestor[]>> {
  const { rows } = await sql<{
    start: UserId
    user_id: UserId
    level: number
    same_device: boolean
    country: string | null
    status: UserStatus
  }>`
    select * from inviter_chains(${users}::text[], ${depth}::integer)`.execute(tx)
  const chains = new Map<UserId, PaidAncestor[]>(users.map((user) => [user, []]))
  for (const { start, user_id, level, same_device, country, status } of rows) {
    const chain = chains.get(start)!
    const isInviterSameDevice = chain[0]?.isSameDevice ?? same_device
    chain.push({ userId: user_id, level, isSameDevice: same_device, isInviterSameDevice, country, status })
  }
  return chains
}
