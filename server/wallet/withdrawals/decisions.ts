import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import { decisionDelaySeconds, type RejectReason } from '@madang/contract/wallet/withdrawal-states.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import type { Bus } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import { sql } from 'kysely'
import { stepOf } from './steps.ts'
import type { WalletPorts } from '../ports.ts'
import type { Decision, Way, WithdrawalRow } from './tables.ts'
import { lockWithdrawal, type Publish, takeStep } from './take-step.ts'
import type { Networks } from './terms.ts'

interface Deciding {
  readonly tx: Tx
  readonly now: Date
  /** The operator who decides. */
  readonly operator: string
}

/**
 * A withdrawal that people may approve now, under its lock. DELAY_RUNNING while its security hold lasts, CONFLICT when it
 * is decided or elsewhere, NOT_FOUND.
 */
export async function lockForApproval(tx: Tx, id: WithdrawalId): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, id)
  if (!row) throw new Failure('NOT_FOUND')
  if (row.state === 'cooling_off' && row.waits_until) throw new Failure('DELAY_RUNNING', { until: row.waits_until })
  if (row.state !== 'in_review' || row.decision !== null) throw new Failure('CONFLICT')
  return row
}

/**
 * Writes what a second person agreed to (INV-W06); it takes effect half a minute later, and can be taken back until then.
 * Fails as `lockForApproval`, and with NOT_ALLOWED for the two being one.
 */
export async function approveWithdrawal(
  { tx, now, operator }: Deciding,
  { withdrawalId, version, proposedBy }: { withdrawalId: WithdrawalId; version: number; proposedBy: string },
): Promise<void> {
  if (operator === proposedBy) throw new Failure('NOT_ALLOWED')
  const row = await lockForApproval(tx, withdrawalId)
  // What was proposed is what the row said then.
  if (row.version !== version) throw new Failure('CONFLICT')
  await write(
    tx,
    row,
    { decision: 'approved', decision_by: operator, decision_with: proposedBy, decision_reason: null },
    now,
  )
}

/** Writes a rejection, effective half a minute later. CONFLICT once it is `processing` or decided, NOT_FOUND. */
export async function rejectWithdrawal(
  { tx, now, operator }: Deciding,
  { withdrawalId, reason }: { readonly withdrawalId: WithdrawalId; readonly reason: RejectReason },
): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, withdrawalId)
  if (!row) throw new Failure('NOT_FOUND')
  if (!stepOf(row.state, 'rejected', 'desk') || row.decision !== null) throw new Failure('CONFLICT')
  await write(
    tx,
    row,
    { decision: 'rejected', decision_by: operator, decision_with: null, decision_reason: reason },
    now,
  )
  return row
}

/** Takes one's own decision back before it takes effect. NOT_FOUND, NOT_ALLOWED for a colleague's, CONFLICT afterwards. */
export async function takeBackDecision({ tx, now, operator }: Deciding, id: WithdrawalId): Promise<Decision> {
  const row = await lockWithdrawal(tx, id)
  if (!row) throw new Failure('NOT_FOUND')
  if (row.decision === null || row.effective_at === null || row.effective_at <= now) throw new Failure('CONFLICT')
  if (row.decision_by !== operator) throw new Failure('NOT_ALLOWED')
  await tx
    .updateTable('withdrawal')
    .set({ decision: null, decision_by: null, decision_with: null, decision_reason: null, effective_at: null })
    .where('withdrawal_id', '=', id)
    .execute()
  return row.decision
}

/**
 * Carries out decisions whose half minute is over, each in a transaction of its own; returns how many. During an emergency
 * stop they wait.
 */
export async function carryOutDecisions(by: Working): Promise<number> {
  if (await transact(by.db, (tx) => by.wallet.isStopped(tx, by.clock.now()))) return 0
  return eachDue(by, sql<boolean>`decision is not null and effective_at <= ${by.clock.now()}`, async (tx, row, at) => {
    const { decision_by, decision_with, decision_reason } = row
    const taking = { tx, at, publish: publishBy(by), by: 'desk', actor: decision_by! } as const
    if (row.decision === 'rejected') {
      await takeStep(taking, row, 'rejected', { decided_by: decision_by, reason: decision_reason! })
      return
    }
    const way = await wayOf(tx, by.withdrawals.networks, row)
    await takeStep(taking, row, 'approved', {
      decided_by: decision_by,
      approved_by: [decision_with!, decision_by!],
      way,
    })
  })
}

/** Brings withdrawals before people whose security hold has ended; returns how many. */
export function endSecurityHolds(by: Omit<Working, 'withdrawals' | 'wallet'>): Promise<number> {
  return eachDue(by, sql<boolean>`state = 'cooling_off' and waits_until <= ${by.clock.now()}`, async (tx, row, at) => {
    const taking = { tx, at, publish: publishBy(by), by: 'time', actor: 'programme' } as const
    await takeStep(taking, row, 'in_review', { review_at: at })
  })
}

interface Working {
  readonly db: Db
  readonly clock: Clock
  readonly bus: Pick<Bus, 'publish'>
  readonly withdrawals: { readonly networks: Networks }
  readonly wallet: Pick<WalletPorts, 'isStopped'>
}

function publishBy({ bus }: Pick<Working, 'bus'>): Publish {
  return (notice) => bus.publish(notice)
}

/** One row at a time, past those that somebody else has locked. */
async function eachDue(
  { db, clock }: Pick<Working, 'db' | 'clock'>,
  isDue: ReturnType<typeof sql<boolean>>,
  run: (tx: Tx, row: WithdrawalRow, at: Date) => Promise<void>,
): Promise<number> {
  for (let count = 0; ; count++) {
    const found = await transact(db, async (tx) => {
      const row = await tx
        .selectFrom('withdrawal')
        .selectAll()
        .where(isDue)
        .orderBy('withdrawal_id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (row) await run(tx, row, clock.now())
      return row !== undefined
    })
    if (!found) return count
  }
}

/** Fixed for ever at approval: a withdrawal has exactly one way (REQ-129, INV-W05). */
async function wayOf(tx: Tx, networks: Networks, { network, asset }: WithdrawalRow): Promise<Way> {
  const terms = await networks.inForce(tx)
  return terms.networks.find((each) => each.network === network && each.asset === asset)?.way ?? 'manual'
}

async function write(
  tx: Tx,
  { withdrawal_id, state, version }: WithdrawalRow,
  decision: Pick<WithdrawalRow, 'decision' | 'decision_by' | 'decision_with' | 'decision_reason'>,
  now: Date,
): Promise<void> {
  const effective_at = new Date(now.getTime() + decisionDelaySeconds * 1000)
  await tx
    .updateTable('withdrawal')
    .set({ ...decision, effective_at })
    .where('withdrawal_id', '=', withdrawal_id)
    .where('state', '=', state)
    .where('version', '=', version)
    .execute()
}
