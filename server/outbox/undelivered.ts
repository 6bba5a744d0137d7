import './queue-message.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../db/tables.ts'
import type { MessageKind } from '../ports/message-sender.ts'

interface Asked {
  readonly user: UserId
  readonly kind: MessageKind
  readonly purpose: string
  readonly since: Date
}

/**
 * Whom, masked, the newest messages of a purpose did not reach: given up, or said so by the service that took them. What was
 * asked for at once was queued at one moment.
 */
export async function undeliveredOf(db: Db, { user, kind, purpose, since }: Asked): Promise<string[]> {
  const sent = await db
    .selectFrom('outbox_message')
    .select(['masked', 'state', 'created_at'])
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const newest = sent.filter(({ created_at: at }) => at.getTime() === sent[0]?.created_at.getTime())
  return newest.flatMap(({ state, masked }) => (state === 'failed' ? masked : []))
}
