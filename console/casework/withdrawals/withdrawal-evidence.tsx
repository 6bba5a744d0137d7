import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { formatAmount } from '@madang/contract/money.ts'
import { getWithdrawal, type QueuedWithdrawal } from '@madang/contract/operators/casework/withdrawals.ts'
import { delayTexts } from '@madang/contract/wallet/withdrawal-texts.ts'
import { call } from '../../lib/call.ts'
import { localeNow, useT, type Translate } from '../../lib/locale.ts'
import { figure, moment } from '../../lib/moment.ts'
import { bucketText } from '../../parts/bucket-text.ts'
import { caseKeys } from '../case-keys.ts'
import { Origin, PayEvidence } from '../pay/pay-evidence.tsx'
import { DecidedAlone } from './decided-alone.tsx'
import { PayoutAddress } from './payout-address.tsx'
import { withdrawalStateText } from './withdrawal-state-text.ts'

type Evidence = Out<typeof getWithdrawal>

/** Everything a decision stands on: who, how much, whereto, why it waited, where the money came from, what paying writes. */
export function WithdrawalEvidence({ item }: { item: QueuedWithdrawal }) {
  const t = useT()
  const { withdrawalId, user, quantity, fee, received, asset, network } = item
  const query = useQuery({
    queryKey: caseKeys.withdrawalEvidence(withdrawalId),
    queryFn: () => call(getWithdrawal, { withdrawalId }),
  })
  return (
    <PayEvidence query={query} user={user}>
      {(found) => (
        <>
          <p>
            <span className="mono">{withdrawalId}</span> · {withdrawalStateText(t, item)}
          </p>
          <p>
            <b className="number">{`${quantity} ${asset}`}</b> {t('withdrawal.netText', { fee, received })}
          </p>
          <PayoutAddress found={found} network={network} />
          <h3>{t('withdrawal.delays')}</h3>
          <Delays found={found} />
          <h3>{t('withdrawal.origin')}</h3>
          <Money found={found} />
          <Facts found={found} />
          <DecidedAlone decided={found.decidedAlone} />
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

function Money({ found }: { found: Evidence }) {
  const t = useT()
  const { fromAvailable, fromBonus, credits, buybacks } = found
  return (
    <>
      <p>{t('withdrawal.buckets', { available: fromAvailable, bonus: fromBonus })}</p>
      <ul className="stack thin">
        {credits.map(({ code, bucket, amount, count }) => (
          <li key={`${code} ${bucket}`}>
            {t('withdrawal.credit', {
              code: creditText(t, code),
              bucket: t(bucketText(bucket)),
              amount,
              n: figure(count),
            })}
          </li>
        ))}
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
      <Origin origin={found} />
    </>
  )
}

const credits = {
  buyback: 'withdrawal.from.buyback',
  airdrop_paid: 'withdrawal.from.airdrop',
  correction: 'withdrawal.from.correction',
} as const

/** What a transfer that credited was, in words; the code of one that came later than these words. */
function creditText(t: Translate, code: string): string {
  return code in credits ? t(credits[code as keyof typeof credits]) : code // a key of the very table
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
