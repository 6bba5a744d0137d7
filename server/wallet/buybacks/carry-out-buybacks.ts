import type { BuybackReason } from '@madang/contract/wallet/buyback-states.ts'
import type { BuybackId } from '@madang/contract/wallet/buybacks.ts'
import { transact } from '../../db/tx.ts'
import type { Services } from '../../services.ts'
import type { Notice } from '../../ports/bus.ts'
import { buybackDecisions } from './buyback-cases.ts'
import { type BuybackDecision, decideBuyback } from './decide-buyback.ts'

/** Carries out decisions on buybacks whose half minute is over; during an emergency stop they wait. */
export async function carryOutBuybacks({
  db,
  clock,
  bus,
  wallet,
}: Pick<Services, 'db' | 'clock' | 'bus' | 'wallet'>): Promise<void> {
  if (await transact(db, (tx) => wallet.isStopped(tx, clock.now()))) return
  const told: Notice[] = []
  await buybackDecisions.carryOut(
    { db, clock },
    async (tx, { id, version, decision, decision_by, decision_reason }) => {
      const made: BuybackDecision =
        decision === 'paid' ? { outcome: 'paid' } : { outcome: 'rejected', reason: decision_reason as BuybackReason } // the contract's names alone are written
      const publish = (notice: Notice) => void told.push(notice)
      await decideBuyback(
        { tx, clock, publish, operator: decision_by },
        { buybackId: id as BuybackId, version, decision: made }, // the key of its own table
      )
    },
  )
  for (const notice of told) bus.publish(notice)
}
