import type { Page } from '@madang/contract/paging.ts'
import type { PlaceOf } from '@madang/contract/places.ts'
import { pageBehind } from '../db/page-behind.ts'
import type { ListOrder } from '../db/place.ts'
import type { Db, Tx } from '../db/tables.ts'
import './push-task.ts'
import './queue-message.ts'

interface MessageKey {
  readonly messageId: string
}

const order: ListOrder<MessageKey> = { moment: 'created_at', key: { messageId: 'id' }, isFalling: true }

/** Text messages and mails on their way out, newest first, without what they say (REQ-180). */
export async function listMessages(tx: Tx, page: Page & { readonly after?: PlaceOf<MessageKey> | undefined }) {
  const all = tx.selectFrom('outbox_message')
  const columns = all.select([
    'id',
    'kind',
    'masked',
    'state',
    'purpose',
    'created_at',
    'sent_at',
    'delivered_at',
    'expires_at',
  ])
  return pageBehind(all, columns, { order, after: undefined, ...page })
}

/** How many pushes are on their way, and when the first of them is due. */
export async function waitingPushes(db: Db | Tx): Promise<{ count: number; oldest: Date | null }> {
  const { count, oldest } = await db
    .selectFrom('push_task')
    .select((each) => [each.fn.countAll<bigint>().as('count'), each.fn.min('due_at').as('oldest')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest }
}

/** One message with its sealed parts, which are empty once it left or was given up; undefined once it was removed. */
export function findMessage(db: Db | Tx, id: bigint) {
  return db
    .selectFrom('outbox_message')
    .select(['recipient', 'subject', 'body', 'kind', 'masked', 'purpose', 'user_id', 'created_at', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
}
