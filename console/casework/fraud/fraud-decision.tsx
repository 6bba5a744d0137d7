import { useState, type ReactNode } from 'react'
import { fraudReasonNames, fraudReasons, type FraudReason } from '@madang/contract/rewards/fraud-reasons.ts'
import * as fraud from '@madang/contract/operators/casework/fraud.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { figure } from '../../lib/moment.ts'
import { Reason } from '../../parts/reason.tsx'
import { DecisionForm } from '../decision-form.tsx'
import { DecisionText } from '../decision-text.tsx'

const outcomes = ['released', 'refused'] as const

/** Deciding a case of fraud control: credit, or refuse with the words the users will read (REQ-173). */
export function FraudDecision({
  item: { caseId, grants, held, credited },
  giveBack,
}: {
  item: fraud.FraudCase
  giveBack: ReactNode
}) {
  const t = useT()
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('released')
  const [code, setCode] = useState<FraudReason>('one_person')
  const [reason, setReason] = useState('')
  const isRefused = outcome === 'refused'
  return (
    <DecisionForm
      outcomes={outcomes}
      outcome={outcome}
      onOutcome={setOutcome}
      textOf={(each) => t(`fraud.outcome.${each}`)}
      isDanger={isRefused}
      final={t('fraud.final')}
      decide={() => call(fraud.decide, { caseId, grants, outcome, reason, ...(isRefused ? { code } : {}) })}
      giveBack={giveBack}
    >
      <p className="s">
        {isRefused
          ? t('fraud.refuseText', { held: figure(held), credited: figure(credited) })
          : t('fraud.releaseText', { n: figure(held) })}
      </p>
      {isRefused ? <RefusalText code={code} onCode={setCode} /> : null}
      <Reason value={reason} onValue={setReason} />
    </DecisionForm>
  )
}

/** Choosing why invitations are refused, with what the users will read. */
function RefusalText(props: { code: FraudReason; onCode: (code: FraudReason) => void }) {
  const t = useT()
  return (
    <DecisionText
      {...props}
      label={t('suspend.code')}
      codes={fraudReasonNames}
      nameOf={(code) => t(`fraud.code.${code}`)}
      texts={fraudReasons}
    />
  )
}
