import { formatAmount } from '@madang/contract/money.ts'
import * as calls from '@madang/contract/operators/casework/buybacks.ts'
import {
  buybackRejectionNames,
  buybackRejections,
  type BuybackRejection,
} from '@madang/contract/wallet/buyback-states.ts'
import { call } from '../../lib/call.ts'
import { actionsOf } from '../case-kind.ts'
import { payAgreeing, type PaySteps } from '../pay/pay-case.ts'
import { payKind } from '../pay/pay-kind.tsx'
import { BuybackEvidence } from './buyback-evidence.tsx'

const { propose, reject, takeBack } = calls.buybackCases

export const buybackSteps: PaySteps<calls.QueuedBuyback, BuybackRejection> = {
  idOf: ({ buybackId }) => buybackId,
  whatOf: ({ buybackId, value }) => `${buybackId} · ${formatAmount('USDT', value)} USDT`,
  proposing: 'pay.outcome.paid',
  agreeing: payAgreeing,
  propose: (ids, reason) => call(propose, { ids: [...ids], reason }),
  reject: (ids, code, reason) => call(reject, { ids: [...ids], code, reason }),
  takeBack: (id) => call(takeBack, { id }),
  codes: buybackRejectionNames,
  codeName: (code) => `buyback.code.${code}`,
  texts: buybackRejections,
}

/** Buybacks that wait for two people, each with where its CVC came from (REQ-116, REQ-173). */
export const buybackKind = payKind<calls.QueuedBuyback, BuybackRejection>(actionsOf(calls.buybackCases), buybackSteps, {
  person: ({ user, buybackId }) => ({ ...user, no: buybackId }),
  columns: [
    { head: 'buyback.quantity', isFigure: true, cell: (_, { quantity }) => formatAmount('CVC', quantity) },
    { head: 'buyback.price', isFigure: true, cell: (_, { price }) => formatAmount('USDT', price) },
    { head: 'buyback.value', isFigure: true, cell: (_, { value }) => formatAmount('USDT', value) },
  ],
  evidence: ({ buybackId, user }) => <BuybackEvidence buybackId={buybackId} user={user} />,
  codeOf: ({ reason }) => buybackRejectionNames.find((each) => each === reason) ?? null,
  filterTexts: {
    outcome: {
      label: 'operators.status',
      textOf: (t, value) => t(`pay.state.${calls.buybackCases.filters.outcome.parse(value)}`),
      isOf: 'decided',
    },
  },
})
