import '../networks/tables.ts'
import type pg from 'pg'
import { ifUnlocked } from '../../db/advisory-lock.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import type { Bus, Notice } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import { type Payer, PayerAway } from '../../ports/payer.ts'
import { holdSending } from '../networks/setting.ts'
import type { WalletPorts } from '../ports.ts'
import { handedOver, markProcessing, type Payable, paymentOf, readyToPay } from '../withdrawals/pay.ts'
import { closeRound } from '../refunds/close.ts'
import { recordContradiction } from './contradictions.ts'
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
  readonly signaturesOf: WalletPorts['signaturesOf']
  readonly report: (error: unknown) => void
}

/** One worker over all processes: whoever holds the lease hands over. Without a payer there is nothing to do. */
export async function handOver({
  db,
  pool,
  clock,
  bus,
  payer,
  wallet: { isStopped, signaturesOf },
  report,
}: {
  readonly db: Db
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly bus: Pick<Bus, 'publish'>
  readonly payer: Payer | null
  readonly wallet: Pick<WalletPorts, 'isStopped' | 'signaturesOf'>
  readonly report: (error: unknown) => void
}): Promise<void> {
  if (!payer) return
  const publish = (notice: Notice) => bus.publish(notice)
  await ifUnlocked(pool, 'hand-over', () =>
    handOverRound({ db, clock, publish, payer, isStopped, signaturesOf, report }),
  )
}

/**
 * One round: what the payer did is read first, then what it may not have heard of is asked again, then what was approved is
 * handed over. A payer that is away sends nothing, nor one whose journal is older than what was read; both are written down
 * for the desk. What goes wrong with one withdrawal keeps no other waiting.
 */
export async function handOverRound(by: HandingOver): Promise<void> {
  try {
    const { isHalted, troubles } = await readChanges(by)
    // Unknown outcomes first: the same id with the same content, whoever asked before (INV-W05).
    const unheard: string[] = []
    for (const payable of await transact(by.db, handedOver)) if (!(await send(by, payable))) unheard.push(payable.id)
    for (let next = await take(by); next; next = await take(by)) if (!(await send(by, next))) unheard.push(next.id)
    await closeRound(by)
    const problems = [...(unheard.length ? [`no answer for ${unheard.join(', ')}`] : []), ...troubles]
    await mark(by, { problem: problems.join(' ') || null, isHalted })
  } catch (error) {
    if (error instanceof PayerAway) await mark(by, { problem: error.message, isAway: true })
    else if (error instanceof PayerContradicts) await mark(by, { problem: error.message, isStopped: true })
    else throw error
  }
}

/** Writes `processing` and commits it before the payer hears anything. Null when nothing waits, or sending is off or stopped. */
function take(by: HandingOver): Promise<Payable | null> {
  const { db, clock, publish } = by
  return transact(db, async (tx) => {
    if (!(await maySend(tx, by))) return null
    const [next] = await readyToPay(tx)
    // Switched off since it was chosen: the next round chooses without its network.
    if (next && !(await holdSending(tx, next.network))) return null
    if (next) await markProcessing({ tx, at: clock.now(), publish }, next.id)
    return next ?? null
  })
}

/**
 * Tells the payer while sending is held on, so that nothing leaves after the switch was turned (INV-W06). What it refuses is
 * set aside. Returns whether it answered; throws PayerAway when it answers nothing at all.
 */
async function send(by: HandingOver, payable: Payable): Promise<boolean> {
  const { db, payer, clock } = by
  const setAside = (why: string) =>
    transact(db, (tx) =>
      recordContradiction(tx, { id: payable.id, position: null, said: { kind: 'refused', why }, why, at: clock.now() }),
    )
  const payment = paymentOf(payable)
  if (!payment) await setAside(`unknown network ${payable.network}`)
  if (!payment) return true
  try {
    const answer = await transact(db, async (tx) => {
      const signatures = await by.signaturesOf(tx, payable.id)
      return (await maySend(tx, by, payable.network)) ? payer.pay({ ...payment, signatures }) : null
    })
    if (answer?.answer === 'refused') await setAside(answer.why ?? 'refused')
    return true
  } catch (error) {
    if (!(error instanceof PayerAway)) throw error
    // It answers others: what became of this one is unknown, and is asked again in the next round.
    await payer.networks()
    return false
  }
}

/** Holds the switch on, that of a network too, and any emergency stop off until the transaction ends. */
async function maySend(tx: Tx, { clock, isStopped }: HandingOver, network?: string): Promise<boolean> {
  return (await holdSending(tx, network)) && !(await isStopped(tx, clock.now()))
}

/** So long nothing new is written of a payer that answers. */
const markMs = 10_000

interface Heard {
  readonly problem: string | null
  readonly isAway?: boolean
  readonly isStopped?: boolean
  /** Absent where it was not heard. */
  readonly isHalted?: boolean
}

/** What is known of the payer; `seen_at` is when it last answered. */
async function mark(
  { db, clock }: HandingOver,
  { problem, isAway = false, isStopped = false, isHalted }: Heard,
): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('payer_mark')
    .set({
      problem,
      is_away: isAway,
      is_stopped: isStopped,
      ...(isHalted !== undefined && { is_halted: isHalted }),
      ...(!isAway && { seen_at: now }),
    })
    .where((row) =>
      row.or([
        row('problem', 'is distinct from', problem),
        row('is_away', '<>', isAway),
        row('is_stopped', '<>', isStopped),
        ...(isHalted === undefined ? [] : [row('is_halted', '<>', isHalted)]),
        row('seen_at', 'is', null),
        row('seen_at', '<', new Date(now.getTime() - markMs)),
      ]),
    )
    .execute()
}
