import { encodeFrame } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Notice } from '../ports/bus.ts'
import { recordActivity } from './activity.ts'
import { deviceLabel } from './device-label.ts'
import { waysOf, type FactsOf, type MailKind, type NoticeKind } from './notices.ts'
import { queuePush } from './push-task.ts'

/** What a notice needs of whoever tells it: the context of a command fits, with its moment. */
export interface Notifying {
  /** The transaction of the cause: a notice is told exactly when its cause commits. */
  readonly tx: Db | Tx
  readonly now: Date
  /** The phone on which its user did it, and their country; absent for what happens by itself. */
  readonly userAgent?: string
  readonly country?: string | null
  /** Publishes after the commit; needed for kinds with an event. */
  readonly publish?: (notice: Notice) => void
  /** Queues a mail in the transaction; needed for kinds with one. */
  readonly mail?: (mail: NoticeMail) => Promise<void>
}

export interface NoticeMail {
  readonly user: UserId
  readonly kind: MailKind
  /** The phone it is about. */
  readonly device: string | null
  readonly at: Date
}

/** Tells a user that something happened, by every way its kind has (REQ-57, REQ-103, REQ-159). */
export async function notify<Kind extends NoticeKind>(
  { tx, now, userAgent = '', country = null, publish, mail: queueMail }: Notifying,
  user: UserId,
  kind: Kind,
  ...facts: FactsOf<Kind>
): Promise<void> {
  const { activity, push, event, mail } = waysOf(kind, facts)
  if (event && !publish) throw new Error(`The notice ${kind} has an event: give it a way to publish.`)
  if (mail && !queueMail) throw new Error(`The notice ${kind} has a mail: give it a way to queue one.`)
  const device = deviceLabel(userAgent)
  if (activity) await recordActivity(tx, user, { ...activity, at: now, device, country })
  if (push) await queuePush(tx, { user, now, ...push })
  if (mail) await queueMail?.({ user, kind: mail, device, at: now })
  if (event) publish?.({ kind: 'frame', user, frame: encodeFrame(event) })
}
