import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { reportReason, type ReportId, type ReportReason } from '@madang/contract/chat/reports.ts'
import { warningTexts } from '@madang/contract/chat/warnings.ts'
import * as reports from '@madang/contract/operators/casework/reports.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { meQuery } from '../../lib/queries.ts'
import { Reason } from '../../parts/reason.tsx'
import { DecisionForm } from '../decision-form.tsx'
import { DecisionText, SuspensionText, unsuspended } from '../decision-text.tsx'

const outcomes = ['noBreach', 'notEnough', 'warned', 'suspended'] as const
type Outcome = (typeof outcomes)[number]

/** Deciding a report; warning and suspending only where the reported may still use the product. */
export function ReportDecision({
  report: { reportId, reported, reason: reportedFor },
  giveBack,
  onMild,
}: {
  report: reports.QueuedReport
  giveBack: ReactNode
  onMild: (reports: readonly ReportId[]) => void
}) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [outcome, setOutcome] = useState<Outcome>('noBreach')
  const [warning, setWarning] = useState(reportedFor)
  const [suspending, setSuspending] = useState(unsuspended)
  const [reason, setReason] = useState('')
  const isMild = reports.mildDecision.safeParse(outcome).success
  const decide = async () => {
    await call(reports.decide, {
      reportId,
      decision: outcome,
      reason,
      ...(outcome === 'suspended' ? suspending : {}),
      ...(outcome === 'warned' ? { warning } : {}),
    })
    if (isMild) onMild([reportId])
  }
  const isOffered = (each: Outcome) => {
    if (each === 'suspended' && !me?.rights.includes('users.suspend')) return false
    return reports.mildDecision.safeParse(each).success || reported.status === 'active'
  }
  return (
    <DecisionForm
      outcomes={outcomes.filter(isOffered)}
      outcome={outcome}
      onOutcome={setOutcome}
      textOf={(each) => t(`report.decision.${each}`)}
      isDanger={outcome === 'suspended'}
      final={t('report.final')}
      decide={decide}
      giveBack={giveBack}
    >
      {outcome === 'suspended' ? <SuspensionText value={suspending} onValue={setSuspending} /> : null}
      {outcome === 'warned' ? <WarningText code={warning} onCode={setWarning} /> : null}
      <Reason value={reason} onValue={setReason} />
    </DecisionForm>
  )
}

/** Choosing what somebody is warned of, with what they will read. */
function WarningText(props: { code: ReportReason; onCode: (code: ReportReason) => void }) {
  const t = useT()
  return (
    <DecisionText
      {...props}
      label={t('warning.of')}
      codes={reportReason.options}
      nameOf={(code) => t(`report.reason.${code}`)}
      texts={warningTexts}
    />
  )
}
