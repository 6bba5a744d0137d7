import type { RejectReason } from '@madang/contract/wallet/withdrawal-states.ts'
import type { Tx } from '../../db/tables.ts'
import type { Way, WithdrawalRow } from './tables.ts'
import { takeStep } from './take-step.ts'
import type { Networks } from './terms.ts'
import { withdrawalDecisions } from './withdrawal-cases.ts'

/** Carries out decisions on withdrawals whose half minute is over. */
export const carriedOutDecisions = withdrawalDecisions.carriedOut(
  'carry-out-decisions',
  async ({ tx, now, publish }, { decision, decision_by, decision_with, decision_reason }, row, { withdrawals }) => {
    const taking = { tx, at: now, publish, by: 'desk', actor: decision_by } as const
    if (decision === 'rejected') {
      const reason = decision_reason as RejectReason // the contract's names alone are written
      await takeStep(taking, row, 'rejected', { decided_by: decision_by, reason })
      return
    }
    const way = await wayOf(tx, withdrawals.networks, row)
    const approved_by = decision_with === null ? [decision_by] : [decision_with, decision_by]
    await takeStep(taking, row, 'approved', { decided_by: decision_by, approved_by, way })
  },
)

/** Fixed for ever at approval: a withdrawal has exactly one way (REQ-129, INV-W05). */
async function wayOf(tx: Tx, networks: Networks, { network, asset }: WithdrawalRow): Promise<Way> {
  const terms = await networks.inForce(tx)
  return terms.networks.find((each) => each.network === network && each.asset === asset)?.way ?? 'manual'
}
