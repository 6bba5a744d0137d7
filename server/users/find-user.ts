import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { foldNickName } from '@madang/contract/values/nickname.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { UserStatus } from './tables.ts'

/** What other domains may know of a user. */
export interface FoundUser {
  readonly userId: UserId
  readonly nickName: string
  readonly avatar: number
  readonly registeredAt: Date
  readonly status: UserStatus
  readonly findable: boolean
  readonly readMarks: boolean
  readonly presence: boolean
  readonly verified: 'studio' | 'lecturer' | 'service' | null
  readonly locale: Locale
  /** That of the registration, by which grants replay. */
  readonly country: string | null
  /** The one whose law decides what they are offered. */
  readonly homeCountry: string | null
  readonly inviter: UserId | null
  readonly inviteCode: string
}

const columns = [
  'user_id',
  'nick_name',
  'avatar',
  'registered_at',
  'status',
  'findable',
  'verified',
  'read_marks',
  'presence',
  'locale',
  'country',
  'decided_country',
  'inviter',
  'invite_code',
] as const

/** A user by account ID, or null when nobody has it or the user was deleted. */
export async function findUser(db: Db | Tx, user: UserId): Promise<FoundUser | null> {
  return (await peopleByIds(db, [user])).get(user) ?? null
}

/** Several users by account ID, without those deleted. */
export async function peopleByIds(db: Db | Tx, ids: readonly UserId[]): Promise<Map<UserId, FoundUser>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('user')
    .select(columns)
    .where('user_id', 'in', [...new Set(ids)])
    .where('status', '<>', 'deleted')
    .execute()
  return new Map(found.map((row) => [row.user_id, foundUser(row)]))
}

/** Those of some pairs who registered on one device (REQ-219), as `one/other`. */
export async function onOneDevice(
  db: Db | Tx,
  pairs: readonly (readonly [UserId, UserId])[],
): Promise<ReadonlySet<string>> {
  if (pairs.length === 0) return new Set()
  const { rows } = await sql<{ pair: string }>`
    select one.user_id || '/' || other.user_id as pair
    from unnest(${pairs.map(([one]) => one)}::text[], ${pairs.map(([, other]) => other)}::text[]) as asked (one_id, other_id)
    join "user" as one on one.user_id = one_id join "user" as other on other.user_id = other_id
    where one.device = other.device and one.device <> ''`.execute(db)
  return new Set(rows.map(({ pair }) => pair))
}

/** The statuses of some users, kept as they are until the transaction ends. */
export async function lockStatuses(tx: Tx, ids: readonly UserId[]): Promise<Map<UserId, UserStatus>> {
  if (ids.length === 0) return new Map()
  const found = await tx
    .selectFrom('user')
    .select(['user_id', 'status'])
    .where('user_id', 'in', [...new Set(ids)])
    .orderBy('user_id')
    .forShare()
    .execute()
  return new Map(found.map(({ user_id: user, status }) => [user, status]))
}

/** Keeps some users' rows for this transaction alone, in the order of their IDs; whoever only reads them does not wait. */
export async function lockUsers(tx: Tx, ids: readonly UserId[]): Promise<void> {
  await tx
    .selectFrom('user')
    .select('user_id')
    .where((where) => where('user_id', '=', where.fn.any(where.val([...new Set(ids)]))))
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute()
}

/** Active people who may be found by part of their nickname (REQ-79), in the order of nicknames. */
export async function findableByNickName(db: Db | Tx, part: string, limit: number): Promise<FoundUser[]> {
  const pattern = `%${foldNickName(part).replace(/[\\%_]/g, '\\$&')}%`
  const found = await db
    .selectFrom('user')
    .select(columns)
    .where('findable', '=', true)
    .where('status', '=', 'active')
    .where('nick_fold', 'like', pattern)
    .orderBy('nick_fold')
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return found.map(foundUser)
}

interface Row {
  readonly user_id: UserId
  readonly nick_name: string
  readonly avatar: number
  readonly registered_at: Date
  readonly status: UserStatus
  readonly findable: boolean
  readonly read_marks: boolean
  readonly presence: boolean
  readonly verified: FoundUser['verified']
  readonly locale: Locale
  readonly country: string | null
  readonly decided_country: string | null
  readonly inviter: UserId | null
  readonly invite_code: string
}

function foundUser(row: Row): FoundUser {
  return {
    userId: row.user_id,
    nickName: row.nick_name,
    avatar: row.avatar,
    registeredAt: row.registered_at,
    status: row.status,
    findable: row.findable,
    readMarks: row.read_marks,
    presence: row.presence,
    verified: row.verified,
    locale: row.locale,
    country: row.country,
    homeCountry: row.decided_country ?? row.country,
    inviter: row.inviter,
    inviteCode: row.invite_code,
  }
}
