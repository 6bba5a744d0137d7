import { useQuery } from '@tanstack/react-query'
import { getClaim, type QueuedClaim } from '@madang/contract/operators/casework/airdrop-claims.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { caseKeys } from '../case-keys.ts'
import { Origin, PayEvidence } from '../pay/pay-evidence.tsx'

/** Everything a decision about a claim stands on: who, what was granted and unlocked, what fraud control found. */
export function AirdropEvidence({ userId, user }: Pick<QueuedClaim, 'userId' | 'user'>) {
  const t = useT()
  const query = useQuery({
    queryKey: caseKeys.airdropEvidence(userId),
    queryFn: () => call(getClaim, { userId }),
  })
  return (
    <PayEvidence query={query} user={user}>
      {(found) => <Origin title={t('buyback.origin')} origin={found} />}
    </PayEvidence>
  )
}
