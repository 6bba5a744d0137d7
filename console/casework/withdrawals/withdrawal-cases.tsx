import * as calls from '@madang/contract/operators/casework/withdrawals.ts'
import { rejectReasons, type RejectReason } from '@madang/contract/wallet/withdrawal-states.ts'
import { call } from '../../lib/call.ts'
import type { Translate } from '../../lib/locale.ts'
import { moment } from '../../lib/moment.ts'
import { actionsOf } from '../case-kind.ts'
import type { Agreeing, PaySteps, Proposed } from '../pay/pay-case.ts'
import { payKind } from '../pay/pay-kind.tsx'
import { networkName } from './network-name.ts'
import { PayByHand } from './pay-by-hand.tsx'
import { RejectInHold, withdrawalCodes } from './reject-approved.tsx'
import { WithdrawalEvidence } from './withdrawal-evidence.tsx'
import { withdrawalStateText } from './withdrawal-state-text.ts'

const { propose, reject, takeBack } = calls.withdrawalCases

export const withdrawalSteps: PaySteps<calls.QueuedWithdrawal, RejectReason> = {
  idOf: ({ withdrawalId }) => withdrawalId,
  whatOf: ({ withdrawalId, quantity, asset, enteredTxid }) =>
    [withdrawalId, `${quantity} ${asset}`, enteredTxid].filter(Boolean).join(' · '),
  proposing: 'withdrawal.outcome',
  agreeing: (t, proposed, item) =>
    item.enteredTxid
      ? confirming(t, proposed)
      : item.saidNotSent
        ? agreeingNotSent(t, proposed, item.saidNotSent)
        : approving(t, proposed, item),
  propose: (ids, reason) => call(propose, { ids: [...ids], reason }),
  reject: (ids, code, reason) => call(reject, { ids: [...ids], code, reason }),
  takeBack: (id) => call(takeBack, { id }),
  ...withdrawalCodes,
}

/** Withdrawals that wait for two people, each with where its money came from (REQ-173). */
export const withdrawalKind = payKind<calls.QueuedWithdrawal, RejectReason>(
  actionsOf(calls.withdrawalCases),
  withdrawalSteps,
  {
    person: ({ user, withdrawalId }) => ({ ...user, no: withdrawalId }),
    columns: [
      { head: 'withdrawal.amount', isFigure: true, cell: (_, { quantity, asset }) => `${quantity} ${asset}` },
      { head: 'withdrawal.network', cell: (_, { network }) => networkName(network) },
    ],
    stateText: withdrawalStateText,
    hindrance: (t, { withdrawalState, waitsUntil }) =>
      withdrawalState === 'cooling_off' && waitsUntil ? t('withdrawal.holdText', { time: moment(waitsUntil) }) : null,
    hindered: (item) => <RejectInHold item={item} />,
    evidence: (item) => <WithdrawalEvidence item={item} />,
    codeOf: ({ reason }) => rejectReasons.find((each) => each === reason) ?? null,
    further: (item) => <PayByHand item={item} />,
    filterTexts: {
      asset: { label: 'withdrawal.asset', textOf: (_, value) => value },
      withdrawalState: {
        label: 'operators.status',
        textOf: (t, value) => t(`withdrawal.state.${calls.withdrawalCases.filters.withdrawalState.parse(value)}`),
      },
    },
  },
)

function approving(
  t: Translate,
  { name, what, reason }: Proposed,
  { received, asset, network }: calls.QueuedWithdrawal,
): Agreeing {
  return {
    proposed: t('withdrawal.proposedBy', { name, reason }),
    verb: t('withdrawal.agree'),
    title: t('withdrawal.agreeTitle', { what }),
    text: t('withdrawal.agreeText', { name, received: `${received} ${asset}`, network: networkName(network) }),
  }
}

/** A transaction that was entered by hand: agreeing says that it paid, and completes. */
function confirming(t: Translate, { name, what, reason }: Proposed): Agreeing {
  return {
    proposed: t('withdrawal.enteredBy', { name, reason }),
    verb: t('withdrawal.confirm'),
    title: t('withdrawal.confirmTitle', { what }),
    text: t('withdrawal.confirmText', { name }),
  }
}

/** A payment by hand that is said never to have been sent: agreeing gives everything back. */
function agreeingNotSent(t: Translate, { name, what, reason }: Proposed, evidence: string): Agreeing {
  return {
    proposed: t('withdrawal.notSentBy', { name, evidence, reason }),
    verb: t('withdrawal.agreeNotSent'),
    title: t('withdrawal.agreeNotSentTitle', { what }),
    text: t('withdrawal.agreeNotSentText', { name }),
  }
}
