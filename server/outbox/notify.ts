import { encodeFrame } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Notice } from '../ports/bus.ts'
import { recordActivity } from './activity.ts'
import { deviceLabel } from './device-label.ts'
import { waysOf, type FactsOf, type NoticeKind } from './notices.ts'
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
}

/** Tells a user that something happened, by every way its kind has (REQ-57, REQ-103, REQ-159). */
export async function notify<Kind extends NoticeKind>(
  { tx, now, userAgent = '', country = null, publish }: Notifying,
  user: UserId,
  kind: Kind,
  ...facts: FactsOf<Kind>
): Promise<void> {
  const { activity, push, event } = waysOf(kind, facts)
  if (event && !publish) throw new Error(`The notice ${kind} has an event: give it a way to publish.`)
  if (activity) await recordActivity(tx, user, { ...activity, at: now, device: deviceLabel(userAgent), country })
  if (push) await queuePush(tx, { user, now, ...push })
  if (event) publish?.({ kind: 'frame', user, frame: encodeFrame(event) })
}
