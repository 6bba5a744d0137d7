import { enteredDeposit, settledDeposit } from '@madang/contract/operators/running/deposits.ts'
import { settleUnmatched } from '../../wallet/recharge/chain/settle-unmatched.ts'
import { recordDeposit } from '../../wallet/recharge/record-deposit.ts'
import { kind } from './kind.ts'

/** What of payments that came in needs two people. */
export const depositKinds = {
  'wallet.deposit': kind(
    'deposits.enter',
    enteredDeposit,
    async ({ tx, clock, publish, proposedBy, approvedBy }, entered) => {
      await recordDeposit(tx, entered, { people: [proposedBy, approvedBy], at: clock.now(), publish })
      return {}
    },
  ),
  'wallet.unmatched': kind(
    'deposits.enter',
    settledDeposit,
    async ({ tx, clock, publish, proposedBy, approvedBy }, settled) => {
      await settleUnmatched({ tx, at: clock.now(), publish }, settled, [proposedBy, approvedBy])
      return {}
    },
  ),
} as const
