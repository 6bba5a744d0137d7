import { awardCauses, awardRefusalNames, awardRefusals, type AwardRefusal } from '@madang/contract/campaigns/awards.ts'
import * as calls from '@madang/contract/operators/casework/awards.ts'
import { call } from '../../lib/call.ts'
import { localeNow, type Translate } from '../../lib/locale.ts'
import { actionsOf } from '../case-kind.ts'
import { payAgreeing, type PaySteps } from '../pay/pay-case.ts'
import { payKind } from '../pay/pay-kind.tsx'
import { AwardEvidence } from './award-evidence.tsx'

const { propose, reject, takeBack } = calls.awards

export const awardSteps: PaySteps<calls.QueuedAward, AwardRefusal> = {
  idOf: ({ awardId }) => awardId,
  whatOf: ({ user, amount, asset }) => `${user.nickName} · ${amount} ${asset}`,
  proposing: 'pay.outcome.paid',
  agreeing: payAgreeing,
  propose: (ids, reason) => call(propose, { ids: [...ids], reason }),
  reject: (ids, code, reason) => call(reject, { ids: [...ids], code, reason }),
  takeBack: (id) => call(takeBack, { id }),
  codes: awardRefusalNames,
  codeName: (code) => `award.code.${code}`,
  texts: awardRefusals,
}

/** Months of communities and grants by hand, paid by two people (REQ-138, REQ-173, REQ-174). */
export const awardKind = payKind<calls.QueuedAward, AwardRefusal>(actionsOf(calls.awards), awardSteps, {
  person: ({ user }) => ({ ...user, no: user.userId }),
  columns: [
    { head: 'award.what', cell: (t, award) => whatFor(t, award) },
    { head: 'award.amount', isFigure: true, cell: (_, { amount, asset }) => `${amount} ${asset}` },
  ],
  evidence: (award) => <AwardEvidence award={award} />,
  codeOf: ({ reason }) => reason,
})

/** What an award is for: a month with its valid invitees, or the cause of a grant by hand. */
export function whatFor(t: Translate, { month, valid, tier, cause }: calls.QueuedAward): string {
  if (cause) return awardCauses[cause][localeNow()]
  return t('award.month', { month: month ?? '', valid: valid ?? 0, tier: tier ?? 0 })
}
