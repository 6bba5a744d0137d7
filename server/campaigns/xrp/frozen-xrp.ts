import '../tables.ts'
import { sql } from 'kysely'
import type { HeldByRequests } from '../../ledger/open-requests.ts'
import { heldBackGrants } from '../../rewards/grants/programme-grants.ts'
import { xrp } from './xrp-promotion.ts'

/**
 * What invited people were granted and may not use yet fills their frozen XRP, and nothing else does (INV-R08, INV-W03): until
 * they qualify, and beyond that where what lapsed stays frozen.
 */
export const frozenXrp: HeldByRequests = {
  bucket: 'frozen',
  assets: ['XRP'],
  measure: async (tx) => {
    const { rows } = await sql<{ amount: bigint; count: bigint; oldest: Date | null }>`
      select coalesce(sum(amount), 0)::bigint as amount, count(distinct invitee) as count, min(since) as oldest
      from xrp_invite join ${heldBackGrants(xrp.id)} as held on user_id = invitee
      where programme = ${xrp.id} and state <> 'qualified'`.execute(tx)
    return rows.map(({ amount, count, oldest }) => ({ asset: 'XRP', amount, count: Number(count), oldest }))
  },
}
