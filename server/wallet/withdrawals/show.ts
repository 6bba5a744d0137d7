import { formatAmount, units } from '@madang/contract/money.ts'
import { isCancellable, type WithdrawalState } from '@madang/contract/wallet/withdrawal-states.ts'
import type { Withdrawal } from '@madang/contract/wallet/withdrawals.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Delay, WithdrawalEventRow, WithdrawalRow } from './tables.ts'
import type { Networks, Terms } from './terms.ts'

/** Within so long people should have decided (REQ-173). */
export const reviewTargetMinutes = 24 * 60

/** Withdrawals as their user sees them, in the order given. */
export async function showWithdrawals(
  db: Db | Tx,
  networks: Networks,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  if (rows.length === 0) return []
  const terms = await networks.inForce(db)
  const events = await db
    .selectFrom('withdrawal_event')
    .selectAll()
    .where(
      'withdrawal_id',
      'in',
      rows.map((row) => row.withdrawal_id),
    )
    .orderBy('version')
    .execute()
  const history = Map.groupBy(events, ({ withdrawal_id }) => withdrawal_id)
  return rows.map((row) => showWithdrawal(row, { terms, networks, events: history.get(row.withdrawal_id) ?? [] }))
}

export function delaysIn({ delays }: Pick<WithdrawalRow, 'delays'>): Delay[] {
  return delays.map(({ reason, until }) => ({ reason, until: new Date(until) }))
}

interface Around {
  readonly terms: Terms
  readonly networks: Networks
  readonly events: readonly Pick<WithdrawalEventRow, 'state' | 'at'>[]
}

/** A withdrawal as its user sees it, by whoever knows what stands around it. */
export function showWithdrawal(row: WithdrawalRow, { terms, networks, events }: Around): Withdrawal {
  const text = (value: bigint) => formatAmount<typeof row.asset>(row.asset, units(value))
  const network = networkOf(row, terms)
  return {
    withdrawalId: row.withdrawal_id,
    asset: row.asset,
    network: row.network,
    quantity: text(row.quantity),
    fee: text(row.fee),
    received: text(row.quantity - row.fee),
    fromAvailable: text(row.from_available),
    fromBonus: text(row.from_bonus),
    address: row.address,
    tag: row.tag,
    state: row.state,
    createTime: row.created_at,
    stateTime: row.state_at,
    delays: delaysIn(row),
    waitsUntil: row.waits_until,
    expectedTime: expectedTime(row, network?.arrivalMs ?? 0),
    approvals: row.approved_by?.length ?? (row.decision === 'approved' ? 2 : 0),
    confirmations:
      row.seen_confirmations === null || row.needed_confirmations === null
        ? null
        : { seen: row.seen_confirmations, needed: row.needed_confirmations },
    txid: row.txid,
    explorerUrl: row.txid === null ? null : networks.explorerOf(row.network, row.txid),
    reason: row.reason,
    isCancellable: isCancellable(row.state),
    isTest: network?.isTest ?? false,
    history: events.map(({ state, at }) => ({ state, time: at })),
  }
}

function expectedTime({ state, state_at, waits_until, review_at }: WithdrawalRow, arrivalMs: number): Date | null {
  const soon: Partial<Record<WithdrawalState, Date | null>> = {
    cooling_off: waits_until,
    in_review: review_at && new Date(review_at.getTime() + reviewTargetMinutes * 60_000),
    approved: new Date(state_at.getTime() + arrivalMs),
    processing: new Date(state_at.getTime() + arrivalMs),
    confirming: new Date(state_at.getTime() + arrivalMs),
  }
  return soon[state] ?? null
}

/** Whether it leaves over a test network, where nothing real is sent. */
export function isTestNetwork(row: WithdrawalRow, terms: Terms): boolean {
  return networkOf(row, terms)?.isTest ?? false
}

function networkOf({ network, asset }: WithdrawalRow, { networks }: Terms) {
  return networks.find((each) => each.network === network && each.asset === asset)
}

/** Decimal text of an amount of an asset that stands beside it. */
export function quantityText(asset: WithdrawalRow['asset'], value: bigint): string {
  return formatAmount(asset, units<typeof asset>(value))
}
