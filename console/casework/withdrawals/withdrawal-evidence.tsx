import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { formatAmount } from '@madang/contract/money.ts'
import { getWithdrawal, type QueuedWithdrawal } from '@madang/contract/operators/casework/withdrawals.ts'
import { delayTexts } from '@madang/contract/wallet/withdrawal-texts.ts'
import { call } from '../../lib/call.ts'
import { localeNow, useT } from '../../lib/locale.ts'
import { figure, moment } from '../../lib/moment.ts'
import { caseKeys } from '../case-keys.ts'
import { PayEvidence } from '../pay/pay-evidence.tsx'
import { CaseHead } from './case-head.tsx'
import { CheckList } from './check-list.tsx'
import { DecidedAlone } from './decided-alone.tsx'
import { MoneyTrail } from './money-trail.tsx'
import { EnteredTransactions, SaidNotSent } from './not-sent.tsx'
import { PayoutAddress } from './payout-address.tsx'

type Evidence = Out<typeof getWithdrawal>

/** Everything a decision stands on: how much, who, where the money came from, whereto, what it waited for, what paying writes. */
export function WithdrawalEvidence({ item }: { item: QueuedWithdrawal }) {
  const t = useT()
  const { withdrawalId, user, network } = item
  const query = useQuery({
    queryKey: caseKeys.withdrawalEvidence(withdrawalId),
    queryFn: () => call(getWithdrawal, { withdrawalId }),
  })
  return (
    <PayEvidence
      query={query}
      user={user}
      head={(found) => <CaseHead item={item} found={found} at={query.dataUpdatedAt} />}
    >
      {(found) => (
        <>
          <MoneyTrail item={item} found={found} />
          <div className="panel stack thin">
            <PayoutAddress found={found} network={network} />
          </div>
          <CheckList item={item} found={found} />
          <section className="stack thin">
            <h3>{t('withdrawal.delays')}</h3>
            <Delays found={found} />
          </section>
          <Findings found={found} />
          <Facts found={found} />
          <DecidedAlone decided={found.decidedAlone} />
          <EnteredTransactions entered={found.entered} />
          {found.notSent ? <SaidNotSent said={found.notSent} /> : null}
        </>
      )}
    </PayEvidence>
  )
}

function Delays({ found: { delays, asked } }: { found: Evidence }) {
  const t = useT()
  return (
    <ul className="stack thin">
      {asked === null ? null : (
        <li className={asked ? 'wrong' : undefined}>{t(asked ? 'withdrawal.asked' : 'withdrawal.unasked')}</li>
      )}
      {delays.length ? null : <li>{t('withdrawal.undelayed')}</li>}
      {delays.map(({ reason, until }) => (
        <li key={reason}>{t('withdrawal.delay', { reason: delayTexts[reason][localeNow()], time: moment(until) })}</li>
      ))}
    </ul>
  )
}

/** What fraud control found, and the last that the user sold. */
function Findings({ found: { openReviews, refusedReviews, buybacks } }: { found: Evidence }) {
  const t = useT()
  return (
    <ul className="stack thin">
      <li>{t('buyback.reviews', { open: figure(openReviews), refused: figure(refusedReviews) })}</li>
      {buybacks.map(({ buybackId, quantity, price, value, time }) => (
        <li key={buybackId}>
          {t('withdrawal.sold', {
            id: buybackId,
            quantity: formatAmount('CVC', quantity),
            price: formatAmount('USDT', price),
            value: formatAmount('USDT', value),
            time: moment(time),
          })}
        </li>
      ))}
    </ul>
  )
}

function Facts({ found: { registeredAt, earlier, secondCheck } }: { found: Evidence }) {
  const t = useT()
  const { count, completed } = earlier
  return (
    <dl className="key-values">
      <dt>{t('withdrawal.registered')}</dt>
      <dd>{registeredAt ? moment(registeredAt) : '–'}</dd>
      <dt>{t('withdrawal.earlier')}</dt>
      <dd>{t('withdrawal.earlierCount', { n: figure(count), done: figure(completed) })}</dd>
      <dt>{t('withdrawal.secondCheck')}</dt>
      <dd>{t(`withdrawal.check.${secondCheck}`)}</dd>
    </dl>
  )
}
