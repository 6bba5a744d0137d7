import './tables.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import {
  finalWithdrawalStates,
  type WithdrawalState,
  withdrawalStates,
} from '@madang/contract/wallet/withdrawal-states.ts'
import type {
  getWithdraw as oneCall,
  getWithdrawRecords as listCall,
  Withdrawal,
  withdrawFilters,
} from '@madang/contract/wallet/withdrawals.ts'
import type { Context } from '../../context.ts'
import { pageBehind } from '../../db/page-behind.ts'
import type { ListOrder } from '../../db/place.ts'
import type { Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import type { WalletPorts } from '../ports.ts'
import { showWithdrawals } from './show.ts'
import type { WithdrawalRow } from './tables.ts'
import type { WithdrawalKey } from './withdrawal-cases.ts'

interface Reading extends Context<'db' | 'user' | 'now' | 'withdrawals'> {
  readonly wallet: Pick<WalletPorts, 'proposed'>
}

/** One of a user's withdrawals. NOT_FOUND for somebody else's. */
export function getWithdraw(
  { db, user, ...reading }: Reading,
  { withdrawalId }: Parsed<typeof oneCall>,
): Promise<Out<typeof oneCall>> {
  return snapshot(db, async (tx) => {
    const row = await tx
      .selectFrom('withdrawal')
      .selectAll()
      .where('withdrawal_id', '=', withdrawalId)
      .where('user_id', '=', user)
      .executeTakeFirst()
    if (!row) throw new Failure('NOT_FOUND')
    const [shown] = await showRead(tx, reading, [row])
    return shown!
  })
}

const returned: readonly WithdrawalState[] = ['rejected', 'cancelled', 'failed']
const statesOf: Readonly<Record<(typeof withdrawFilters)[number], readonly WithdrawalState[]>> = {
  all: withdrawalStates,
  open: withdrawalStates.filter((state) => !finalWithdrawalStates.some((final) => final === state)),
  completed: ['completed'],
  returned,
}

const order: ListOrder<WithdrawalKey> = {
  moment: 'created_at',
  key: { withdrawalId: 'withdrawal_id' },
  isFalling: true,
}

/** A page of a user's withdrawals, newest first. */
export function getWithdrawRecords(
  { db, user, ...reading }: Reading,
  { asset, filter, after, ...page }: Parsed<typeof listCall>,
): Promise<Out<typeof listCall>> {
  return snapshot(db, async (tx) => {
    const mine = tx
      .selectFrom('withdrawal')
      .where('user_id', '=', user)
      .where('state', 'in', statesOf[filter])
      .$if(asset !== undefined, (query) => query.where('asset', '=', asset!))
    const shown = await pageBehind(mine, mine.selectAll(), { order, after, ...page })
    const items = await showRead(tx, reading, shown.page)
    const next = shown.last && { at: shown.last.place_at, withdrawalId: shown.last.withdrawal_id }
    return { items, next, totalCount: shown.totalCount, ...page }
  })
}

/** Withdrawals as their user reads them: the first of the two people has agreed where one proposed and nobody decided. */
async function showRead(
  tx: Tx,
  { now, withdrawals, wallet }: Omit<Reading, 'db' | 'user'>,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  const waiting = rows.filter(({ state, decision }) => state === 'in_review' && decision === null)
  const proposed = await wallet.proposed(
    tx,
    waiting.map((row) => row.withdrawal_id),
    now,
  )
  const shown = await showWithdrawals(tx, withdrawals.networks, rows)
  return shown.map((each) => (proposed.has(each.withdrawalId) ? { ...each, approvals: 1 } : each))
}
