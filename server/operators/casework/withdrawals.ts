import type { UserId } from '@madang/contract/ids.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import * as calls from '@madang/contract/operators/casework/withdrawals.ts'
import { isNetwork } from '@madang/contract/wallet/known-networks.ts'
import { withdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { OperatorQuery } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { audited, query, type Route } from '../../domain.ts'
import { partsOf } from '../../ledger/account.ts'
import { creditsByCode } from '../../ledger/credits-by-code.ts'
import { usersByIds } from '../../users/operator-user-queries.ts'
import { lastSold } from '../../wallet/buybacks/last-sold.ts'
import { switchesOn } from '../../wallet/networks/setting.ts'
import { isBesideCurve } from '../../wallet/networks/wallet-networks.ts'
import { findWithdrawal, type FoundWithdrawal, paymentFacts } from '../../wallet/withdrawals/find-withdrawal.ts'
import { paidOrders } from '../../wallet/withdrawals/orders.ts'
import { leftToday } from '../../wallet/withdrawals/left-today.ts'
import { delaysIn, isTestNetwork, quantityText, reviewTargetMinutes } from '../../wallet/withdrawals/show.ts'
import {
  listWithdrawals,
  isForOnePerson,
  withdrawalCases,
  withdrawalDecisions,
  withdrawalObject,
} from '../../wallet/withdrawals/withdrawal-cases.ts'
import { decidedAlone } from '../proposals/decided-alone.ts'
import { enteredTransactions } from '../proposals/entered-transactions.ts'
import { openProposals } from '../proposals/open-proposals.ts'
import { beginPayment, enterTransaction, sayNotSent } from './pay-withdrawals.ts'
import { payEvidence } from './pay-evidence.ts'
import { payRoutes, payStandings } from './pay-routes.ts'
import { peopleIn } from './people-in.ts'
import { caseRoutes } from './routes-of-kind.ts'
import { readStaff } from './staff.ts'

export const withdrawalRoutes: readonly Route[] = [
  ...caseRoutes({
    kind: withdrawalCases,
    calls: calls.withdrawalCases,
    objectOf: (key) => withdrawalObject(key.withdrawalId),
    read: listWithdrawals,
    facts: async (reader, items) => {
      const ids = items.map(({ row }) => row.withdrawal_id)
      const person = await peopleIn(
        reader.db,
        items.map(({ row }) => row.user_id),
      )
      const standing = await payStandings(reader, ['wallet.withdrawal', 'wallet.paidByHand', 'wallet.notSent'], ids)
      const { db, now } = reader
      const entered = await openProposals(db, { kinds: ['wallet.paidByHand'], objects: ids, now })
      const notSent = await openProposals(db, { kinds: ['wallet.notSent'], objects: ids, now })
      return ({ row }) => ({
        user: person(row.user_id),
        asset: row.asset,
        network: row.network,
        quantity: quantityText(row.asset, row.quantity),
        fee: quantityText(row.asset, row.fee),
        received: quantityText(row.asset, row.quantity - row.fee),
        withdrawalState: row.state,
        stateTime: row.state_at,
        waitsUntil: row.waits_until,
        way: row.way,
        txid: row.txid,
        enteredTxid: entered.get(row.withdrawal_id)?.after['txid'] ?? null,
        saidNotSent: notSent.get(row.withdrawal_id)?.after['evidence'] ?? null,
        reason: row.reason,
        version: row.version,
        ...standing(row.withdrawal_id, row),
      })
    },
  }),
  query(calls.getWithdrawal, getWithdrawal),
  ...payRoutes({
    kind: withdrawalCases,
    calls: calls.withdrawalCases,
    proposal: 'wallet.withdrawal',
    decisions: withdrawalDecisions,
    agreed: 'approved',
    isForOne: ({ tx, withdrawals }, id) => isForOnePerson(tx, withdrawals.networks, withdrawalId.parse(id)),
    rejected: 'rejected',
    keyOf: (id) => ({ withdrawalId: withdrawalId.parse(id) }),
    objectOf: withdrawalObject,
    factsOf: paymentFacts,
  }),
  audited(calls.beginPayment, beginPayment),
  audited(calls.enterTransaction, enterTransaction),
  audited(calls.sayNotSent, sayNotSent),
]

/** One withdrawal on one page: address, delays, where the money came from, and the entries that paying writes (REQ-173). */
async function getWithdrawal(
  { db, now, operator, withdrawals: { networks } }: OperatorQuery<'withdrawals'>,
  { withdrawalId: id }: Parsed<typeof calls.getWithdrawal>,
): Promise<Out<typeof calls.getWithdrawal>> {
  const found = await findWithdrawal(db, id)
  if (!found) throw new Failure('NOT_FOUND')
  const { row, events, notSent, sharers, earlier } = found
  const { user_id: user, asset } = row
  const text = (value: bigint) => quantityText(asset, value)
  const credits = await creditsByCode(
    db,
    [`${user}/${asset}/available`, `${user}/${asset}/bonus`],
    ['withdrawal_release'],
  )
  const ids = sharers.map(({ user_id }) => user_id)
  const person = await peopleIn(db, ids)
  const users = await usersByIds(db, [user, ...ids])
  const [terms, on] = [await networks.inForce(db), await switchesOn(db)]
  return {
    address: row.address,
    tag: row.tag,
    isTest: isTestNetwork(row, terms),
    isPaused: !on.has('send') || (isNetwork(row.network) && !on.has(row.network)),
    reviewSince: row.review_at,
    targetMinutes: reviewTargetMinutes,
    dailyRest: text(await leftToday(db, row, { terms, now })),
    isBesideCurve: isBesideCurve(row),
    fromAvailable: text(row.from_available),
    fromBonus: text(row.from_bonus),
    delays: delaysIn(row),
    asked: row.asked,
    credits: credits.map(({ code, account, amount, count }) => ({
      code,
      bucket: partsOf(account).bucket,
      amount: text(amount),
      count,
    })),
    ...(await payEvidence(db, user, paidOrders(row, operator))),
    buybacks: await lastSold(db, user),
    sharers: sharers[0]?.of ?? 0,
    sharedWith: sharers.map(({ user_id, asked, paid }) => ({
      ...person(user_id),
      asked: text(asked),
      paid: text(paid),
      relation: relationOf(users, user, user_id),
    })),
    registeredAt: users.get(user)?.registered_at ?? null,
    earlier,
    secondCheck: row.second_check,
    history: events.map(({ state, at }) => ({ state, time: at })),
    entered: await enteredTransactions(db, id, now),
    notSent: notSent ? await shownNotSent(db, notSent) : null,
    decidedAlone: await decidedAlone(db, 'wallet.withdrawal', id),
  }
}

async function shownNotSent(
  db: Db,
  { evidence, said_by, agreed_by, at }: NonNullable<FoundWithdrawal['notSent']>,
): Promise<Out<typeof calls.getWithdrawal>['notSent']> {
  const { nameOf } = await readStaff(db)
  return { evidence, saidBy: nameOf(said_by) ?? '', agreedBy: nameOf(agreed_by) ?? '', time: at }
}

/** Whether one of two invited the other, said of the second. */
function relationOf(
  users: ReadonlyMap<UserId, { readonly inviter: UserId | null }>,
  user: UserId,
  other: UserId,
): 'inviter' | 'invitee' | null {
  if (users.get(user)?.inviter === other) return 'inviter'
  return users.get(other)?.inviter === user ? 'invitee' : null
}
