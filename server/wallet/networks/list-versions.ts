import './tables.ts'
import { networkSetting, type NetworkSetting } from '@madang/contract/operators/networks.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { PayoutWay } from '@madang/contract/wallet/networks.ts'
import type { Tx } from '../../db/tables.ts'
import { defaultSetting } from './default-setting.ts'

/** A version of the setting with the one before it. */
interface ListedVersion {
  readonly version: number
  readonly effectiveAt: Date
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
    .selectFrom('network_setting')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('version', '<', after!))
    .orderBy('version', 'desc')
    // One more: the last of the page changed it.
    .limit(page.pageSize + 1)
    .offset(after === undefined ? offsetOf(page) : 0)
    .execute()
  const read = rows.map(({ setting, ...row }) => ({ ...row, setting: networkSetting.parse(setting) }))
  const versions = read.slice(0, page.pageSize).map(({ version, setting, ...row }, at) => ({
    version,
    effectiveAt: row.effective_at,
    proposedBy: row.proposed_by,
    approvedBy: row.approved_by,
    setting,
    previous: read[at + 1]?.setting ?? defaultSetting(way),
  }))
  return { versions, next: read.length > page.pageSize ? versions.at(-1)!.version : null, totalCount: Number(total) }
}
