import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { units } from '@madang/contract/money.ts'
import * as calls from '@madang/contract/operators/casework/buybacks.ts'
import { buybackId } from '@madang/contract/wallet/buybacks.ts'
import type { OperatorQuery } from '../../context.ts'
import { query, type Route } from '../../domain.ts'
import { standOf } from '../../ledger/account-sums.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesAt } from '../../rules/rules-on.ts'
import { buybackCases, buybackDecisions, buybackObject, listBuybacks } from '../../wallet/buybacks/buyback-cases.ts'
import { buybackPurse, payOrders } from '../../wallet/buybacks/buyback-orders.ts'
import { buybackFacts, findBuyback } from '../../wallet/buybacks/find-buyback.ts'
import { payEvidence } from './pay-evidence.ts'
import { payRoutes, payStandings } from './pay-routes.ts'
import { peopleIn } from './people-in.ts'
import { caseRoutes } from './routes-of-kind.ts'

export const buybackRoutes: readonly Route[] = [
  ...caseRoutes({
    kind: buybackCases,
    calls: calls.buybackCases,
    objectOf: (key) => buybackObject(key.buybackId),
    read: listBuybacks,
    facts: async (reader, items) => {
      const person = await peopleIn(
        reader.db,
        items.map(({ row }) => row.user_id),
      )
      const standing = await payStandings(
        reader,
        ['wallet.buyback'],
        items.map(({ row }) => row.buyback_id),
      )
      return ({ row }) => ({
        user: person(row.user_id),
        quantity: units<'CVC'>(row.quantity),
        price: units<'USDT'>(row.price),
        value: units<'USDT'>(row.value),
        ruleVersion: row.rule_version,
        reason: row.reason,
        version: row.version,
        ...standing(row.buyback_id, row),
      })
    },
  }),
  query(calls.getBuyback, getBuyback),
  ...payRoutes({
    kind: buybackCases,
    calls: calls.buybackCases,
    proposal: 'wallet.buyback',
    decisions: buybackDecisions,
    agreed: 'paid',
    rejected: 'rejected',
    keyOf: (id) => ({ buybackId: buybackId.parse(id) }),
    objectOf: buybackObject,
    factsOf: buybackFacts,
  }),
]

/** One buyback on one page: grants, reviews, what is left to pay with, and the entries that paying writes (REQ-173). */
async function getBuyback(
  { db, now, operator }: OperatorQuery,
  { buybackId: id }: Parsed<typeof calls.getBuyback>,
): Promise<Out<typeof calls.getBuyback>> {
  const found = await findBuyback(db, id)
  if (!found) throw new Failure('NOT_FOUND')
  const { row, history } = found
  const { rules } = await rulesAt(db, cvc, now)
  const { balance } = await standOf(db, buybackPurse)
  return {
    ...(await payEvidence(db, row.user_id, payOrders(row, operator))),
    budgetLeft: units(rules.buyback.budget + balance),
    history,
  }
}
