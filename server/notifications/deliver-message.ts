import type { Selectable } from 'kysely'
import type { Context } from '../context.ts'
import type { Db, Tables } from '../db/tables.ts'
import type { MessageKind, MessageOutcome, MessageSender } from '../ports/message-sender.ts'
import { emptied, openMessageRow } from '../outbox/queue-message.ts'
import type { ServerKeys } from '../keys/server-keys.ts'

/** Seconds to wait after each failed try; after the last a message is given up. A code is of no use later. */
export const messagePausesSeconds: Readonly<Record<MessageKind, readonly number[]>> = {
  sms: [5, 15, 45, 120],
  // A code by mail is of use for half an hour: servers that let a new sender wait do so for 5 to 15 minutes.
  email: [30, 120, 210, 300, 300, 600, 3600, 14_400],
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
  const outcome = await tried({ keys, sender, now: clock.now() }, message)
  const reason = await settle(db, message, outcome, clock.now())
  if (reason !== null)
    report(new Error(`The message ${id} (${message.kind}, ${message.purpose}) was given up: ${reason}.`))
}

const useEnded = 'its use has ended'

/** How a try ends: one of a message that is of no use any more before it begins. */
async function tried(
  { keys, sender, now }: { readonly keys: ServerKeys; readonly sender: MessageSender; readonly now: Date },
  message: Waiting,
): Promise<MessageOutcome> {
  if (!isUseful(message, now)) return { kind: 'refused', reason: useEnded }
  const opened = open(keys, message)
  if (!opened) return { kind: 'refused', reason: 'it cannot be opened' }
  return sender.send({ id: `${message.id}-${message.created_at.getTime()}`, subject: message.subject, ...opened })
}

function isUseful({ useful_until: until }: Waiting, at: Date): boolean {
  return until === null || at < until
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

/**
 * Writes down how a try ended; returns why the message is given up, or null. Nothing of it is kept once it is taken or given
 * up, which it is as soon as the next try would be after the end of its use.
 */
async function settle(db: Db, message: Waiting, outcome: MessageOutcome, now: Date): Promise<string | null> {
  const { id, kind, tries } = message
  const update = db.updateTable('outbox_message').where('id', '=', id).where('state', '=', 'waiting')
  if (outcome.kind === 'taken') {
    await update.set({ ...emptied(now), state: 'sent', sent_at: now }).execute()
    return null
  }
  const pause = outcome.kind === 'again' ? messagePausesSeconds[kind][tries] : undefined
  if (outcome.kind === 'again' && pause !== undefined) {
    const next = new Date(now.getTime() + Math.max(pause, outcome.afterSeconds ?? 0) * 1000)
    if (isUseful(message, next)) {
      await update.set({ tries: tries + 1, next_try_at: next }).execute()
      return null
    }
  }
  await update.set({ ...emptied(now), state: 'failed', tries: tries + 1, given_up_at: now }).execute()
  return outcome.reason
}
