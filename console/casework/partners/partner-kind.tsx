import type { ReactNode } from 'react'
import { partnerRefusals } from '@madang/contract/campaigns/partners.ts'
import * as calls from '@madang/contract/operators/casework/partners.ts'
import { localeNow, useT } from '../../lib/locale.ts'
import { actionsOf, type CaseKind } from '../case-kind.ts'
import { PartnerDecision } from './partner-decision.tsx'

type Application = calls.QueuedPartner

/** Applications of partners: claimed and decided by one person, and granted once a second agrees (REQ-137). */
export const partnerKind: CaseKind<Application> = {
  ...actionsOf(calls.partnerApplications),
  person: ({ user }) => ({ ...user, no: user.userId }),
  personHead: 'partner.applicant',
  columns: [
    { head: 'partner.threshold', isFigure: true, cell: (_, { threshold }) => threshold },
    { head: 'partner.valid', isFigure: true, cell: (_, { validNow }) => validNow },
  ],
  stateText: (t, { state, outcome, number, proposal }) => {
    if (number !== null) return t('partner.number', { n: number })
    if (outcome !== null) return t('contest.refused')
    return proposal ? t('partner.proposed') : t(`report.state.${state}`)
  },
  byText: ({ decidedBy, claimedBy }) => decidedBy ?? claimedBy,
  none: 'partner.none',
  isBeside: true,
  evidence: (application) => <Written application={application} />,
  hindrance: (t, { proposal }) =>
    proposal ? t('partner.waiting', { name: proposal.proposedBy, reason: proposal.reason }) : null,
  decision: (application, giveBack) => (
    <PartnerDecision key={application.applicationId} application={application} giveBack={giveBack} />
  ),
  decided: ({ outcome }) => (outcome && outcome !== 'granted' ? <p>{partnerRefusals[outcome][localeNow()]}</p> : null),
}

function Written({ application }: { application: Application }): ReactNode {
  const t = useT()
  const { area, plan, threshold, valid, validNow, isUnderReview, left } = application
  return (
    <section className="stack">
      <dl className="pairs">
        <dt>{t('partner.threshold')}</dt>
        <dd>{threshold}</dd>
        <dt>{t('partner.validThen')}</dt>
        <dd>{valid}</dd>
        <dt>{t('partner.valid')}</dt>
        <dd>{validNow}</dd>
        <dt>{t('partner.left')}</dt>
        <dd>{left}</dd>
        <dt>{t('partner.area')}</dt>
        <dd>{area}</dd>
      </dl>
      {isUnderReview ? (
        <p className="wrong" role="note">
          {t('partner.underReview')}
        </p>
      ) : null}
      <p className="says">{plan}</p>
    </section>
  )
}
