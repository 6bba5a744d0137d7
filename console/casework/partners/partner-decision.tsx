import { useState, type ReactNode } from 'react'
import { partnerDecisions, partnerRefusals } from '@madang/contract/campaigns/partners.ts'
import { proposePartner, refusePartner, type QueuedPartner } from '@madang/contract/operators/casework/partners.ts'
import { call } from '../../lib/call.ts'
import { localeNow, useT } from '../../lib/locale.ts'
import { Reason } from '../../parts/reason.tsx'
import { DecisionForm } from '../decision-form.tsx'

/** Proposing to grant an application, or refusing it for a reason its writer reads. */
export function PartnerDecision({
  application: { applicationId },
  giveBack,
}: {
  application: QueuedPartner
  giveBack: ReactNode
}) {
  const t = useT()
  const [decision, setDecision] = useState<(typeof partnerDecisions)[number]>('granted')
  const [reason, setReason] = useState('')
  return (
    <DecisionForm
      outcomes={partnerDecisions}
      outcome={decision}
      onOutcome={setDecision}
      textOf={(each) => (each === 'granted' ? t('partner.grant') : partnerRefusals[each][localeNow()])}
      isDanger={decision !== 'granted'}
      final={t(decision === 'granted' ? 'partner.grantText' : 'partner.refuseText')}
      decide={() =>
        decision === 'granted'
          ? call(proposePartner, { applicationId, reason })
          : call(refusePartner, { applicationId, decision })
      }
      giveBack={giveBack}
    >
      {decision === 'granted' ? <Reason value={reason} onValue={setReason} /> : null}
    </DecisionForm>
  )
}
