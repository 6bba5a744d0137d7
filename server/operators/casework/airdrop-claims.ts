import { userId } from '@madang/contract/ids.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { units } from '@madang/contract/money.ts'
import * as calls from '@madang/contract/operators/casework/airdrop-claims.ts'
import type { OperatorQuery } from '../../context.ts'
import { query, type Route } from '../../domain.ts'
import {
  airdropCases,
  airdropDecisions,
  claimFacts,
  claimObject,
  findClaim,
  isClaimForOne,
  listClaims,
} from '../../rewards/airdrop/airdrop-cases.ts'
import { decisionOrder } from '../../rewards/airdrop/decision-orders.ts'
import { payEvidence } from './pay-evidence.ts'
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
      return ({ row }) => ({
        user: person(row.user_id),
        amount: units<'USDT'>(row.amount),
        unlocked: units<'CVC'>(row.unlocked),
        ruleVersion: row.rule_version,
        reason: row.reason,
        version: row.version,
        ...standing(row.user_id, row),
      })
    },
  }),
  query(calls.getClaim, getClaim),
  ...payRoutes({
    kind: airdropCases,
    calls: calls.airdropClaims,
    proposal: 'reward.airdrop',
    decisions: airdropDecisions,
    agreed: 'paid',
    isForOne: ({ tx }, id) => isClaimForOne(tx, id),
    rejected: 'refused',
    keyOf: (id) => ({ userId: userId.parse(id) }),
    objectOf: claimObject,
    factsOf: claimFacts,
  }),
]

/** One claim on one page: grants, reviews and the accounts that paying changes (REQ-173). */
async function getClaim(
  { db, operator }: OperatorQuery,
  { userId: user }: Parsed<typeof calls.getClaim>,
): Promise<Out<typeof calls.getClaim>> {
  const claim = await findClaim(db, user)
  if (!claim) throw new Failure('NOT_FOUND')
  return payEvidence(db, user, [decisionOrder({ ...claim, state: 'paid', decided_by: operator })])
}
