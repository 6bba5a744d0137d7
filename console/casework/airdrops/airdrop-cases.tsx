import { formatAmount } from '@madang/contract/money.ts'
import * as calls from '@madang/contract/operators/casework/airdrop-claims.ts'
import { airdropReasonNames, airdropReasons, type AirdropReason } from '@madang/contract/rewards/airdrop-reasons.ts'
import { call } from '../../lib/call.ts'
import { actionsOf } from '../case-kind.ts'
import { payAgreeing, type PaySteps } from '../pay/pay-case.ts'
import { payKind } from '../pay/pay-kind.tsx'
import { AirdropEvidence } from './airdrop-evidence.tsx'

const { propose, reject, takeBack } = calls.airdropClaims

export const airdropSteps: PaySteps<calls.QueuedClaim, AirdropReason> = {
  idOf: ({ userId }) => userId,
  whatOf: ({ user, amount }) => `${user.nickName} · ${formatAmount('USDT', amount)} USDT`,
  proposing: 'pay.outcome.paid',
  agreeing: payAgreeing,
  propose: (ids, reason) => call(propose, { ids: [...ids], reason }),
  reject: (ids, code, reason) => call(reject, { ids: [...ids], code, reason }),
  takeBack: (id) => call(takeBack, { id }),
  codes: airdropReasonNames,
  codeName: (code) => `airdrop.code.${code}`,
  texts: airdropReasons,
}

/** Claims of the special airdrop, paid by two people (REQ-115, REQ-173). */
export const airdropKind = payKind<calls.QueuedClaim, AirdropReason>(actionsOf(calls.airdropClaims), airdropSteps, {
  person: ({ user, userId }) => ({ ...user, no: userId }),
  columns: [
    { head: 'airdrop.amount', isFigure: true, cell: (_, { amount }) => formatAmount('USDT', amount) },
    { head: 'airdrop.unlocked', isFigure: true, cell: (_, { unlocked }) => formatAmount('CVC', unlocked) },
  ],
  evidence: ({ userId, user }) => <AirdropEvidence userId={userId} user={user} />,
  codeOf: ({ reason }) => reason,
})
