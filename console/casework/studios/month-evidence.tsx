import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { amountText } from '@madang/client/money.ts'
import { getStudioMonth, studioMonths, type QueuedMonth } from '@madang/contract/operators/casework/studios.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { figure } from '../../lib/moment.ts'
import { meQuery } from '../../lib/queries.ts'
import { caseKeys } from '../case-keys.ts'
import { PayEvidence } from '../pay/pay-evidence.tsx'
import { SetMonth } from './set-month.tsx'

/** What a month is paid for: its valid users and rules, the bonus with its reason, and what paying writes. */
export function MonthEvidence({ month }: { month: QueuedMonth }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { data: me } = useQuery(meQuery)
  const { monthId, version, leader, state, isMine, proposal, pending } = month
  const query = useQuery({
    queryKey: caseKeys.studioMonthEvidence(monthId, version),
    queryFn: () => call(getStudioMonth, { monthId }),
  })
  const maySet =
    me?.rights.includes(studioMonths.decides) &&
    !proposal &&
    !pending &&
    (state === 'open' || (isMine && state === 'claimed'))
  return (
    <PayEvidence query={query} user={leader}>
      {({ openReviews, refusedReviews }) => (
        <>
          <MonthFacts month={month} />
          <p className="s">{t('buyback.reviews', { open: figure(openReviews), refused: figure(refusedReviews) })}</p>
          {maySet ? (
            <p>
              <button type="button" className="console-button" onClick={() => setOpen(true)}>
                {t('studio.set')}
              </button>
            </p>
          ) : null}
          {isOpen ? <SetMonth month={month} onClose={() => setOpen(false)} /> : null}
        </>
      )}
    </PayEvidence>
  )
}

function MonthFacts({ month: { month, valid, pay, bonus, bonusReason, ruleVersion } }: { month: QueuedMonth }) {
  const t = useT()
  return (
    <ul className="stack thin">
      <li>{t('studio.facts', { month, n: figure(valid), version: ruleVersion })}</li>
      <li>{t('studio.payIs', { amount: amountText('USDT', pay) })}</li>
      <li className="any">
        {bonus > 0n
          ? t('studio.bonusIs', { amount: amountText('USDT', bonus), reason: bonusReason ?? '' })
          : t('studio.noBonus')}
      </li>
    </ul>
  )
}
