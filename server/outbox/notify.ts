import { encodeFrame, type ServerEvent } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { sql } from 'kysely'
import { pipeline } from '../db/pipeline.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Notice } from '../ports/bus.ts'
import { noticesInserted } from './record-notices.ts'
import { activitiesInserted } from './activity.ts'
import { deviceLabel } from './device-label.ts'
import { waysOf, type FactsOf, type MailKind, type NoticeKind } from './notices.ts'
import { queuePushes } from './push-task.ts'

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
  /** The same, where only events are told. */
  readonly tell?: (user: UserId, event: ServerEvent) => void
  /** Queues a mail in the transaction; needed for kinds with one. */
  readonly mail?: (mail: NoticeMail) => Promise<void>
}

export interface NoticeMail {
  readonly user: UserId
  readonly kind: MailKind
  /** What its text names, by the names in it. */
  readonly facts: Readonly<Record<string, string>>
  /** The phone it is about. */
  readonly device: string | null
  readonly at: Date
}

/** One of several who are told, and of what. */
export interface Recipient<Kind extends NoticeKind> {
  readonly user: UserId
  readonly facts: FactsOf<Kind>
}

/** Tells a user that something happened, by every way its kind has (REQ-57, REQ-103, REQ-159). */
export function notify<Kind extends NoticeKind>(
  by: Notifying,
  user: UserId,
  kind: Kind,
  ...facts: FactsOf<Kind>
): Promise<void> {
  return notifyEach(by, kind, [{ user, facts }])
}

/** Tells several, by one statement for each way. */
export async function notifyEach<Kind extends NoticeKind>(
  { tx, now, userAgent = '', country = null, publish, tell, mail: queueMail }: Notifying,
  kind: Kind,
  told: readonly Recipient<Kind>[],
): Promise<void> {
  const each = told.map(({ user, facts }) => ({ user, ...waysOf(kind, facts) }))
  if (!publish && !tell && each.some(({ event }) => event))
    throw new Error(`The notice ${kind} has an event: give it a way to publish.`)
  if (!queueMail && each.some(({ mail }) => mail))
    throw new Error(`The notice ${kind} has a mail: give it a way to queue one.`)
  const device = deviceLabel(userAgent)
  const activities = each.flatMap(({ user, activity }) =>
    activity ? { user, ...activity, at: now, device, country } : [],
  )
  const pushes = each.flatMap(({ user, push }) => (push ? { user, ...push } : []))
  const noticed = each.flatMap(({ user, notice, push }) => (notice ? { about: push?.about, ...notice, user } : []))
  const entries = activitiesInserted(activities)
  const rows = noticesInserted(noticed, now)
  const written = entries && rows ? sql`with entries as (${entries}) ${rows}` : (entries ?? rows)
  await pipeline([...(written ? [written.execute(tx)] : []), queuePushes(tx, pushes, now)])
  for (const { user, notice, mail, event } of each) {
    if (mail) await queueMail?.({ user, kind: mail.kind, facts: mail.facts ?? {}, device, at: now })
    const hint = event ?? (notice && ({ kind: 'notice', data: { isNew: true } } as const))
    if (hint && tell) tell(user, hint)
    else if (hint) publish?.({ kind: 'frame', user, frame: encodeFrame(hint) })
  }
}
