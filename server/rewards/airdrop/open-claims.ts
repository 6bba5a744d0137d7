import '../tables.ts'
import { sql } from 'kysely'
import type { HeldByRequests } from '../../ledger/open-requests.ts'

/** Claims that nobody decided keep their amount in their users' locked USDT, which nothing else fills (REQ-115, INV-W08). */
export const openClaims: HeldByRequests = {
  bucket: 'locked',
  assets: ['USDT'],
  measure: async (tx) => {
    const { rows } = await sql<{ amount: bigint; count: bigint; oldest: Date | null }>`
      select coalesce(sum(amount), 0)::bigint as amount, count(*) as count, min(claimed_at) as oldest
      from special_airdrop where state = 'review'`.execute(tx)
    return rows.map(({ amount, count, oldest }) => ({ asset: 'USDT', amount, count: Number(count), oldest }))
  },
}
