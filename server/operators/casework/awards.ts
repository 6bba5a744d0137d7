import { awardId } from '@madang/contract/campaigns/awards.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import * as calls from '@madang/contract/operators/casework/awards.ts'
import {
  awardCases,
  awardDecisions,
  awardFacts,
  awardObject,
  findAward,
  listAwards,
} from '../../campaigns/awards/award-cases.ts'
import { awardOrders, kindOfAward } from '../../campaigns/awards/award-grants.ts'
import { enterAward as enter } from '../../campaigns/manual/enter-award.ts'
import type { OperatorCommand, OperatorQuery } from '../../context.ts'
import { audited, type Audited, query, type Route } from '../../domain.ts'
import { payEvidence } from './pay-evidence.ts'
import { payRoutes, payStandings } from './pay-routes.ts'
import { peopleIn } from './people-in.ts'
import { caseRoutes } from './routes-of-kind.ts'

export const awardRoutes: readonly Route[] = [
  query(calls.getAward, getAward),
  audited(calls.enterAward, enterAward),
  ...payRoutes({
    proposal: 'campaign.award',
    kind: awardCases,
    calls: calls.awards,
    factsOf: awardFacts,
    objectOf: awardObject,
    keyOf: (id) => ({ awardId: awardId.parse(id) }),
    decisions: awardDecisions,
    agreed: 'paid',
    rejected: 'refused',
  }),
  ...caseRoutes({
    kind: awardCases,
    calls: calls.awards,
    read: listAwards,
    objectOf: ({ awardId: id }) => awardObject(id),
    facts: async (reader, items) => {
      const ids = items.map(({ key }) => key.awardId)
      const standing = await payStandings(reader, ['campaign.award'], ids)
      const person = await peopleIn(
        reader.db,
        items.map(({ row: { user_id: user } }) => user),
      )
      return ({ row }) => {
        const { asset } = kindOfAward(row)
        return {
          ...standing(row.id, row),
          version: row.version,
          user: person(row.user_id),
          campaignId: row.programme,
          asset,
          amount: formatAmount(asset, units(row.amount)),
          ruleVersion: row.rule_version,
          month: row.month?.slice(0, 7) ?? null,
          valid: row.valid,
          tier: row.tier,
          cause: row.cause,
          words: row.words,
          enteredBy: reader.staff.nameOf(row.entered_by),
          reason: row.reason,
        }
      }
    },
  }),
]

/** One award on one page: what its user was granted, reviews, and the accounts that paying changes (REQ-173). */
async function getAward(
  { db }: OperatorQuery,
  { awardId: id }: Parsed<typeof calls.getAward>,
): Promise<Out<typeof calls.getAward>> {
  const award = await findAward(db, id)
  return payEvidence(db, award.user_id, awardOrders(award))
}

async function enterAward(
  { tx, operator, clock, random }: OperatorCommand<'random'>,
  input: Parsed<typeof calls.enterAward>,
): Promise<Audited<Out<typeof calls.enterAward>>> {
  const id = await enter(tx, random, { ...input, operator, now: clock.now() })
  const { campaignId, userId, amount, cause, words } = input
  const after = { programme: campaignId, user: userId, amount, cause, ...(words && { words }) }
  return { answer: { awardId: id }, object: awardObject(id), after }
}
