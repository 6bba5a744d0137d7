import { userId } from '@madang/contract/ids.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import * as calls from '@madang/contract/operators/casework/airdrop-claims.ts'
import type { Route } from '../../domain.ts'
import { airdropCases, airdropDecisions, claimObject, listClaims } from '../../rewards/airdrop/airdrop-cases.ts'
import { everUnlocked } from '../../rewards/records/get-unlock-records.ts'
import { reviewsOf } from '../../rewards/records/origin-of.ts'
import { payRoutes, payStandings } from './pay-routes.ts'
import { peopleIn } from './people-in.ts'
import { caseRoutes } from './routes-of-kind.ts'

export const airdropRoutes: readonly Route[] = [
  ...caseRoutes({
    kind: airdropCases,
    calls: calls.airdropClaims,
    objectOf: (key) => claimObject(key.userId),
    read: listClaims,
    facts: async (reader, items) => {
      const users = items.map(({ row }) => row.user_id)
      const person = await peopleIn(reader.db, users)
      const standing = await payStandings(reader, ['reward.airdrop'], users)
      const unlocked = new Map<string, Amount<'CVC'>>()
      const reviews = new Map<string, Awaited<ReturnType<typeof reviewsOf>>>()
      for (const user of users) {
        unlocked.set(user, await everUnlocked(reader.db, user))
        reviews.set(user, await reviewsOf(reader.db, user))
      }
      return ({ row }) => ({
        user: person(row.user_id),
        amount: units<'USDT'>(row.amount),
        unlocked: units<'CVC'>(row.unlocked),
        unlockedNow: unlocked.get(row.user_id) ?? units(0n),
        openReviews: reviews.get(row.user_id)?.openReviews ?? 0,
        refusedReviews: reviews.get(row.user_id)?.refusedReviews ?? 0,
        ruleVersion: row.rule_version,
        reason: row.reason,
        version: row.version,
        ...standing(row.user_id, row),
      })
    },
  }),
  ...payRoutes({
    kind: airdropCases,
    calls: calls.airdropClaims,
    proposal: 'reward.airdrop',
    decisions: airdropDecisions,
    agreed: 'paid',
    rejected: 'refused',
    keyOf: (id) => ({ userId: userId.parse(id) }),
    objectOf: claimObject,
  }),
]
