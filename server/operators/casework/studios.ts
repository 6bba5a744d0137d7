import { studioMonthId } from '@madang/contract/campaigns/studio-rows.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import * as calls from '@madang/contract/operators/casework/studios.ts'
import { decideStudio as decide } from '../../campaigns/studio/decide-studio.ts'
import {
  findMonth,
  listMonths,
  monthCases,
  monthDecisions,
  monthFacts,
  monthObject,
} from '../../campaigns/studio/month-cases.ts'
import { monthOrders } from '../../campaigns/studio/month-grants.ts'
import { setMonth } from '../../campaigns/studio/set-month.ts'
import { payments, studio } from '../../campaigns/studio/studio.ts'
import { listStudioCases, studioCases } from '../../campaigns/studio/studio-cases.ts'
import { validUsers } from '../../campaigns/studio/valid-users.ts'
import type { OperatorCommand, OperatorQuery } from '../../context.ts'
import { audited, type Audited, query, type Route } from '../../domain.ts'
import { allRules } from '../../rules/rules-on.ts'
import { payEvidence } from './pay-evidence.ts'
import { payRoutes, payStandings } from './pay-routes.ts'
import { peopleIn } from './people-in.ts'
import { actorOf, caseRoutes } from './routes-of-kind.ts'

const studioObject = (id: string) => `studio ${id}`

/** Applications for offline studios and their monthly statements (REQ-145, REQ-173, REQ-174). */
export const studioRoutes: readonly Route[] = [
  ...caseRoutes({
    kind: studioCases,
    calls: calls.studioApplications,
    objectOf: ({ studioId }) => studioObject(studioId),
    read: listStudioCases,
    facts: async ({ db, now }, items) => {
      const leaders = items.map(({ leader }) => leader)
      const person = await peopleIn(db, leaders)
      const validOf = await validUsers(db, leaders, now)
      return ({ leader, city, plan }) => ({ leader: person(leader), city, plan, valid: validOf(leader) })
    },
  }),
  audited(calls.decideStudio, decideStudio),
  ...caseRoutes({
    kind: monthCases,
    calls: calls.studioMonths,
    objectOf: ({ monthId }) => monthObject(monthId),
    read: listMonths,
    facts: async (reader, items) => {
      const person = await peopleIn(
        reader.db,
        items.map(({ row }) => row.user_id),
      )
      const rules = await allRules(reader.db, studio)
      const standing = await payStandings(
        reader,
        ['studio.month'],
        items.map(({ row }) => row.id),
      )
      return ({ row, city }) => {
        const of = rules.get(row.rule_version)!
        return {
          leader: person(row.user_id),
          city,
          month: row.month.slice(0, 7),
          valid: row.valid,
          pay: units<'USDT'>(row.pay),
          bonus: units<'USDT'>(row.bonus),
          bonusReason: row.bonus_reason,
          ruleVersion: row.rule_version,
          reason: row.reason,
          leastBonus: of.leastBonus,
          mostBonus: of.mostBonus,
          version: row.version,
          payments: payments(of),
          ...standing(row.id, row),
        }
      }
    },
  }),
  query(calls.getStudioMonth, getStudioMonth),
  audited(calls.setStudioMonth, setStudioMonth),
  ...payRoutes({
    kind: monthCases,
    calls: calls.studioMonths,
    proposal: 'studio.month',
    decisions: monthDecisions,
    agreed: 'paid',
    rejected: 'refused',
    keyOf: (id) => ({ monthId: studioMonthId.parse(id) }),
    objectOf: monthObject,
    factsOf: monthFacts,
  }),
]

/** Decides an application that nobody has or one has claimed, once. CONFLICT when a colleague was faster. */
async function decideStudio(
  context: OperatorCommand,
  { studioId, decision }: Parsed<typeof calls.decideStudio>,
): Promise<Audited<null>> {
  await decide(
    context.tx,
    { studioId },
    { ...(await actorOf(context, studioCases)), decision, publish: context.publish },
  )
  return { answer: null, object: studioObject(studioId), after: { decision } }
}

/** One month on one page: what its leader was granted, reviews, and the accounts that paying changes (REQ-173). */
async function getStudioMonth(
  { db, now }: OperatorQuery,
  { monthId }: Parsed<typeof calls.getStudioMonth>,
): Promise<Out<typeof calls.getStudioMonth>> {
  const month = await findMonth(db, monthId)
  return payEvidence(db, month.user_id, monthOrders(month, now))
}

async function setStudioMonth(
  context: OperatorCommand,
  input: Parsed<typeof calls.setStudioMonth>,
): Promise<Audited<null>> {
  const { before, after } = await setMonth(context.tx, input, await actorOf(context, monthCases))
  const text = (amount: bigint) => ({ amount: `${formatAmount('USDT', units(amount))} USDT` })
  return {
    answer: null,
    object: monthObject(input.monthId),
    before: text(before),
    after: text(after),
    reason: input.reason,
  }
}
