import type { UserId } from '@madang/contract/ids.ts'
import { unreadNotice } from '../chat/reading/unread-notice.ts'
import { getUnreadCount } from '../chat/reading/unread.ts'
import type { Db } from '../db/tables.ts'
import { shownPeople } from '../friends/relations.ts'
import { remindedClass } from '../live/send-reminders.ts'
import { toldAlert } from '../market/alerts.ts'
import { endPushTask, postponePushTask, takePushTasks, type PushTask } from '../outbox/push-task.ts'
import type { Clock } from '../ports/clock.ts'
import { isQuiet } from './quiet-hours.ts'
import { unconfirmedLogin } from '../users/sessions/own-sessions.ts'
import type { PushSender } from './send-push.ts'
import { wishesOf } from './settings.ts'
import { subscriptionsOf, unsubscribe } from './subscriptions.ts'
import { renderPush, type PushMatter } from './render-push.ts'

const mostAtOnce = 50
const leaseMs = 60_000
/** Pauses after the first, second, … failed try, in seconds; after the last the push is given up. */
export const pushPausesSeconds = [10, 60, 300, 1800] as const

export interface Pusher {
  /** Pushes what is due. Rounds of one process do not overlap. */
  push(): Promise<void>
}

export interface PusherDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly sender: PushSender
}

/**
 * Works off the queue of pushes after the commit of their causes (REQ-103). What became untrue meanwhile (read, recalled,
 * muted, switched off, quiet hours, nobody to push to) is dropped without a sound.
 */
export function createPusher(dependencies: PusherDependencies): Pusher {
  let running: Promise<void> | null = null
  const round = async () => {
    const { db, clock } = dependencies
    for (;;) {
      const tasks = await takePushTasks(db, clock.now(), { most: mostAtOnce, leaseMs })
      await Promise.all(tasks.map((task) => workOff(dependencies, task)))
      if (tasks.length < mostAtOnce) return
    }
  }
  return { push: () => (running ??= round().finally(() => (running = null))) }
}

async function workOff({ db, clock, sender }: PusherDependencies, task: PushTask): Promise<void> {
  const now = clock.now()
  const wishes = await wishesOf(db, task.user)
  const isWanted = {
    message: wishes.messages,
    request: wishes.requests,
    alert: wishes.alerts,
    login: true,
    class: true,
  }[task.kind]
  // Somebody may be in one's account at any hour.
  const isDisturbing = task.kind !== 'login' && isQuiet(wishes, now)
  const matter = isWanted && !isDisturbing ? await matterOf(db, task, now) : null
  const phones = matter ? await subscriptionsOf(db, task.user, now) : []
  const waiting = phones.filter(({ session }) => !task.sentTo.includes(session))
  if (!matter || !waiting.length) return endPushTask(db, task)

  const name = await nameFor(db, task, now)
  const outcomes = await Promise.all(
    waiting.map(async (phone) => {
      const words = { about: task.about, name, hideSender: wishes.hideSender, locale: phone.locale }
      const outcome = await sender.send(phone, renderPush(matter, words))
      if (outcome.kind === 'gone') await unsubscribe(db, phone.session)
      return { session: phone.session, outcome }
    }),
  )
  const pauses = outcomes.flatMap(({ outcome }) => (outcome.kind === 'again' ? (outcome.afterSeconds ?? 0) : []))
  const pause = pushPausesSeconds[task.tries - 1]
  if (!pauses.length || pause === undefined) return endPushTask(db, task)
  const at = new Date(now.getTime() + Math.max(pause, ...pauses) * 1000)
  const reached = outcomes.flatMap(({ session, outcome }) => (outcome.kind === 'again' ? [] : session))
  await postponePushTask(db, task, { at, sentTo: [...task.sentTo, ...reached] })
}

/** What is still true of the matter; null when there is nothing to tell any more. */
async function matterOf(db: Db, task: PushTask, now: Date): Promise<PushMatter | null> {
  const { user, kind } = task
  if (kind === 'alert') {
    const alert = await toldAlert(db, task.about)
    return alert && { kind, alert, total: await getUnreadCount(db, user) }
  }
  if (kind === 'login') {
    const device = await unconfirmedLogin(db, task.about)
    return device === null ? null : { kind, device, total: await getUnreadCount(db, user) }
  }
  if (kind === 'class') {
    const lesson = await remindedClass(db, user, task.about, now)
    return lesson && { kind, ...lesson, total: await getUnreadCount(db, user) }
  }
  const about = personIn(task)
  if (kind === 'message') {
    const notice = await unreadNotice(db, user, about)
    return notice && { kind, notice }
  }
  const shown = (await shownPeople(db, user, [about], now)).get(about)
  return shown?.relation === 'received' ? { kind, total: await getUnreadCount(db, user) } : null
}

/** What the user calls the other: the remark, else the nickname. */
async function nameFor(db: Db, task: PushTask, now: Date): Promise<string> {
  if (task.kind === 'alert' || task.kind === 'login' || task.kind === 'class') return ''
  const { user } = task
  const about = personIn(task)
  const shown = (await shownPeople(db, user, [about], now)).get(about)
  return shown?.remark || shown?.nickName || ''
}

/** Whom a message or an application is from. */
function personIn({ about }: PushTask): UserId {
  return about as UserId // written by chat and friends, who name a person
}
