import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { fraudReasonNames, fraudReasons, type FraudReason } from '@madang/contract/rewards/fraud-reasons.ts'
import * as fraud from '@madang/contract/operators/casework/fraud.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { meQuery } from '../lib/queries.ts'
import { Claim } from './claim.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DecisionText } from './decision-text.tsx'

/** Claiming a case and deciding it: credit, or refuse with the words the users will read (REQ-173). */
export function FraudDecision({ fraudCase }: { fraudCase: fraud.FraudCase }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const { caseId, state } = fraudCase
  if (state === 'released' || state === 'refused')
    return (
      <section className="panel stack">
        <h2>{t('report.decision')}</h2>
        <p className="b">{t(`fraud.state.${state}`)}</p>
        {fraudCase.reason ? <p>{t(`fraud.code.${fraudCase.reason}`)}</p> : null}
        <p className="s">
          {fraudCase.decidedBy} · {fraudCase.decidedAt ? moment(fraudCase.decidedAt) : null}
        </p>
      </section>
    )
  if (!me?.rights.includes('fraud.decide')) return null
  if (fraudCase.isMine) return <Deciding fraudCase={fraudCase} />
  return (
    <section className="panel stack">
      <h2>{t('report.decision')}</h2>
      <Claim of={fraudCase} text={t('report.claimText')} claim={() => call(fraud.claim, { caseId })} />
    </section>
  )
}

function Deciding({ fraudCase: { caseId, grants, held, credited } }: { fraudCase: fraud.FraudCase }) {
  const t = useT()
  const [outcome, setOutcome] = useState<'released' | 'refused'>('released')
  const [code, setCode] = useState<FraudReason>('one_person')
  const [reason, setReason] = useState('')
  const isRefused = outcome === 'refused'
  return (
    <DecisionForm
      outcomes={['released', 'refused']}
      outcome={outcome}
      onOutcome={setOutcome}
      wordsOf={(each) => t(`fraud.outcome.${each}`)}
      danger={isRefused}
      reason={reason}
      onReason={setReason}
      final={t('fraud.final')}
      decide={() => call(fraud.decide, { caseId, grants, outcome, reason, ...(isRefused ? { code } : {}) })}
      release={() => call(fraud.release, { caseId })}
    >
      <p className="s">
        {isRefused
          ? t('fraud.refuseText', { held: figure(held), credited: figure(credited) })
          : t('fraud.releaseText', { n: figure(held) })}
      </p>
      {isRefused ? (
        <DecisionText
          label={t('suspend.code')}
          codes={fraudReasonNames}
          code={code}
          onCode={setCode}
          nameOf={(each) => t(`fraud.code.${each}`)}
          texts={fraudReasons}
        />
      ) : null}
    </DecisionForm>
  )
}
