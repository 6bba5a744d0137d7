import { inviterChains } from '../../users/registration/inviter-chains.ts'
import { registeredBetween } from '../../users/registration/ordinals.ts'
import { grantsOf, mostLevels } from '../grants/grants-of.ts'
import { batchSize, type DryRunState, personOf } from './dry-run-state.ts'

/** Every registration of the span again, under the rules of its day and under the proposed ones. */
export async function collectGrants(state: DryRunState): Promise<void> {
  const { tx, span, rules, rulesOf, counts } = state
  for (let last: { registeredAt: Date; ordinal: bigint } | null = null; ;) {
    const users = await registeredBetween(tx, span, last, batchSize)
    if (users.length === 0) return
    const chains = await inviterChains(
      tx,
      users.map(({ userId }) => userId),
      mostLevels,
    )
    for (const user of users) {
      // Who came by now and who left meanwhile is the same under either rules: nobody is left out for it.
      const ancestors = chains.get(user.userId)!.map((ancestor) => ({ ...ancestor, status: 'active' as const }))
      const event = { user: { ...user, isSameProof: false, waits: [] }, ancestors, now: user.registeredAt }
      for (const grant of grantsOf((await rulesOf.at(user.registeredAt)).rules, event))
        if (grant.status !== 'refused')
          personOf(state, grant.user_id).before.push({ at: grant.due_at, ...parts(grant) })
      for (const grant of grantsOf(rules, event))
        if (grant.status !== 'refused')
          personOf(state, grant.user_id).after.push({ at: grant.due_at, ...parts(grant), kind: grant.kind })
    }
    counts.registrations += users.length
    last = users.at(-1)!
  }
}

function parts({ available, locked }: { available: bigint; locked: bigint }) {
  return { available, locked }
}
