import type { OperatorQuery, OperatorCommand } from '../../context.ts'
import { type Audited, actionOf } from '../../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { rightsOf } from '@madang/contract/operators/rights.ts'
import { answerCustomer as answerCall } from '@madang/contract/operators/casework/service.ts'
import type * as calls from '@madang/contract/operators/casework/service.ts'
import { record } from '../../audit/record.ts'
import type { Sender } from '../../chat/sending/send.ts'
import type { Db } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import type { Bus } from '../../ports/bus.ts'
import { answerCustomer as answer, markReadByService } from '../../support/answer-customer.ts'
import * as claims from '../../support/claims.ts'
import { getService } from '../../support/opening-hours.ts'
import { readConversation } from '../../support/read-conversation.ts'
import { waitingCustomers } from '../../support/waiting-customers.ts'
import { usersByIds } from '../../users/operator-user-queries.ts'
import { operatorNames } from '../operator-names.ts'
import '../tables.ts'

/** How much of a conversation an answerer sees at once. */
const shownMessages = 100

/** Who waits and who is being answered, by whom; what they wrote is not here (REQ-176). */
export async function getQueue(
  db: Db,
  { operator, now }: Pick<OperatorQuery, 'operator' | 'now'>,
): Promise<Out<typeof calls.getQueue>> {
  const [service, waiting, open] = await Promise.all([getService(db, now), waitingCustomers(db), claims.openClaims(db)])
  const claimOf = new Map(open.map((claim) => [claim.customer, claim.operator]))
  const answered = open.filter(({ customer }) => !waiting.some(({ user }) => user === customer))
  const rows = [
    ...waiting.map(({ user, since, messages }, index) => ({ user, since, messages, place: index + 1 })),
    ...answered.map(({ customer: user }) => ({ user, since: null, messages: 0, place: null })),
  ]
  const ids = rows.map(({ user }) => user)
  const users = await usersByIds(db, ids)
  const names = await operatorNames(db, [...claimOf.values()])
  return {
    ...service,
    at: now,
    customers: rows.map(({ user, ...row }) => ({
      ...row,
      userId: user,
      nickName: users.get(user)?.nick_name ?? user,
      avatar: users.get(user)?.avatar ?? 1,
      claimedBy: names.get(claimOf.get(user) ?? '') ?? null,
      isMine: claimOf.get(user) === operator,
    })),
    colleagues: (await answerers(db)).filter(({ operatorId }) => operatorId !== operator),
  }
}

/** The last messages with a customer, open to the one who answers them alone (REQ-176). */
export async function getConversation(
  db: Db,
  { operator }: Pick<OperatorQuery, 'operator'>,
  { userId }: Parsed<typeof calls.getConversation>,
): Promise<Out<typeof calls.getConversation>> {
  await claims.refuseUnlessMine(db, userId, operator)
  const { items } = await readConversation(db, { friendId: userId, pageIndex: 1, pageSize: shownMessages })
  const names = await operatorNames(
    db,
    items.map((item) => item.operator).filter((id) => id !== null),
  )
  return {
    items: items.map((item) => ({
      ...item,
      operator: item.operator === null ? null : (names.get(item.operator) ?? ''),
      isFromCustomer: item.senderId === userId,
    })),
    lastSeq: items.at(-1)?.seq ?? 0,
  }
}

/** Takes a customer who wrote to customer service. */
export async function claimCustomer(
  { tx, operator, clock }: OperatorCommand,
  { userId }: Parsed<typeof calls.claimCustomer>,
): Promise<Audited<null>> {
  const now = clock.now()
  await known(tx, userId)
  await claims.claimCustomer(tx, { customer: userId, operator, claimedAt: now })
  return { answer: null, object: objectOf(userId), after: { state: 'claimed' } }
}

/** Writes to a customer of one's own. That it was written is in the audit log before it is sent; what, is not. */
export async function answerCustomer(
  services: { readonly db: Db; readonly sender: Sender; readonly bus: Bus },
  { operator, name, session, now }: OperatorQuery,
  { userId, content, clientMsgId }: Parsed<typeof answerCall>,
): Promise<Out<typeof answerCall>> {
  await transact(services.db, async (tx) => {
    await claims.refuseUnlessMine(tx, userId, operator)
    const deed = { action: actionOf(answerCall), object: objectOf(userId), after: { message: clientMsgId } }
    await record(tx, { at: now, operator, name, session, ...deed })
  })
  const { seq } = await answer(services, { user: userId, operator, content, clientMsgId, now })
  return { seq }
}

/** Gives a customer of one's own to a colleague. NOT_FOUND for somebody who does not answer. */
export async function handOver(
  { tx, operator, clock }: OperatorCommand,
  { userId, operatorId, reason }: Parsed<typeof calls.handOver>,
): Promise<Audited<null>> {
  const now = clock.now()
  const to = (await answerers(tx)).find((each) => each.operatorId === operatorId)
  if (!to) throw new Failure('NOT_FOUND')
  await claims.handOverCustomer(tx, { customer: userId, operator, to: operatorId, now })
  return { answer: null, object: objectOf(userId), after: { to: to.name }, reason }
}

/** Lets a customer go: what they wrote up to `seq` counts as read, what came after it keeps them in the queue. */
export async function closeConversation(
  { tx, notify: tell, operator }: OperatorCommand,
  { userId, seq }: Parsed<typeof calls.closeConversation>,
): Promise<Audited<null>> {
  await claims.closeClaim(tx, userId, operator)
  await markReadByService(tx, tell, userId, seq)
  return { answer: null, object: objectOf(userId), after: { state: 'closed' } }
}

/** Operators who may answer now. */
async function answerers(db: Db | OperatorCommand['tx']) {
  const rows = await db
    .selectFrom('operator')
    .select(['operator_id', 'name', 'roles'])
    .where('status', '=', 'active')
    .orderBy('name')
    .execute()
  return rows
    .filter(({ roles }) => rightsOf(roles).has('service.answer'))
    .map(({ operator_id: operatorId, name }) => ({ operatorId, name }))
}

async function known(tx: OperatorCommand['tx'], user: UserId): Promise<void> {
  if (!(await usersByIds(tx, [user])).has(user)) throw new Failure('USER_NOT_FOUND')
}

function objectOf(user: UserId): string {
  return `customer ${user}`
}
