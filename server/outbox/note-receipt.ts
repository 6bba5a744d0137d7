import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { noteReceipt as endpoint } from '@madang/contract/tool.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import type { VisitorStandalone } from '../context.ts'
import type { MessageKind, MessageWays } from '../ports/message-sender.ts'
import { emptied } from './queue-message.ts'

/** So long a signed receipt may be on its way. */
const freshMs = 5 * minuteMs
const kinds = ['sms', 'email'] as const satisfies MessageKind[]

type Receipt = Parsed<typeof endpoint>

/**
 * Notes what the service of a way says became of a message that it took: it arrived, or it never will, which counts as given
 * up and is reported like that. A later word that it arrived counts more. NOT_FOUND alike for a message nobody knows and for
 * what the service did not sign.
 */
export async function noteReceipt(
  { db, now, messageWays, report }: VisitorStandalone<'messageWays' | 'report'>,
  receipt: Receipt,
): Promise<null> {
  // One service may serve both ways with one secret.
  const signed = kinds.filter((one) => isSigned(messageWays, one, receipt))
  if (signed.length === 0) throw new Failure('NOT_FOUND')
  if (Math.abs(now.getTime() - Number(receipt.timestamp)) > freshMs) throw new Failure('EXPIRED')
  const [id = '', createdMs = ''] = receipt.messageId.split('-')
  const sent = { id: BigInt(id), createdAt: new Date(Number(createdMs)) }
  const found = await db
    .selectFrom('outbox_message')
    .select(['kind', 'purpose'])
    .where('id', '=', sent.id)
    .where('kind', 'in', signed)
    .where('created_at', '=', sent.createdAt)
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  // It may come before the answer that the message was taken: nothing of it is needed any more, and no other try.
  const settling = db
    .updateTable('outbox_message')
    .set({ ...emptied(now), sent_at: sql<Date>`coalesce(sent_at, ${now})` })
    .where('id', '=', sent.id)
    .where('delivered_at', 'is', null)
  if (receipt.outcome === 'delivered') {
    await settling.set({ state: 'sent', delivered_at: now, given_up_at: null }).execute()
    return null
  }
  const [failed] = await settling.set({ state: 'failed', given_up_at: now }).where('state', '<>', 'failed').execute()
  if (failed?.numUpdatedRows) report(new Error(`The message ${id} (${found.kind}, ${found.purpose}) did not arrive.`))
  return null
}

function isSigned(ways: MessageWays, kind: MessageKind, receipt: Receipt): boolean {
  const sender = ways[kind]
  return typeof sender === 'object' && (sender.isOwnReceipt?.(receipt) ?? false)
}
