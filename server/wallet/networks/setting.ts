import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import { networkSetting, type NetworkSetting, type SwitchName } from '@madang/contract/operators/networks.ts'
import type { PayoutWay } from '@madang/contract/wallet/networks.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { defaultSetting } from './default-setting.ts'

/** The setting in force with its version; 0 is the default of the installation. */
export interface VersionedSetting {
  readonly version: number
  readonly setting: NetworkSetting
}

/** The setting in force; `way` is who pays until two people say otherwise. */
export async function settingInForce(db: Db | Tx, way: PayoutWay): Promise<VersionedSetting> {
  const row = await db
    .selectFrom('network_setting')
    .select(['version', 'setting'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? { version: row.version, setting: networkSetting.parse(row.setting) }
    : { version: 0, setting: defaultSetting(way) }
}

/**
 * Puts a setting in force that a second person agreed to. CONFLICT when another one came meanwhile: what was agreed to
 * is not what would change.
 */
export async function changeSetting(
  tx: Tx,
  { base, setting }: { readonly base: number; readonly setting: NetworkSetting },
  { proposedBy, approvedBy, at }: { readonly proposedBy: string; readonly approvedBy: string; readonly at: Date },
): Promise<void> {
  if (proposedBy === approvedBy) throw new Failure('NOT_ALLOWED')
  await sql`select pg_advisory_xact_lock(hashtextextended('network_setting', 0))`.execute(tx)
  const { version } = await settingInForce(tx, 'manual')
  if (version !== base) throw new Failure('CONFLICT')
  await tx
    .insertInto('network_setting')
    .values({
      version: base + 1,
      setting: JSON.stringify(setting),
      proposed_by: proposedBy,
      approved_by: approvedBy,
      effective_at: at,
    })
    .execute()
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

/** Which switches are on. */
export async function switchesOn(db: Db | Tx): Promise<ReadonlySet<SwitchName>> {
  const rows = await db.selectFrom('wallet_switch').select('name').where('is_on', '=', true).execute()
  return new Set(rows.map(({ name }) => name))
}

/** Whether sending is on; keeps it so until the transaction ends. */
export async function holdSending(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('wallet_switch')
    .select('is_on')
    .where('name', '=', 'send')
    .forShare()
    .executeTakeFirstOrThrow()
  return row.is_on
}
