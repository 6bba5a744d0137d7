import type { Context } from '../context.ts'
import type { Audited } from '../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type * as calls from '@madang/contract/operators/outbox.ts'
import { snapshot } from '../db/tx.ts'
import { openMessageRow } from '../outbox/queue-message.ts'
import { findMessage, listMessages, waitingPushes } from '../outbox/read-outbox.ts'

/** What is on its way out, without what it says (REQ-180). */
export function getMessages(
  { db, messageWays }: Context<'db' | 'messageWays'>,
  query: Parsed<typeof calls.getMessages>,
): Promise<Out<typeof calls.getMessages>> {
  return snapshot(db, async (tx) => {
    const { rows, ...counted } = await listMessages(tx, query)
    const items = rows.map(({ id, kind, masked, state, purpose, created_at, sent_at, delivered_at, expires_at }) => ({
      kind,
      masked,
      state,
      purpose,
      messageId: String(id),
      isReadable: messageWays[kind] === 'outbox' && state === 'waiting',
      createdAt: created_at,
      sentAt: sent_at,
      deliveredAt: delivered_at,
      expiresAt: expires_at,
    }))
    const { pageIndex, pageSize } = query
    return { ...counted, items, pageIndex, pageSize, pushes: await waitingPushes(tx) }
  })
}

/**
 * Opens one message; who, which and why is in the audit log, what it says is not. NOT_FOUND once it was removed or emptied;
 * SWITCHED_OFF where a sender takes such messages, and in production mode: codes in them open accounts.
 */
export async function openMessage(
  { tx, keys, messageWays }: Context<'tx' | 'keys' | 'messageWays'>,
  { messageId, reason }: Parsed<typeof calls.openMessage>,
): Promise<Audited<Out<typeof calls.openMessage>>> {
  const found = await findMessage(tx, BigInt(messageId))
  if (!found) throw new Failure('NOT_FOUND')
  const { kind, masked, purpose, state } = found
  if (messageWays[kind] !== 'outbox') throw new Failure('SWITCHED_OFF')
  if (state !== 'waiting') throw new Failure('NOT_FOUND')
  const answer = openMessageRow(keys, found)
  return { answer, object: `message ${messageId}`, after: { kind, to: masked, purpose }, reason }
}
