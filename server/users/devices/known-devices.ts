import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Kept } from '../../retention/kept.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Written by a trigger with each session. */
    known_device: { user_id: UserId; device: Buffer; first_at: Date; last_at: Date }
  }
}

/** How long a device stays known after its last login. */
const knownMs = 400 * dayMs

/** Whether a user logged in on this device, by the forms it may be kept in, within 400 days (REQ-57). */
export async function isKnownDevice(
  db: Db | Tx,
  user: UserId,
  devices: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from known_device
    where user_id = ${user} and device = any(${[...devices]}::bytea[]) and last_at > ${oldestKnown(now)}`.execute(db)
  return rows.length > 0
}

/** When each of a user's devices was used first and last, for the file of their own data (REQ-58). */
export async function knownDevicesOf(db: Db | Tx, user: UserId) {
  const rows = await db
    .selectFrom('known_device')
    .select(['first_at', 'last_at'])
    .where('user_id', '=', user)
    .orderBy('last_at', 'desc')
    .execute()
  return rows.map(({ first_at, last_at }) => ({ firstLogin: first_at, lastLogin: last_at }))
}

const present = sql`select user_id from "user" where status <> 'deleted' and deletion_at is null`

/** Those of people who leave or left go with `keptOfDeleted`. */
export const keptKnownDevices: Kept = {
  name: 'known_device',
  keptMs: knownMs,
  due: (now) => sql`last_at <= ${oldestKnown(now)} and user_id in (${present})`,
}

function oldestKnown(now: Date): Date {
  return new Date(now.getTime() - knownMs)
}
