import './tables.ts'
import { sql } from 'kysely'
import type { Amount, Asset } from '@madang/contract/money.ts'
import { assets, assetScale, units } from '@madang/contract/money.ts'
import type { Db, Tx } from '../db/tables.ts'
import { LedgerRefusal } from './refusal.ts'

/** Names an account: owner, asset and bucket, such as `2718281828/CVC/locked`. */
export type AccountId<A extends Asset = Asset> = `${string}/${A}/${string}`

/**
 * Buckets a user may have (INV-M03) and what an amount there is to its owner. The ledger opens them when first used; every
 * other account is opened by a migration. The table's own check lists them again; a test compares the two.
 */
const bucketRoles = {
  locked: 'locked',
  available: 'usable',
  held_withdrawal: 'reserved',
  held_buyback: 'reserved',
  frozen: 'reserved',
  /** Prizes: paid out by rules of their own (REQ-121, REQ-127). */
  bonus: 'usable',
} as const satisfies Record<string, BucketRole>
export type BucketRole = 'locked' | 'usable' | 'reserved'
export type UserBucket = keyof typeof bucketRoles
/** All of them, in the order in which they are shown. */
export const userBuckets = Object.keys(bucketRoles) as UserBucket[] // an object literal has no other keys

/** The buckets of a role. */
export function bucketsOf(role: BucketRole): UserBucket[] {
  return userBuckets.filter((bucket) => bucketRoles[bucket] === role)
}

/** Every account that a user may have, opened or not. */
export function accountsOf(user: string): AccountId[] {
  return assets.flatMap((asset) => userBuckets.map((bucket): AccountId => `${user}/${asset}/${bucket}`))
}

/** An account as it stands under its lock. */
export interface Account<A extends Asset = Asset> {
  readonly id: AccountId<A>
  readonly balance: Amount<A>
  /** Lowest balance allowed: 0, or minus the budget of an issue account. */
  readonly floor: Amount<A>
}

/** The parts of an account's name. Throws on a text that names no account. */
export function partsOf(id: AccountId): { owner: string; asset: Asset; bucket: string } {
  const [owner = '', asset = '', bucket = '', ...rest] = id.split('/')
  if (!owner || !isAsset(asset) || !/^[a-z_]+$/.test(bucket) || rest.length > 0)
    throw new LedgerRefusal('unknown account', id)
  return { owner, asset, bucket }
}

/**
 * Locks accounts for this transaction, in ascending id order whatever the order asked (so that two transfers never
 * wait for each other), opening users' accounts that do not exist yet. Answers them by id.
 */
export async function lockAccounts(tx: Tx, ids: readonly AccountId[]): Promise<Map<AccountId, Account>> {
  const wanted = [...new Set(ids)].sort()
  const found = await lockOpened(tx, wanted)
  const missing = wanted.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  await open(tx, missing)
  return lockOpened(tx, wanted)
}

/** Locks one account and answers its balance, 0 for a user's account nobody used yet. */
export async function lockAccount<A extends Asset>(tx: Tx, id: AccountId<A>): Promise<Account<A>> {
  const account = (await lockAccounts(tx, [id])).get(id)
  // The asset is part of the id that was asked for.
  return account as Account<A>
}

/** Balances without a lock, for reading. An account nobody used yet has 0. */
export async function balances<A extends Asset>(
  db: Db | Tx,
  owner: string,
  asset: A,
): Promise<Record<UserBucket, Amount<A>>> {
  const rows = await db
    .selectFrom('account')
    .select(['bucket', 'balance'])
    .where(
      'id',
      'in',
      userBuckets.map((bucket) => `${owner}/${asset}/${bucket}`),
    )
    .execute()
  const found = new Map(rows.map((row) => [row.bucket, row.balance]))
  const held = userBuckets.map((bucket) => [bucket, units<A>(found.get(bucket) ?? 0n)] as const)
  return Object.fromEntries(held) as Record<UserBucket, Amount<A>> // every bucket is listed
}

/**
 * Locks those of some accounts that are opened, in ascending id order: whoever has an amount has an opened account. Opening
 * the others is left to the transfer that fills them.
 */
export async function lockOpened(tx: Tx, ids: readonly AccountId[]): Promise<Map<AccountId, Account>> {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'balance', 'floor'])
    .where((where) => where('id', '=', where.fn.any(where.val([...ids]))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  // The table's own check gives ids this shape; the asset's brand exists only in types.
  return new Map(rows.map((row) => [row.id as AccountId, row as Account]))
}

/** The account's own id when it is one that its first use opens, a user's; otherwise null. */
export function newAccount(id: AccountId): AccountId | null {
  const { owner, bucket } = partsOf(id)
  return owner !== 'programme' && userBuckets.some((known) => known === bucket) ? id : null
}

async function open(tx: Tx, ids: readonly AccountId[]): Promise<void> {
  const accounts = ids.map((id) => {
    if (newAccount(id) === null) throw new LedgerRefusal('unknown account', id)
    return { id, ...partsOf(id) }
  })
  // One text for any number of accounts; whichever of its unique keys somebody else's opening meets first.
  await sql`insert into account (id, owner, asset, bucket)
    select * from unnest(${accounts.map(({ id }) => id)}::text[], ${accounts.map(({ owner }) => owner)}::text[],
      ${accounts.map(({ asset }) => asset)}::text[], ${accounts.map(({ bucket }) => bucket)}::text[])
    on conflict do nothing`.execute(tx)
}

function isAsset(text: string): text is Asset {
  return Object.hasOwn(assetScale, text)
}
