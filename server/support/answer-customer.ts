import { chosenOf } from '@madang/contract/chat/chat.ts'
import type { Notify } from '../context.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { markReadWithin } from '../chat/reading/mark-read.ts'
import type { Sender, Sent } from '../chat/sending/send.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { notify } from '../outbox/notify.ts'
import { transactAndPublish } from '../outbox/transact-and-publish.ts'
import type { Bus } from '../ports/bus.ts'
import { serviceAccount } from './service-account.ts'
import { publishNow } from './publish-now.ts'
import './tables.ts'

export interface AnswerInput {
  readonly user: UserId
  /** The operators' own id of who answers. */
  readonly operator: string
  readonly content: string
  /** Made by the caller, so that an answer sent twice is one (INV-C02). */
  readonly clientMsgId: string
  readonly now: Date
}

/**
 * Writes to a user in the name of customer service, and takes them out of the queue. Who wrote is noted before it is
 * sent (INV-F09); whether they may is the caller's to decide. The failures of sending are those of REQ-94; KEY_REUSED when
 * somebody else used this id.
 */
export async function answerCustomer(
  { db, sender, bus }: { readonly db: Db; readonly sender: Sender; readonly bus: Bus },
  { user, operator, content, clientMsgId, now }: AnswerInput,
): Promise<Sent> {
  const service = await serviceAccount(db)
  await transact(db, async (tx) => {
    await tx
      .insertInto('support_answer')
      .values({ client_id: clientMsgId, operator, customer: user, created_at: now })
      .onConflict((conflict) => conflict.column('client_id').doNothing())
      .execute()
    const noted = await tx
      .selectFrom('support_answer')
      .select(['operator', 'customer'])
      .where('client_id', '=', clientMsgId)
      .executeTakeFirstOrThrow()
    if (noted.operator !== operator || noted.customer !== user) throw new Failure('KEY_REUSED')
  })
  const sent = await sender.send(service, { receiverId: user, type: 1, content, clientMsgId, ...chosenOf({}) })
  await readCustomer({ db, bus }, user, sent.seq)
  await tellAnswered({ db, bus }, { user, clientMsgId, now })
  return sent
}

/** Puts an answer into the inbox of its customer, once however often it is sent. */
async function tellAnswered(
  { db, bus }: { readonly db: Db; readonly bus: Bus },
  { user, clientMsgId, now }: Pick<AnswerInput, 'user' | 'clientMsgId' | 'now'>,
): Promise<void> {
  await transactAndPublish({ db, bus }, async (tx, publish) => {
    const { numUpdatedRows } = await tx
      .updateTable('support_answer')
      .set({ told_at: now })
      .where('client_id', '=', clientMsgId)
      .where('told_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await notify({ tx, now, publish }, user, 'serviceReply')
  })
}

/** Marks what a user wrote as read by customer service up to a place, which takes them out of the queue. */
export async function readCustomer(
  { db, bus }: { readonly db: Db; readonly bus: Bus },
  user: UserId,
  seq: number,
): Promise<void> {
  const told: Parameters<Notify>[] = []
  await transact(db, (tx) => {
    told.length = 0
    return markReadByService(tx, (...event) => void told.push(event), user, seq)
  })
  for (const event of told) publishNow(bus)(...event)
}

/** The same inside a transaction of the caller's. */
export async function markReadByService(tx: Tx, tell: Notify, user: UserId, seq: number): Promise<void> {
  await markReadWithin(tx, tell, await serviceAccount(tx), { friendId: user, seq })
}
