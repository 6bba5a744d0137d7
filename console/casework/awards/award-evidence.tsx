import { useQuery } from '@tanstack/react-query'
import { getAward, type QueuedAward } from '@madang/contract/operators/casework/awards.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { caseKeys } from '../case-keys.ts'
import { Origin, PayEvidence } from '../pay/pay-evidence.tsx'

/** Everything a decision about an award stands on: who, what was granted, what fraud control found, what was written to the user. */
export function AwardEvidence({ award: { awardId, user, words, enteredBy, ruleVersion } }: { award: QueuedAward }) {
  const t = useT()
  const query = useQuery({
    queryKey: caseKeys.awardEvidence(awardId),
    queryFn: () => call(getAward, { awardId }),
  })
  return (
    <PayEvidence query={query} user={user}>
      {(found) => (
        <Origin title={t('buyback.origin')} origin={found}>
          <li>{enteredBy ? t('award.enteredBy', { name: enteredBy }) : t('award.proposed')}</li>
          {words ? <li>{t('award.reads', { words })}</li> : null}
          <li>{t('award.rules', { version: ruleVersion })}</li>
        </Origin>
      )}
    </PayEvidence>
  )
}
