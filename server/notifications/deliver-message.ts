import type { Selectable } from 'kysely'
import type { Context } from '../context.ts'
import type { Db, Tables } from '../db/tables.ts'
import type { MessageKind, MessageOutcome } from '../ports/message-sender.ts'
import { openMessageRow } from '../outbox/queue-message.ts'
import type { ServerKeys } from '../keys/server-keys.ts'

/** Seconds to wait after each failed try; after the last a message is given up. A code by text message is of no use later. */
export const messagePausesSeconds: Readonly<Record<MessageKind, readonly number[]>> = {
  sms: [5, 15, 45, 120],
  email: [30, 120, 600, 3600, 14_400],
}

type Waiting = Selectable<Tables['outbox_message']>

/** Hands a message to its sender, when it still waits. One that cannot be opened is given up and stops no other. */
export async function deliverMessage(
  { db, keys, messageWays, clock, report }: Context<'db' | 'keys' | 'messageWays' | 'clock' | 'report'>,
  { id }: { readonly id: string },
): Promise<void> {
  const message = await db
    .selectFrom('outbox_message')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('state', '=', 'waiting')
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!message) return
  const sender = messageWays[message.kind]
  if (sender === 'outbox' || sender === 'off') return
  const opened = open(keys, message)
  const outcome = opened
    ? await sender.send({ id: `${id}-${message.created_at.getTime()}`, subject: message.subject, ...opened })
    : ({ kind: 'refused', reason: 'it cannot be opened' } as const)
  const isGivenUp = await settle(db, message, outcome, clock.now())
  if (isGivenUp && outcome.kind !== 'taken')
    report(new Error(`The message ${id} (${message.kind}, ${message.purpose}) was given up: ${outcome.reason}.`))
}

/** Null for what was sealed with another secret, or changed. */
function open(keys: ServerKeys, message: Waiting): { to: string; text: string } | null {
  try {
    const { recipient, body } = openMessageRow(keys, message)
    return { to: recipient, text: body }
  } catch {
    return null
  }
}

/** Writes down how a try ended; returns whether there will be no other. Nothing of the message is kept once it is taken. */
async function settle(db: Db, { id, kind, tries }: Waiting, outcome: MessageOutcome, now: Date): Promise<boolean> {
  const update = db.updateTable('outbox_message').where('id', '=', id).where('state', '=', 'waiting')
  const nothing = Buffer.alloc(0)
  if (outcome.kind === 'taken') {
    await update.set({ state: 'sent', sent_at: now, recipient: nothing, body: nothing }).execute()
    return true
  }
  const pause = outcome.kind === 'again' ? messagePausesSeconds[kind][tries] : undefined
  if (outcome.kind === 'refused' || pause === undefined) {
    await update.set({ state: 'failed', tries: tries + 1 }).execute()
    return true
  }
  const next = new Date(now.getTime() + Math.max(pause, outcome.afterSeconds ?? 0) * 1000)
  await update.set({ tries: tries + 1, next_try_at: next }).execute()
  return false
}
