import type { UserId } from '@madang/contract/ids.ts'
import { type Asset, formatAmount, units } from '@madang/contract/money.ts'
import type { Tx } from '../db/tables.ts'
import { maskNickName } from '../rewards/invitees/mask.ts'
import { peopleByIds } from '../users/find-user.ts'
import type { Tried } from './kind-row.ts'

const mostExamples = 5

interface Given {
  readonly user: UserId
  readonly amount: bigint
}

/** Those whom other constants move furthest, by masked names. */
export async function furthestMoved(
  tx: Tx,
  asset: Asset,
  given: { readonly before: readonly Given[]; readonly after: readonly Given[] },
): Promise<Tried['examples']> {
  const sums = new Map<UserId, { before: bigint; after: bigint }>()
  for (const side of ['before', 'after'] as const)
    for (const { user, amount } of given[side]) {
      const sum = sums.get(user) ?? { before: 0n, after: 0n }
      sum[side] += amount
      sums.set(user, sum)
    }
  const moved = [...sums].filter(([, sum]) => sum.before !== sum.after)
  const furthest = moved
    .toSorted(([, one], [, other]) => Number(distance(other) - distance(one)))
    .slice(0, mostExamples)
  const people = await peopleByIds(
    tx,
    furthest.map(([user]) => user),
  )
  const text = (amount: bigint) => formatAmount(asset, units(amount))
  return furthest.map(([user, sum]) => ({
    name: maskNickName(people.get(user)?.nickName ?? '?'),
    before: text(sum.before),
    after: text(sum.after),
  }))
}

function distance({ before, after }: { before: bigint; after: bigint }): bigint {
  return after > before ? after - before : before - after
}
