import { sql, type Selectable } from 'kysely'
import type { Parsed } from '@madang/contract/endpoint.ts'
import type { getMessages } from '@madang/contract/operators/outbox.ts'
import { having, holdsWords, type ListShape, readList, within } from '../db/lists/read-list.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import './push-task.ts'
import './queue-message.ts'

const columns = [
  'id',
  'kind',
  'masked',
  'state',
  'purpose',
  'created_at',
  'sent_at',
  'delivered_at',
  'expires_at',
] as const

/** The console's list of what is on its way out (decision 0189). */
const messages: ListShape<'created'> = {
  table: 'outbox_message',
  key: { id: 'bigint' },
  sorts: { created: { column: 'created_at', type: 'timestamptz' } },
}

/** Text messages and mails on their way out, newest first, without what they say (REQ-180). The caller holds the snapshot. */
export function listMessages(tx: Tx, { words, kind, state, ...query }: Parsed<typeof getMessages>) {
  const only = [
    ...having({ kind, state }),
    ...holdsWords(sql`masked`, words.trim().toLowerCase()),
    ...within('created_at', query),
  ]
  return readList<Outgoing, 'created'>(tx, messages, query, { columns, only })
}

type Outgoing = Pick<Selectable<Tables['outbox_message']>, (typeof columns)[number]>

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
