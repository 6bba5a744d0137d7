import {
  studioMonthReasonNames,
  studioMonthReasons,
  type StudioMonthReason,
} from '@madang/contract/campaigns/studio-rows.ts'
import { amountText } from '@madang/client/money.ts'
import { units } from '@madang/contract/money.ts'
import * as calls from '@madang/contract/operators/casework/studios.ts'
import { call } from '../../lib/call.ts'
import { figure } from '../../lib/moment.ts'
import { actionsOf } from '../case-kind.ts'
import { payAgreeing, type PaySteps } from '../pay/pay-case.ts'
import { payKind } from '../pay/pay-kind.tsx'
import { MonthEvidence } from './month-evidence.tsx'

const { propose, reject, takeBack } = calls.studioMonths
type Month = calls.QueuedMonth

export const monthSteps: PaySteps<Month, StudioMonthReason> = {
  idOf: ({ monthId }) => monthId,
  whatOf: ({ leader, month, pay, bonus }) =>
    `${leader.nickName} · ${month} · ${amountText('USDT', units(pay + bonus))} USDT`,
  proposing: 'pay.outcome.paid',
  agreeing: payAgreeing,
  propose: (ids, reason) => call(propose, { ids: [...ids], reason }),
  reject: (ids, code, reason) => call(reject, { ids: [...ids], code, reason }),
  takeBack: (id) => call(takeBack, { id }),
  codes: studioMonthReasonNames,
  codeName: (code) => `studio.code.${code}`,
  texts: studioMonthReasons,
}

/** Monthly statements of studios, paid by two people (REQ-145, REQ-173). */
export const monthKind = payKind<Month, StudioMonthReason>(actionsOf(calls.studioMonths), monthSteps, {
  person: ({ leader, city }) => ({ ...leader, no: city }),
  columns: [
    { head: 'studio.month', cell: (_, { month }) => <b>{month}</b> },
    { head: 'studio.valid', isFigure: true, cell: (_, { valid }) => figure(valid) },
    { head: 'studio.pay', isFigure: true, cell: (_, { pay }) => amountText('USDT', pay) },
    { head: 'studio.bonus', isFigure: true, cell: (_, { bonus }) => amountText('USDT', bonus) },
  ],
  evidence: (month) => <MonthEvidence month={month} />,
  codeOf: ({ reason }) => reason,
})
