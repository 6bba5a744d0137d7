import { useId, useState } from 'react'
import type { Out } from '@madang/contract/endpoint.ts'
import { reasonLength } from '@madang/contract/operators/operator-endpoint.ts'
import {
  type getWithdrawal,
  type QueuedWithdrawal,
  sayNotSent,
} from '@madang/contract/operators/casework/withdrawals.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../lib/call.ts'
import { moment } from '../../lib/moment.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { ReasonWindow } from '../../parts/reason-window.tsx'
import { approvalTexts } from '../../approvals/texts.ts'
import { notSentTexts } from './not-sent-texts.ts'

/** The way back from a payment by hand that was begun: it was never sent, as two people say (INV-W05). */
export function NotSent({ item: { withdrawalId } }: { item: Pick<QueuedWithdrawal, 'withdrawalId'> }) {
  const t = useTexts(notSentTexts)
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const [evidence, setEvidence] = useState('')
  return (
    <>
      <button type="button" className="console-button dangerous" onClick={() => setIsAsking(true)}>
        {t('say')}
      </button>
      {isAsking ? (
        <ReasonWindow<unknown>
          danger
          title={t('title', { id: withdrawalId })}
          text={t('text')}
          verb={t('ask')}
          act={(reason) => call(sayNotSent, { withdrawalId, evidence, reason })}
          onDone={() => toast(t('asked'))}
          onClose={() => setIsAsking(false)}
        >
          <div className="field">
            <label className="s" htmlFor={id}>
              {t('evidence')}
            </label>
            <textarea
              id={id}
              className="input"
              required
              minLength={reasonLength.least}
              maxLength={reasonLength.most}
              value={evidence}
              aria-describedby={`${id}-more`}
              onChange={(event) => setEvidence(event.currentTarget.value)}
            />
            <p id={`${id}-more`} className="s">
              {t('evidenceHint')}
            </p>
          </div>
        </ReasonWindow>
      ) : null}
    </>
  )
}

/** Every transaction by which it was ever said to be sent, with what became of that: whoever gives it back looks at each. */
export function EnteredTransactions({ entered }: { entered: Out<typeof getWithdrawal>['entered'] }) {
  const t = useTexts(notSentTexts)
  const state = useTexts(approvalTexts)
  if (entered.length === 0) return null
  return (
    <section className="stack thin">
      <h3>{t('entered')}</h3>
      <ul className="stack thin">
        {entered.map(({ txid, state: end, time }) => (
          <li key={txid}>
            <span className="mono any">{txid}</span>
            <span className="s">
              {' '}
              {state(`state.${end}`)} · {moment(time)}
            </span>
          </li>
        ))}
      </ul>
      {entered.some(({ state: end }) => end === 'expired') ? <p className="s">{t('enteredExpired')}</p> : null}
    </section>
  )
}

/** Who said that it was never sent and who agreed, with what shows it. */
export function SaidNotSent({ said }: { said: NonNullable<Out<typeof getWithdrawal>['notSent']> }) {
  const t = useTexts(notSentTexts)
  const { evidence, saidBy, agreedBy, time } = said
  return (
    <section className="stack thin">
      <h3>{t('heading')}</h3>
      <blockquote className="any">{evidence}</blockquote>
      <p className="s">{t('people', { first: saidBy, second: agreedBy, time: moment(time) })}</p>
    </section>
  )
}
