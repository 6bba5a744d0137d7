import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import * as calls from '@madang/contract/operators/casework/service.ts'
import { record } from '../../audit/record.ts'
import { claimCase, handOverCase, refuseUnlessMine, releaseCase } from '../../casework/take-step.ts'
import type { OperatorCommand, OperatorQuery, OperatorStandalone } from '../../context.ts'
import { transact } from '../../db/tx.ts'
import { actionOf, audited, query, standalone, type Audited, type Route } from '../../domain.ts'
import { answerCustomer as answer, markReadByService } from '../../support/answer-customer.ts'
import { claimedCustomers, customerCases } from '../../support/customer-cases.ts'
import { getService } from '../../support/opening-hours.ts'
import { readConversation } from '../../support/read-conversation.ts'
import { waitingCustomers } from '../../support/waiting-customers.ts'
import { usersByIds } from '../../users/operator-user-queries.ts'
import { actorOf } from './routes-of-kind.ts'
import { peopleIn } from './people-in.ts'
import { readStaff } from './staff.ts'

/** How much of a conversation an answerer sees at once. */
const shownMessages = 100

export const serviceRoutes: readonly Route[] = [
  query(calls.getQueue, getQueue),
  query(calls.getConversation, getConversation),
  standalone(calls.answerCustomer, answerCustomer),
  audited(calls.claimCustomer, claimCustomer),
  audited(calls.handOver, handOver),
  audited(calls.closeConversation, closeConversation),
]

/** Who waits and who is being answered, by whom; what they wrote is not here (REQ-176). */
async function getQueue({ db, operator, now }: OperatorQuery): Promise<Out<typeof calls.getQueue>> {
  const [service, waiting, claims, staff] = await Promise.all([
    getService({ db, now }),
    waitingCustomers(db),
    claimedCustomers(db),
    readStaff(db),
  ])
  const valid = claims.filter((claim) => !staff.hasLeft(claim.operator, customerCases.right))
  const holderOf = new Map(valid.map((claim) => [claim.customer, claim.operator]))
  const answered = valid.filter(({ customer }) => !waiting.some(({ user }) => user === customer))
  const rows = [
    ...waiting.map(({ user, since, messages }, index) => ({ user, since, messages, place: index + 1 })),
    ...answered.map(({ customer: user }) => ({ user, since: null, messages: 0, place: null })),
  ]
  const person = await peopleIn(
    db,
    rows.map(({ user }) => user),
  )
  return {
    ...service,
    at: now,
    customers: rows.map(({ user, ...row }) => {
      const holder = holderOf.get(user) ?? null
      const { userId, nickName, avatar } = person(user)
      return { ...row, userId, nickName, avatar, claimedBy: staff.nameOf(holder), isMine: holder === operator }
    }),
    colleagues: staff.holders(customerCases.right).filter(({ operatorId }) => operatorId !== operator),
  }
}

/** The last messages with a customer, open to the one who answers them alone (REQ-176). */
async function getConversation(
  { db, operator }: OperatorQuery,
  { userId }: Parsed<typeof calls.getConversation>,
): Promise<Out<typeof calls.getConversation>> {
  await refuseUnlessMine(db, customerCases, { customer: userId }, operator)
  const { items } = await readConversation(db, { friendId: userId, pageIndex: 1, pageSize: shownMessages })
  const { nameOf } = await readStaff(db)
  return {
    items: items.map((item) => ({
      ...item,
      operator: nameOf(item.operator),
      isFromCustomer: item.senderId === userId,
    })),
    lastSeq: items.at(-1)?.seq ?? 0,
  }
}

/** Takes a customer who wrote to customer service. */
async function claimCustomer(
  context: OperatorCommand,
  { userId }: Parsed<typeof calls.claimCustomer>,
): Promise<Audited<null>> {
  const { tx } = context
  if (!(await usersByIds(tx, [userId])).has(userId)) throw new Failure('USER_NOT_FOUND')
  await claimCase(tx, customerCases, { customer: userId }, await actorOf(context, customerCases))
  return { answer: null, object: objectOf(userId), after: { state: 'claimed' } }
}

/** Writes to a customer of one's own. That it was written is in the audit log before it is sent; what, is not. */
async function answerCustomer(
  context: OperatorStandalone<'sender' | 'bus'>,
  { userId, content, clientMsgId }: Parsed<typeof calls.answerCustomer>,
): Promise<Out<typeof calls.answerCustomer>> {
  const { db, operator, name, session, now } = context
  await transact(db, async (tx) => {
    await refuseUnlessMine(tx, customerCases, { customer: userId }, operator)
    const audited = {
      action: actionOf(calls.answerCustomer),
      object: objectOf(userId),
      after: { message: clientMsgId },
    }
    await record(tx, { at: now, operator, name, session, ...audited })
  })
  const { seq } = await answer(context, { user: userId, operator, content, clientMsgId, now })
  return { seq }
}

/** Gives a customer of one's own to a colleague. NOT_FOUND for somebody who does not answer. */
async function handOver(
  context: OperatorCommand,
  { userId, operatorId, reason }: Parsed<typeof calls.handOver>,
): Promise<Audited<null>> {
  const { tx } = context
  const { holders } = await readStaff(tx)
  const to = holders(customerCases.right).find((each) => each.operatorId === operatorId)
  if (!to) throw new Failure('NOT_FOUND')
  const actor = await actorOf(context, customerCases)
  await handOverCase(tx, customerCases, { customer: userId }, { ...actor, to: operatorId })
  return { answer: null, object: objectOf(userId), after: { to: to.name }, reason }
}

/** Lets a customer go: what they wrote up to `seq` counts as read, what came after it keeps them in the queue. */
async function closeConversation(
  context: OperatorCommand,
  { userId, seq }: Parsed<typeof calls.closeConversation>,
): Promise<Audited<null>> {
  const { tx, notify } = context
  await releaseCase(tx, customerCases, { customer: userId }, await actorOf(context, customerCases))
  await markReadByService(tx, notify, userId, seq)
  return { answer: null, object: objectOf(userId), after: { state: 'closed' } }
}

function objectOf(user: UserId): string {
  return `customer ${user}`
}
