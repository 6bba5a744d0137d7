import { useState, type ReactNode } from 'react'
import { useT, type PlainKey } from '../lib/locale.ts'
import { DecisionForm } from './decision-form.tsx'

/** Approving a case, or refusing it for one of several reasons that its user reads. */
export function DecideByReason<Decision extends string>({
  decisions,
  nameOf,
  approveText,
  refuseText,
  decide,
  giveBack,
}: {
  /** The first is to approve. */
  decisions: readonly Decision[]
  nameOf: (decision: Decision) => string
  approveText: PlainKey
  refuseText: PlainKey
  decide: (decision: Decision) => Promise<unknown>
  giveBack: ReactNode
}) {
  const t = useT()
  const [approved] = decisions
  const [decision, setDecision] = useState(approved!)
  const isApproved = decision === approved
  return (
    <DecisionForm
      outcomes={decisions}
      outcome={decision}
      onOutcome={setDecision}
      textOf={nameOf}
      isDanger={!isApproved}
      final={t(isApproved ? approveText : refuseText)}
      decide={() => decide(decision)}
      giveBack={giveBack}
    >
      {null}
    </DecisionForm>
  )
}
