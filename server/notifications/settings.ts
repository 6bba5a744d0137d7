import { koreanZone } from '@madang/contract/constants.ts'
import type { Context } from '../context.ts'
import type { NotificationSettings } from '@madang/contract/chat/notifications.ts'
import { type PushSwitch, pushSwitchNames } from '@madang/contract/chat/push-kinds.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import './tables.ts'

/** What a user wants to be told, and when not. */
export type Wishes = Omit<NotificationSettings, 'isSubscribed' | 'publicKey'>

/** Everything is told, at any hour, until a user says otherwise; pushes come only to phones that subscribed. */
const unsaid: Wishes = {
  ...switchesOf(() => true),
  hideSender: false,
  quietFrom: null,
  quietTo: null,
  timeZone: koreanZone,
}

export async function wishesOf(db: Db | Tx, user: UserId): Promise<Wishes> {
  const found = await db.selectFrom('notification_setting').selectAll().where('user_id', '=', user).executeTakeFirst()
  if (!found) return unsaid
  return {
    ...switchesOf((name) => found[name]),
    hideSender: found.hide_sender,
    quietFrom: found.quiet_from,
    quietTo: found.quiet_to,
    timeZone: found.time_zone,
  }
}

/** What the settings page shows: the wishes, whether this session is pushed to, and the server's public key. */
export async function getNotificationSettings({
  db,
  user,
  session,
  push,
}: Context<'db' | 'user' | 'session' | 'push'>): Promise<NotificationSettings> {
  return { ...(await wishesOf(db, user)), isSubscribed: await isSubscribed(db, session), publicKey: push.publicKey }
}

/** Changes what is given and returns what the settings page shows then. */
export async function setNotificationSettings(
  { tx, user, session, push }: Context<'tx' | 'user' | 'session' | 'push'>,
  changes: Changes,
): Promise<NotificationSettings> {
  await setWishes(tx, user, changes)
  return { ...(await wishesOf(tx, user)), isSubscribed: await isSubscribed(tx, session), publicKey: push.publicKey }
}

/** Whether pushes come to this session's phone. */
export async function isSubscribed(db: Db | Tx, session: string): Promise<boolean> {
  const own = await db
    .selectFrom('push_subscription')
    .select('session_id')
    .where('session_id', '=', session)
    .executeTakeFirst()
  return own !== undefined
}

/**
 * Changes what is given, and nothing that another phone changes meanwhile. INVALID for a time zone nobody knows, and for half
 * of the quiet hours.
 */
export async function setWishes(tx: Tx, user: UserId, changes: Changes): Promise<void> {
  // Of the call's input the wishes alone: its key is none.
  const given: Changes = Object.fromEntries(
    wishNames.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]])),
  )
  if (Object.keys(given).length === 0) return
  const next = { ...(await wishesOf(tx, user)), ...given } as Wishes // what is given is defined
  if ((next.quietFrom === null) !== (next.quietTo === null)) throw new Failure('INVALID', { field: 'quietTo' })
  if (!isTimeZone(next.timeZone)) throw new Failure('INVALID', { field: 'timeZone' })
  await tx
    .insertInto('notification_setting')
    .values({ user_id: user, ...(rowOf(next) as Row) }) // of all there are
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rowOf(given)))
    .execute()
}

const wishNames = Object.keys(unsaid) as (keyof Wishes)[] // of each

/** The columns of what is given; those of the rest are left out. */
function rowOf({ hideSender, quietFrom, quietTo, timeZone, ...switches }: Changes) {
  return { ...switches, hide_sender: hideSender, quiet_from: quietFrom, quiet_to: quietTo, time_zone: timeZone }
}

/** A value for each switch. */
function switchesOf<Value>(valueOf: (name: PushSwitch) => Value): Record<PushSwitch, Value> {
  return Object.fromEntries(pushSwitchNames.map((name) => [name, valueOf(name)])) as Record<PushSwitch, Value> // of each
}

type Row = Omit<Tables['notification_setting'], 'user_id'>

type Changes = { readonly [K in keyof Wishes]?: Wishes[K] | undefined }

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
