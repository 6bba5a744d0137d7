import type { MoneyState } from '@madang/contract/rewards/money-notices.ts'
import { notifyEach, type Notifying } from '../../outbox/notify.ts'
import type { GrantRow } from '../records/explain.ts'

export type Publish = NonNullable<Notifying['publish']>

/** For whoever has no phones to tell: tools that try rules or make histories. */
export const publishNothing: Publish = () => undefined

type OwnedGrant = Pick<GrantRow, 'id' | 'user_id' | 'level' | 'asset'>

/**
 * Tells people what became of grants, in the transaction that moves them: of their own registration and of people they
 * invited themselves by push, activity and event; of those further down by the event alone, where their balance changed.
 */
export async function notifyGrantOwners(
  by: Pick<Notifying, 'tx' | 'now'> & { readonly publish: Publish },
  grants: readonly OwnedGrant[],
  state: MoneyState['reward'],
): Promise<void> {
  const isOwn = ({ level }: OwnedGrant) => level === null || level === 1
  const [direct, further] = [grants.filter(isOwn), grants.filter((grant) => !isOwn(grant))]
  await notifyEach(
    by,
    'reward',
    direct.map(({ id, user_id: user, asset }) => ({ user, facts: [{ id: String(id), asset, state }] })),
  )
  if (state === 'held') return
  const newest = new Map(further.map(({ id, user_id: user, asset }) => [user, { id: String(id), asset }]))
  await notifyEach(
    by,
    'balance',
    [...newest].map(([user, facts]) => ({ user, facts: [facts] })),
  )
}
