import '../networks/tables.ts'
import type pg from 'pg'
import { isNetwork } from '@madang/contract/wallet/known-networks.ts'
import type { Payment } from '@madang/contract/wallet/payer.ts'
import { ifUnlocked } from '../../db/advisory-lock.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import type { Bus, Notice } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import { type Payer, PayerAway } from '../../ports/payer.ts'
import { holdSending } from '../networks/setting.ts'
import type { WalletPorts } from '../ports.ts'
import { handedOver, markProcessing, type Payable, readyToPay } from '../withdrawals/pay.ts'
import { PayerContradicts, readChanges } from './read-changes.ts'

/** In which transaction something is noted, when, and how its user is told. */
export interface Noting {
  readonly tx: Tx
  readonly at: Date
  readonly publish: (notice: Notice) => void
}

export interface HandingOver {
  readonly db: Db
  readonly clock: Clock
  readonly publish: (notice: Notice) => void
  readonly payer: Payer
  readonly isStopped: WalletPorts['isStopped']
}

/** One worker over all processes: whoever holds the lease hands over. Without a payer there is nothing to do. */
export async function handOver({
  db,
  pool,
  clock,
  bus,
  payer,
  wallet: { isStopped },
}: {
  readonly db: Db
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly bus: Pick<Bus, 'publish'>
  readonly payer: Payer | null
  readonly wallet: Pick<WalletPorts, 'isStopped'>
}): Promise<void> {
  if (!payer) return
  const publish = (notice: Notice) => bus.publish(notice)
  await ifUnlocked(pool, 'hand-over', () => handOverRound({ db, clock, publish, payer, isStopped }))
}

/**
 * One round: what the payer did is read first, then what it may not have heard of is asked again, then what was approved is
 * handed over. A payer that is away or contradicts itself sends nothing; what is wrong is written down for the desk.
 */
export async function handOverRound(by: HandingOver): Promise<void> {
  try {
    await readChanges(by)
    // Unknown outcomes first: the same id with the same content, whoever asked before (INV-W05).
    for (const payable of await transact(by.db, handedOver)) await send(by, payable)
    for (let next = await take(by); next; next = await take(by)) await send(by, next)
    await mark(by, null)
  } catch (error) {
    if (!(error instanceof PayerAway || error instanceof PayerContradicts)) throw error
    await mark(by, error)
  }
}

/** Writes `processing` and commits it before the payer hears anything. Null when nothing waits sending is off or stopped. */
function take(by: HandingOver): Promise<Payable | null> {
  const { db, clock, publish } = by
  return transact(db, async (tx) => {
    if (!(await maySend(tx, by))) return null
    const [next] = await readyToPay(tx)
    if (next) await markProcessing({ tx, at: clock.now(), publish }, next.id)
    return next ?? null
  })
}

/** Tells the payer while sending is held on, so that nothing leaves after the switch was turned (INV-W06). */
async function send(by: HandingOver, payable: Payable): Promise<void> {
  const payment = paymentOf(payable)
  const answer = await transact(by.db, async (tx) => ((await maySend(tx, by)) ? by.payer.pay(payment) : null))
  if (answer?.answer === 'refused') throw new PayerContradicts(`refused ${payment.id}: ${answer.why}`)
}

/** Holds the switch on and any emergency stop off until the transaction ends. */
async function maySend(tx: Tx, { clock, isStopped }: HandingOver): Promise<boolean> {
  return (await holdSending(tx)) && !(await isStopped(tx, clock.now()))
}

function paymentOf({ network, amount, approvals, ...payable }: Payable): Payment {
  if (!isNetwork(network)) throw new PayerContradicts(`does not know ${network}`)
  return { ...payable, network, amount: String(amount), approvals: [...approvals] }
}

/** So long nothing new is written of a payer that answers. */
const markMs = 10_000

/** What is known of the payer; `seen_at` is when it last answered. */
async function mark({ db, clock }: HandingOver, error: PayerAway | PayerContradicts | null): Promise<void> {
  const now = clock.now()
  const [problem, isAway] = [error?.message ?? null, error instanceof PayerAway]
  await db
    .updateTable('payer_mark')
    .set({ problem, ...(!isAway && { seen_at: now }) })
    .where((row) =>
      row.or([
        row('problem', 'is distinct from', problem),
        row('seen_at', 'is', null),
        row('seen_at', '<', new Date(now.getTime() - markMs)),
      ]),
    )
    .execute()
}
