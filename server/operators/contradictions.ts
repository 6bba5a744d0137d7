import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type * as calls from '@madang/contract/operators/networks.ts'
import type { Context, OperatorCommand } from '../context.ts'
import type { Audited } from '../domain.ts'
import { usersByIds } from '../users/operator-user-queries.ts'
import { listContradictions } from '../wallet/hand-over/list-contradictions.ts'
import { propose } from './proposals/proposals.ts'

/** Withdrawals that are set aside (INV-W05). */
export async function getContradictions(
  { db }: Context<'db'>,
  { after, ...page }: Parsed<typeof calls.getContradictions>,
): Promise<Out<typeof calls.getContradictions>> {
  const { items, next, totalCount } = await listContradictions(db, { after, ...page })
  const users = await usersByIds(
    db,
    items.flatMap(({ owner }) => owner ?? []),
  )
  return {
    items: items.map(({ owner, ...item }) => ({
      ...item,
      user: owner && { userId: owner, nickName: users.get(owner)?.nick_name ?? owner },
    })),
    next,
    totalCount,
    ...page,
  }
}

/** Asks a second person to settle what the payer said of one. CONFLICT when it said more since, or while that waits already. */
export async function proposeSettlement(
  context: OperatorCommand<'random'>,
  { withdrawalId: id, last, reason }: Parsed<typeof calls.proposeSettlement>,
): Promise<Audited<{ proposalId: string }>> {
  const { items } = await listContradictions(context.tx, { only: id, pageIndex: 1, pageSize: 1 })
  const [found] = items
  if (!found) throw new Failure('NOT_FOUND')
  if (found.last !== last) throw new Failure('CONFLICT')
  const { settlement, state, said } = found
  const before = {
    state: state ?? '–',
    said: said.map(({ kind, txid }) => [kind, txid].filter(Boolean).join(' ')).join(', '),
  }
  const after = { settlement }
  const payload = { id, settlement, last }
  const proposalId = await propose(context, {
    kind: 'wallet.contradiction',
    object: id,
    payload,
    before,
    after,
    reason,
  })
  return { answer: { proposalId }, object: `withdrawal ${id}`, before, after, reason }
}
