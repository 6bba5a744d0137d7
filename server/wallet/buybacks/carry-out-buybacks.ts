import type { BuybackRejection } from '@madang/contract/wallet/buyback-states.ts'
import { buybackDecisions } from './buyback-cases.ts'
import { decideBuyback } from './decide-buyback.ts'

/** Carries out decisions on buybacks whose half minute is over. */
export const carriedOutBuybacks = buybackDecisions.carriedOut(
  'carry-out-buybacks',
  async ({ tx, clock, publish }, { decision, decision_by, decision_reason, version }, { buyback_id }) => {
    await decideBuyback(
      { tx, clock, publish, operator: decision_by },
      {
        buybackId: buyback_id,
        version,
        decision:
          decision === 'paid'
            ? { outcome: 'paid' }
            : { outcome: 'rejected', reason: decision_reason as BuybackRejection }, // the contract's names alone are written
      },
    )
  },
)
