import './tables.ts'
import '../reconcile/tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import { networkSetting, type NetworkSetting, type SwitchName } from '@madang/contract/operators/networks.ts'
import type { PayoutWay } from '@madang/contract/wallet/networks.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { startOfDay } from '../../rules/business-day.ts'
import { defaultSetting } from './default-setting.ts'

/** The setting in force with its version; 0 is the default of the installation. */
export interface VersionedSetting {
  readonly version: number
  readonly setting: NetworkSetting
}

/** The setting in force at a moment; `way` is who pays until two people say otherwise. */
export async function settingInForce(db: Db | Tx, way: PayoutWay, now: Date): Promise<VersionedSetting> {
  const row = await versions(db).where('effective_at', '<=', now).executeTakeFirst()
  return versioned(row, way)
}

/** The setting of a version; 0 is the default of the installation. */
export async function settingOf(db: Db | Tx, version: number, way: PayoutWay): Promise<NetworkSetting> {
  return versioned(await versions(db).where('version', '=', version).executeTakeFirst(), way).setting
}

/**
 * The setting that two people agreed to last and that was not taken back, and from when it is in force; null of the
 * installation's default.
 */
export async function latestSetting(
  db: Db | Tx,
  way: PayoutWay,
): Promise<VersionedSetting & { readonly effectiveAt: Date | null }> {
  const row = await versions(db).where('effective_at', 'is not', null).executeTakeFirst()
  return { ...versioned(row, way), effectiveAt: row?.effective_at ?? null }
}

function versions(db: Db | Tx) {
  return db
    .selectFrom('network_setting_dated')
    .select(['version', 'setting', 'effective_at'])
    .orderBy('version', 'desc')
    .limit(1)
}

function versioned(
  row: { readonly version: number; readonly setting: unknown } | undefined,
  way: PayoutWay,
): VersionedSetting {
  return row
    ? { version: row.version, setting: networkSetting.parse(row.setting) }
    : { version: 0, setting: defaultSetting(way) }
}

interface AgreedSetting {
  readonly base: number
  readonly setting: NetworkSetting
  /** The programme's day from which it is in force; null for as soon as it is agreed to. */
  readonly from: string | null
}

/**
 * Keeps a setting that a second person agreed to. CONFLICT when another one came meanwhile: what was agreed to is not what
 * would change. None is in force before the one it was made of: that would bring its changes before their day.
 */
export async function changeSetting(
  tx: Tx,
  { base, setting, from }: AgreedSetting,
  { proposedBy, approvedBy, at }: { readonly proposedBy: string; readonly approvedBy: string; readonly at: Date },
): Promise<void> {
  if (proposedBy === approvedBy) throw new Failure('NOT_ALLOWED')
  await lockSetting(tx)
  const { version, effectiveAt } = await latestSetting(tx, 'manual')
  if (version !== base) throw new Failure('CONFLICT')
  const begins = [at, effectiveAt, from === null ? null : startOfDay(from)]
  await tx
    .insertInto('network_setting')
    .values({
      // After those that were taken back, too.
      version: sql`(select coalesce(max(version), 0) + 1 from network_setting)`,
      base,
      setting: JSON.stringify(setting),
      proposed_by: proposedBy,
      approved_by: approvedBy,
      effective_at: new Date(Math.max(...begins.map((moment) => moment?.getTime() ?? 0))),
    })
    .execute()
}

/** Lets one after the other change the setting, until the transaction ends. */
export async function lockSetting(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('network_setting', 0))`.execute(tx)
}

/** Turns a kill switch, after everything that was begun under it (INV-W06). */
export async function turnSwitch(
  tx: Tx,
  {
    name,
    isOn,
    at,
    reason,
  }: { readonly name: SwitchName; readonly isOn: boolean; readonly at: Date; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('wallet_switch')
    .set({ is_on: isOn, changed_at: at, reason: isOn ? '' : reason })
    .where('name', '=', name)
    .execute()
}

/** SQL: whether a switch is on. */
export function isSwitchedOn(name: SwitchName): RawBuilder<boolean> {
  return sql`(select is_on from wallet_switch where name = ${name})`
}

/** Which switches are on. */
export async function switchesOn(db: Db | Tx): Promise<ReadonlySet<SwitchName>> {
  const rows = await db.selectFrom('wallet_switch').select('name').where('is_on', '=', true).execute()
  return new Set(rows.map(({ name }) => name))
}

/** SQL: whether the network that a column names is not switched off. */
export function isNetworkOn(network: string): RawBuilder<boolean> {
  return sql`not exists (select from wallet_switch where name = ${sql.ref(network)} and not is_on)`
}

/** SQL: whether nothing of the network that a column names differs from our books (REQ-177). */
export function isNetworkAgreed(network: string): RawBuilder<boolean> {
  return sql`not exists (select from network_difference as difference
    where difference.network = ${sql.ref(network)} and difference.settled_at is null)`
}

/**
 * Whether sending is on, over a network where one is named, and no difference of that network, or of none, is open
 * (REQ-177); keeps it so until the transaction ends. The differences are read under the lock of the switch, which whoever
 * keeps one waits for.
 */
export async function holdSending(tx: Tx, network?: string): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`select is_on from wallet_switch
    where name = any(${['send', ...(network ? [network] : [])]}) order by name for share`.execute(tx)
  if (!rows.every(({ is_on }) => is_on)) return false
  const open = await tx
    .selectFrom('network_difference')
    .select('difference_id')
    .where('settled_at', 'is', null)
    .where((row) => row.or([row('network', 'is', null), ...(network ? [sql<boolean>`network = ${network}`] : [])]))
    .limit(1)
    .executeTakeFirst()
  return open === undefined
}

/** Waits for everything that is being sent, and keeps sending back until the transaction ends. */
export async function lockSending(tx: Tx): Promise<void> {
  await tx.selectFrom('wallet_switch').select('is_on').where('name', '=', 'send').forUpdate().executeTakeFirstOrThrow()
}
