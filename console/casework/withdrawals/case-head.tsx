import type { Out } from '@madang/contract/endpoint.ts'
import type { getWithdrawal, QueuedWithdrawal } from '@madang/contract/operators/casework/withdrawals.ts'
import { isFinalState } from '@madang/contract/wallet/withdrawal-states.ts'
import { useT } from '../../lib/locale.ts'
import { span } from '../../lib/moment.ts'
import { useServerTime } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Glyph } from '../../shell/icons.tsx'
import { caseTexts } from './case-texts.ts'
import { networkName } from './network-name.ts'
import { withdrawalStateText } from './withdrawal-state-text.ts'

type Evidence = Out<typeof getWithdrawal>

/** Which withdrawal it is, how it stands, how long it waits beside the target, and the amount before everything else. */
export function CaseHead({ item, found, at }: { item: QueuedWithdrawal; found: Evidence; at: number }) {
  const say = useT()
  const t = useTexts(caseTexts)
  const { withdrawalId, quantity, fee, received, asset, network } = item
  return (
    <>
      <div className="line">
        <h2>{withdrawalId}</h2>
        <span className="pill accent">{withdrawalStateText(say, item)}</span>
        {item.state === 'decided' ? null : <Waited found={found} at={at} />}
        {found.isPaused && !isFinalState(item.withdrawalState) ? (
          <span className="pill danger">{t('paused')}</span>
        ) : null}
        {found.isTest ? <span className="pill warn">{t('test')}</span> : null}
      </div>
      <div className="case-figures">
        <p className="amount">
          {quantity} <span className="label">{asset}</span>
        </p>
        <dl className="key-values">
          <dt>{t('fee')}</dt>
          <dd>{fee}</dd>
          <dt>{t('net')}</dt>
          <dd className="bold">{`${received} ${asset}`}</dd>
          <dt>{say('withdrawal.network')}</dt>
          <dd>{networkName(network)}</dd>
          <dt>{t('rest')}</dt>
          <dd>{found.dailyRest}</dd>
        </dl>
      </div>
    </>
  )
}

/** How long it has waited for people, beside the time within which they should decide (REQ-173). */
function Waited({ found: { reviewSince, targetMinutes }, at }: { found: Evidence; at: number }) {
  const t = useTexts(caseTexts)
  const serverTime = useServerTime()
  if (!reviewSince) return null
  const [waited, target] = [serverTime(at) - reviewSince.getTime(), targetMinutes * 60_000]
  const isLate = waited > target
  return (
    <span className={isLate ? 'pill danger' : 'pill'}>
      <Glyph shape="clock" />
      {t(isLate ? 'waitedLate' : 'waited', { waited: span(waited), target: span(target) })}
    </span>
  )
}
