import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import * as calls from '@madang/contract/operators/casework/refunds.ts'
import type { Context, OperatorCommand } from '../../context.ts'
import { audited, type Audited, query, type Route } from '../../domain.ts'
import { usersByIds } from '../../users/operator-user-queries.ts'
import { askToClose } from '../../wallet/refunds/close.ts'
import { listRefunds } from '../../wallet/refunds/list-refunds.ts'
import { propose } from '../proposals/proposals.ts'
import { readStaff } from './staff.ts'

/** What the payer was asked to close, with what it answered. */
async function getRefunds(
  { db }: Context<'db'>,
  { after, ...page }: Parsed<typeof calls.getRefunds>,
): Promise<Out<typeof calls.getRefunds>> {
  const { items, ...list } = await listRefunds(db, { after, ...page })
  const owners = items.map(({ owner }) => owner)
  const [users, { nameOf }] = await Promise.all([usersByIds(db, owners), readStaff(db)])
  return {
    items: items.map(({ id, state, owner, asset, network, quantity, asked_at, asked_by, reason, answer }) => ({
      withdrawalId: id,
      state,
      user: { userId: owner, nickName: users.get(owner)?.nick_name ?? owner },
      asset,
      network,
      quantity: formatAmount(asset, units(quantity)),
      askedAt: asked_at,
      askedBy: nameOf(asked_by),
      reason,
      answer,
    })),
    ...list,
    ...page,
  }
}

/** One person may ask for the proof: it gives nothing back. CONFLICT for what the payer cannot have. */
async function askClose(
  { tx, clock, operator }: OperatorCommand,
  { withdrawalId: id, reason }: Parsed<typeof calls.askClose>,
): Promise<Audited<null>> {
  await askToClose(tx, id, { askedBy: operator, reason, at: clock.now() })
  return { answer: null, object: `withdrawal ${id}`, after: { close: 'asked' }, reason }
}

/** Asks a second person to give back what the payer closed. CONFLICT without its proof, and while that waits already. */
async function proposeRefund(
  context: OperatorCommand<'random'>,
  { withdrawalId: id, reason }: Parsed<typeof calls.proposeRefund>,
): Promise<Audited<{ proposalId: string }>> {
  const { items } = await listRefunds(context.tx, { only: id, pageIndex: 1, pageSize: 1 })
  const [found] = items
  if (found?.answer !== 'closed') throw new Failure('CONFLICT')
  const { state, asset, quantity } = found
  const before = { state, payer: found.answer }
  const after = { state: 'failed', amount: `${formatAmount(asset, units(quantity))} ${asset}` }
  const payload = { withdrawalId: id }
  const proposalId = await propose(context, { kind: 'wallet.refund', object: id, payload, before, after, reason })
  return { answer: { proposalId }, object: `withdrawal ${id}`, before, after, reason }
}

export const refundRoutes: readonly Route[] = [
  query(calls.getRefunds, getRefunds),
  audited(calls.askClose, askClose),
  audited(calls.proposeRefund, proposeRefund),
]
