import './tables.ts'
import { networkSetting, type NetworkSetting } from '@madang/contract/operators/networks.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { PayoutWay } from '@madang/contract/wallet/networks.ts'
import type { Tx } from '../../db/tables.ts'
import { defaultSetting } from './default-setting.ts'

/** A version of the setting with the one it was made of. */
interface ListedVersion {
  readonly version: number
  /** Null for one that was taken back before it began. */
  readonly effectiveAt: Date | null
  readonly proposedBy: string
  readonly approvedBy: string
  readonly setting: NetworkSetting
  readonly previous: NetworkSetting
}

/** A page of versions, newest first; the first of all changed the default of the installation, where `way` pays. */
export async function listVersions(
  tx: Tx,
  way: PayoutWay,
  { after, ...page }: Page & { readonly after?: number | undefined },
): Promise<{ readonly versions: ListedVersion[]; readonly next: number | null; readonly totalCount: number }> {
  const { total } = await tx
    .selectFrom('network_setting')
    .select((each) => each.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await tx
    .selectFrom('network_setting_dated as listed')
    .leftJoin('network_setting as base', 'base.version', 'listed.base')
    .selectAll('listed')
    .select('base.setting as previous')
    .$if(after !== undefined, (query) => query.where('listed.version', '<', after!))
    .orderBy('listed.version', 'desc')
    // One more, to know whether there is a next page.
    .limit(page.pageSize + 1)
    .offset(after === undefined ? offsetOf(page) : 0)
    .execute()
  const versions = rows.slice(0, page.pageSize).map(({ version, setting, previous, ...row }) => ({
    version,
    effectiveAt: row.effective_at,
    proposedBy: row.proposed_by,
    approvedBy: row.approved_by,
    setting: networkSetting.parse(setting),
    previous: previous === null ? defaultSetting(way) : networkSetting.parse(previous),
  }))
  return { versions, next: rows.length > page.pageSize ? versions.at(-1)!.version : null, totalCount: Number(total) }
}
