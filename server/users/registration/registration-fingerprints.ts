import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { type Device, installationOf } from '../devices/device.ts'
import type { SharedUse } from '../../keys/secret-uses.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { gatherShared, storeShared } from '../../keys/shared-digests.ts'
import '../tables.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import { keptAfter } from '../../retention/kept.ts'

/** Where a registration came from, as keyed digests: for fraud control alone (REQ-119, REQ-152). */
export interface RegistrationFingerprint {
  readonly installation: Buffer
  readonly deviceHash: Buffer
  readonly block: Buffer
  /** The address or /64, and the /56 of IPv6: not known of earlier releases. */
  readonly network?: Buffer
  readonly site?: Buffer | undefined
}

/** How long traces are kept (invariants, privacy). */
const keptDays = 90

/** What is kept of a caller; `address` is a network as `networkOf` tells it. */
export function fingerprintOf(
  keys: ServerKeys,
  { deviceHash }: Device,
  caller: { imei: string; address: string },
): RegistrationFingerprint {
  return { installation: installationOf(keys, caller), deviceHash, ...networksOf(keys, caller.address) }
}

/** The networks a caller stands in, as keyed digests; no site for IPv4. */
export function networksOf(keys: ServerKeys, address: string) {
  const site = siteOf(address)
  return {
    block: keys.digest('device', `block ${blockOf(address)}`),
    network: keys.digest('device', `network ${address}`),
    site: site === null ? undefined : keys.digest('device', `site ${site}`),
  }
}

const columns = {
  installation: 'registration_trace.installation',
  deviceHash: 'registration_trace.device_hash',
  block: 'registration_trace.block',
  network: 'registration_trace.network',
  site: 'registration_trace.site',
} as const satisfies Record<keyof RegistrationFingerprint, SharedUse>

/** What the row of a registration keeps of it. */
export function keptFingerprint(
  keys: ServerKeys,
  { installation, deviceHash, block, network, site }: RegistrationFingerprint,
) {
  return {
    installation: storeShared(keys, columns.installation, installation),
    deviceHash: storeShared(keys, columns.deviceHash, deviceHash),
    block: storeShared(keys, columns.block, block),
    ...(network && { network: storeShared(keys, columns.network, network) }),
    ...(site && { site: storeShared(keys, columns.site, site) }),
  } satisfies RegistrationFingerprint
}

/** To call before the row is written: while a secret turns, it shall equal those of before. */
export async function gatherFingerprint(tx: Tx, keys: ServerKeys, fingerprint: RegistrationFingerprint): Promise<void> {
  const names = ['installation', 'deviceHash', 'block', 'network', 'site'] as const
  const about = names.flatMap((name) => {
    const digest = fingerprint[name]
    return digest ? [{ use: columns[name], digest }] : []
  })
  await gatherShared(tx, keys, about)
}

/** The /56 of a /64 of IPv6, what one connection often gets; null for IPv4. */
export function siteOf(address: string): string | null {
  const plain = address.replace(/\/\d+$/, '')
  if (!isIPv6(plain)) return null
  const groups = plain.split(':')
  return [...groups.slice(0, 3), (Number.parseInt(groups[3] || '0', 16) >> 8).toString(16)].join(':')
}

/** The neighbourhood of an address: 256 addresses of IPv4, what one customer usually gets of IPv6. */
export function blockOf(address: string): string {
  const plain = address.replace(/\/\d+$/, '')
  return isIPv6(plain) ? plain.split(':').slice(0, 3).join(':') : plain.split('.').slice(0, 3).join('.')
}

/** Keeps the trace of a registration. */
export async function storeFingerprint(
  tx: Db | Tx,
  user: UserId,
  { installation, deviceHash, block, network, site }: RegistrationFingerprint,
  at: Date,
) {
  await tx
    .insertInto('registration_trace')
    .values({
      user_id: user,
      installation,
      device_hash: deviceHash,
      block,
      network: network ?? null,
      site: site ?? null,
      is_new_kind: sql<boolean>`not exists (select from registration_trace where device_hash = ${deviceHash})`,
      at,
    })
    .execute()
}

/** The block each user registered from, null where no trace is kept, and their status: for a statement of fraud control. */
export const registrationOrigins = sql`(select user_id, block, status from "user" left join registration_trace using (user_id))`

/** Notes that rewards that waited were credited, for the caps of their networks. */
export async function markReleased(tx: Tx, users: readonly UserId[], now: Date): Promise<void> {
  if (users.length === 0) return
  await tx.updateTable('registration_trace').set({ released_at: now }).where('user_id', 'in', users).execute()
}

export const keptFingerprints = keptAfter('registration_trace', 'at', keptDays * dayMs)

/** One of a user's people as fraud control sees them; digests as text, null when no trace is kept. */
export interface FingerprintedUser {
  readonly inviter: UserId
  readonly userId: UserId
  readonly registeredAt: Date
  readonly installation: string | null
  readonly deviceHash: string | null
  readonly block: string | null
  readonly sameInstallation: number
  readonly hashShare: number
}

/** How many of an inviter's people are compared, over how many days, and how many recent registrations show a hash's spread. */
const span = { people: 100, days: 30, recent: 2_000 } as const

/** The latest people whom some users invited, with what their registrations have in common (sql/invited-people.sql). */
export async function fingerprintedInvitees(
  tx: Db | Tx,
  inviters: readonly UserId[],
  now: Date,
): Promise<FingerprintedUser[]> {
  const { rows } = await sql<{
    inviter: UserId
    user_id: UserId
    registered_at: Date
    installation: string | null
    device_hash: string | null
    block: string | null
    same_installation: number
    hash_share: number
  }>`
    select * from fingerprinted_invitees(${inviters}::text[], ${now}::timestamptz, ${span.people}::integer,
      ${span.days}::integer, ${span.recent}::integer)`.execute(tx)
  return rows.map((row) => ({
    inviter: row.inviter,
    userId: row.user_id,
    registeredAt: row.registered_at,
    installation: row.installation,
    deviceHash: row.device_hash,
    block: row.block,
    sameInstallation: row.same_installation,
    hashShare: row.hash_share,
  }))
}
