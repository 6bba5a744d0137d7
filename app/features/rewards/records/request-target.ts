import type { MonthlyStatement } from '@madang/contract/rewards/reward-months.ts'
import type { AppTarget } from '../../../lib/navigation/router.ts'

type Request = NonNullable<MonthlyStatement['lines'][number]['request']>

/** The page on which a request stands. */
export function requestTarget({ kind, id }: Request): AppTarget {
  if (kind === 'special_airdrop' || id === null) return { to: '/cvc-odd' }
  if (kind === 'withdrawal') return { to: '/withdraw-record', search: { id } }
  if (kind === 'deposit') return { to: '/recharge', search: { part: 'records', id } }
  return { to: '/buyback', search: { part: 'records', id } }
}
