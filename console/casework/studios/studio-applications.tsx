import type { ReactNode } from 'react'
import { studioDecision, studioRefusals, type StudioDecision } from '@madang/contract/campaigns/studio-rows.ts'
import * as calls from '@madang/contract/operators/casework/studios.ts'
import { call } from '../../lib/call.ts'
import { localeNow, type Translate, useT } from '../../lib/locale.ts'
import { figure } from '../../lib/moment.ts'
import { actionsOf, type CaseKind } from '../case-kind.ts'
import { DecideByReason } from '../decide-by-reason.tsx'

type Studio = calls.QueuedStudio

/** Applications for offline studios, each with its city and plan (REQ-145); what nobody has is decided at once. */
export const studioApplications: CaseKind<Studio> = {
  ...actionsOf(calls.studioApplications),
  person: ({ leader }) => leader,
  personHead: 'studio.leader',
  columns: [
    { head: 'studio.city', cell: (_, { city }) => <b>{city}</b> },
    { head: 'studio.valid', isFigure: true, cell: (_, { valid }) => figure(valid) },
  ],
  stateText: (t, { state, outcome }) => (outcome === null ? t(`report.state.${state}`) : nameOf(t, outcome)),
  byText: ({ decidedBy, claimedBy }) => decidedBy ?? claimedBy,
  none: 'pay.none',
  isBeside: true,
  evidence: (studio) => <Plan studio={studio} />,
  decidesUnclaimed: true,
  decision: ({ studioId }, giveBack) => <Decide key={studioId} studioId={studioId} giveBack={giveBack} />,
}

function Plan({ studio: { city, plan } }: { studio: Studio }) {
  return (
    <section className="stack">
      <h3>{city}</h3>
      <p className="any">{plan}</p>
    </section>
  )
}

function nameOf(t: Translate, decision: StudioDecision): string {
  return decision === 'approved' ? t('studio.approve') : studioRefusals[decision][localeNow()]
}

function Decide({ studioId, giveBack }: { studioId: string; giveBack: ReactNode }) {
  const t = useT()
  return (
    <DecideByReason
      decisions={studioDecision.options}
      nameOf={(each) => nameOf(t, each)}
      approveText="studio.approveText"
      refuseText="studio.refuseText"
      decide={(decision) => call(calls.decideStudio, { studioId, decision })}
      giveBack={giveBack}
    />
  )
}
