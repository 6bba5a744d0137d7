import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import * as calls from '@madang/contract/operators/running/deposits.ts'
import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import type { OperatorCommand, OperatorQuery } from '../../context.ts'
import { snapshot } from '../../db/tx.ts'
import type { Audited } from '../../domain.ts'
import { listUnmatched } from '../../wallet/recharge/chain/list-unmatched.ts'
import { refuseUnlessUnmatched } from '../../wallet/recharge/chain/settle-unmatched.ts'
import { paymentOf, type TransferName } from '../../wallet/recharge/chain/transfer-name.ts'
import { peopleIn } from '../casework/people-in.ts'
import { openProposals } from '../proposals/open-proposals.ts'
import { propose } from '../proposals/proposals.ts'

const kind = 'wallet.unmatched'
const objectOf = (name: TransferName) => `${name.network} ${paymentOf(name)}`

/** What came to addresses of users and was not credited by itself. */
export function getUnmatchedDeposits(
  { db, now }: OperatorQuery,
  { pageIndex, pageSize, ...query }: Parsed<typeof calls.getUnmatchedDeposits>,
): Promise<Out<typeof calls.getUnmatchedDeposits>> {
  return snapshot(db, async (tx) => {
    const { items, ...shown } = await listUnmatched(tx, { pageIndex, pageSize, ...query })
    const person = await peopleIn(
      tx,
      items.flatMap(({ user }) => user ?? []),
    )
    const proposed = await openProposals(tx, { kinds: [kind], objects: items.map(objectOf), now })
    return {
      items: items.map(({ user, ...item }) => ({
        ...item,
        user: user && person(user),
        isProposed: proposed.has(objectOf(item)),
      })),
      ...shown,
      pageIndex,
      pageSize,
    }
  })
}

/**
 * Asks a second person to credit to somebody what was not credited by itself, or to leave it. CONFLICT when it does not wait
 * any more, or waits for that person already, and for somebody who is suspended or gone; INVALID to credit another token.
 */
export async function settleUnmatchedDeposit(
  context: OperatorCommand<'random'>,
  { reason, ...settled }: Parsed<typeof calls.settleUnmatched>,
): Promise<Audited<{ proposalId: string }>> {
  const { userId } = settled
  const { units: amount, is_token } = await refuseUnlessUnmatched(context.tx, settled)
  const after = {
    network: knownNetworks[settled.network].name,
    payment: paymentOf(settled),
    ...(is_token && { amount: `${formatAmount('USDT', units(BigInt(amount)))} USDT` }),
    state: userId === null ? 'left' : 'credited',
    ...(userId !== null && { user: userId }),
  }
  const object = objectOf(settled)
  const payload = calls.settledDeposit.encode(settled)
  const proposalId = await propose(context, { kind, object, payload, before: {}, after, reason })
  return { answer: { proposalId }, object: `deposit ${object}`, after, reason }
}
