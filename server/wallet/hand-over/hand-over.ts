import '../networks/tables.ts'
import type { Payment } from '@madang/contract/wallet/payer.ts'
import type { Db } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import type { Notice } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import { type Payer, PayerAway } from '../../ports/payer.ts'
import { holdSending } from '../networks/setting.ts'
import { PayerContradicts, readChanges } from './read-changes.ts'
import type { HandedWithdrawals } from './withdrawals-port.ts'

export interface HandingOver {
  readonly db: Db
  readonly clock: Clock
  readonly publish: (notice: Notice) => void
  readonly payer: Payer
  readonly withdrawals: HandedWithdrawals
}

/**
 * One round: what the payer did is read first, then what it may not have heard of is asked again, then what was approved is
 * handed over. A payer that is away or contradicts itself sends nothing; what is wrong is written down for the desk.
 */
export async function handOverRound(by: HandingOver): Promise<void> {
  try {
    await readChanges(by)
    // Unknown outcomes first: the same id with the same content, whoever asked before (INV-W05).
    for (const payment of await transact(by.db, (tx) => by.withdrawals.handedOver(tx))) await send(by, payment)
    for (;;) {
      const next = await take(by)
      if (!next) break
      await send(by, next)
    }
    await mark(by, null)
  } catch (error) {
    if (!(error instanceof PayerAway || error instanceof PayerContradicts)) throw error
    await mark(by, error instanceof PayerAway ? 'away' : error.message)
  }
}

/** Writes `processing` and commits it before the payer hears anything. Null when nothing waits or sending is off. */
function take({ db, clock, publish, withdrawals }: HandingOver): Promise<Payment | null> {
  return transact(db, async (tx) => {
    if (!(await holdSending(tx))) return null
    const [next] = await withdrawals.readyToPay(tx)
    if (next) await withdrawals.markProcessing({ tx, at: clock.now(), publish }, next.id)
    return next ?? null
  })
}

/** Tells the payer while sending is held on, so that nothing leaves after the switch was turned (INV-W06). */
async function send({ db, payer }: HandingOver, payment: Payment): Promise<void> {
  const answer = await transact(db, async (tx) => ((await holdSending(tx)) ? payer.pay(payment) : null))
  if (answer?.answer === 'refused') throw new PayerContradicts(`refused ${payment.id}: ${answer.why}`)
}

async function mark({ db, clock }: HandingOver, problem: string | null): Promise<void> {
  const isAway = problem === 'away'
  await db
    .updateTable('payer_mark')
    .set(isAway ? { problem } : { problem, seen_at: clock.now() })
    .execute()
}
