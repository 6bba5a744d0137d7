import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getWithdrawal, type QueuedWithdrawal } from '@madang/contract/operators/casework/withdrawals.ts'
import { delayTexts } from '@madang/contract/wallet/withdrawal-texts.ts'
import { call } from '../../lib/call.ts'
import { localeNow, useT } from '../../lib/locale.ts'
import { figure, moment } from '../../lib/moment.ts'
import { Go } from '../../lib/place.tsx'
import { caseKeys } from '../case-keys.ts'
import { Origin, PayEvidence } from '../pay/pay-evidence.tsx'

type Evidence = Out<typeof getWithdrawal>

/** Everything a decision stands on: who, how much, whereto, why it waited, where the money came from, what paying writes. */
export function WithdrawalEvidence({ item }: { item: QueuedWithdrawal }) {
  const t = useT()
  const { withdrawalId, user, quantity, fee, received, asset } = item
  const query = useQuery({
    queryKey: caseKeys.withdrawalEvidence(withdrawalId),
    queryFn: () => call(getWithdrawal, { withdrawalId }),
  })
  return (
    <PayEvidence query={query} user={user}>
      {(found) => (
        <>
          <p>
            <b className="num">{`${quantity} ${asset}`}</b> {t('withdrawal.netText', { fee, received })}
          </p>
          <Address found={found} />
          <h3>{t('withdrawal.delays')}</h3>
          <Delays found={found} />
          <h3>{t('withdrawal.origin')}</h3>
          <Money found={found} />
        </>
      )}
    </PayEvidence>
  )
}

function Address({ found: { address, tag, sharedWith } }: { found: Evidence }) {
  const t = useT()
  return (
    <>
      <h3>{t('withdrawal.address')}</h3>
      <p className="mono any">{address}</p>
      {tag ? <p className="mono">{t('withdrawal.tag', { tag })}</p> : null}
      {sharedWith.length ? (
        <p className="line wrong">
          {t('withdrawal.shared', { n: figure(sharedWith.length) })}
          {sharedWith.map(({ userId, nickName }) => (
            <Go key={userId} className="link" to={`/users/${userId}`}>
              {nickName}
            </Go>
          ))}
        </p>
      ) : (
        <p className="s">{t('withdrawal.unshared')}</p>
      )}
    </>
  )
}

function Delays({ found: { delays, asked } }: { found: Evidence }) {
  const t = useT()
  return (
    <ul className="stack thin">
      {asked ? <li className="wrong">{t('withdrawal.asked')}</li> : null}
      {delays.length ? null : <li>{t('withdrawal.undelayed')}</li>}
      {delays.map(({ reason, until }) => (
        <li key={reason}>{t('withdrawal.delay', { reason: delayTexts[reason][localeNow()], time: moment(until) })}</li>
      ))}
    </ul>
  )
}

function Money({ found }: { found: Evidence }) {
  const t = useT()
  const { fromAvailable, fromBonus, credits } = found
  return (
    <>
      <p>{t('withdrawal.buckets', { available: fromAvailable, bonus: fromBonus })}</p>
      <ul className="stack thin">
        {credits.map(({ code, bucket, amount, count }) => (
          <li key={`${code} ${bucket}`}>{t('withdrawal.credit', { code, bucket, amount, n: figure(count) })}</li>
        ))}
      </ul>
      <Origin origin={found} />
    </>
  )
}
