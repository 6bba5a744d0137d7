import type { UserId } from '@madang/contract/ids.ts'
import { moneyNotices, type MoneyNotice } from '@madang/contract/rewards/money-notices.ts'
import { unreadNotice } from '../chat/reading/unread-notice.ts'
import { unreadTotal } from '../chat/reading/unread.ts'
import type { Db } from '../db/tables.ts'
import { shownPeople } from '../friends/relations.ts'
import { remindedClass } from '../live/send-reminders.ts'
import { firedAlert } from '../market/alerts.ts'
import { switchOf } from '@madang/contract/chat/push-kinds.ts'
import { campaignOutcomes } from '@madang/contract/users/notice-facts.ts'
import { announcedTexts } from '../announcements/announced-texts.ts'
import { causeOf, requeuePush, sparedSince, type DuePush } from '../outbox/push-task.ts'
import { standsInInbox, wasRead } from '../outbox/inbox-rows.ts'
import type { Services } from '../services.ts'
import { isQuiet } from './quiet-hours.ts'
import { unconfirmedLogin } from '../users/sessions/own-sessions.ts'
import type { Random } from '../ports/random.ts'
import { makeFreezeLink } from '../users/freezes/freeze-links.ts'
import { wishesOf } from './settings.ts'
import { subscriptionsOf, removeSubscription } from './subscriptions.ts'
import { renderPush, type PushMatter } from './render-push.ts'

/** Pauses after the first, second, … failed try, in seconds; after the last the push is given up. */
export const pushPausesSeconds = [10, 60, 300, 1800] as const
/** So long a push waits for services that are spared and uses up no try; then its tries count, so that it ends. */
const mostSparedMs = 3_600_000

/**
 * Pushes what is due to the phones that lack it. What became untrue meanwhile (recalled, muted, nobody to push to) is dropped
 * without a sound, and so is what is not told always once it was read, is switched off, or falls into the quiet hours. What a
 * push service did not take is queued again.
 */
export async function deliverPush(
  { db, clock, random, push: sender }: Pick<Services, 'db' | 'clock' | 'random' | 'push'>,
  push: DuePush,
): Promise<void> {
  const now = clock.now()
  const wishes = await wishesOf(db, push.user)
  const named = switchOf(push.kind)
  // What cannot be switched off is told at any hour, and though its row was read: whoever is in one's account could see to
  // both before it is due.
  const isWanted = named === undefined || (wishes[named] && !isQuiet(wishes, now) && !(await wasRead(db, push)))
  const matter = isWanted ? await matterOf(db, push, now) : null
  const since = deniable.has(push.kind) ? causeOf(push) : null
  const phones = matter ? await subscriptionsOf(db, push.user, { now, since }) : []
  const waiting = phones.filter(({ session }) => !push.sentTo.includes(session))
  if (!matter || !waiting.length) return

  const name = await nameFor(db, push, now)
  const denial = deniable.has(push.kind) ? await denialOf(db, random, { push, now }) : null
  const outcomes = await Promise.all(
    waiting.map(async (phone) => {
      const words = { about: push.about, name, hideSender: wishes.hideSender, locale: phone.locale, denial }
      const outcome = await sender.send(phone, renderPush(matter, words))
      if (outcome.kind === 'gone') await removeSubscription(db, phone.session)
      return { session: phone.session, outcome }
    }),
  )
  const pauses = outcomes.flatMap(({ outcome }) => ('afterSeconds' in outcome ? (outcome.afterSeconds ?? 0) : []))
  const waitsSince = sparedSince(push) ?? now
  const isTried =
    outcomes.some(({ outcome }) => outcome.kind === 'again') || now.getTime() - waitsSince.getTime() >= mostSparedMs
  const pause = isTried ? pushPausesSeconds[push.tries] : 0
  if (!pauses.length || pause === undefined) return
  const at = new Date(now.getTime() + Math.max(pause, ...pauses) * 1000)
  const reached = outcomes.flatMap(({ session, outcome }) => ('afterSeconds' in outcome ? [] : session))
  await requeuePush(db, push, { at, sentTo: [...push.sentTo, ...reached], sparedSince: isTried ? null : waitsSince })
}

/** What is still true of the matter; null when there is nothing to tell any more. */
async function matterOf(db: Db, push: DuePush, now: Date): Promise<PushMatter | null> {
  const { user, kind } = push
  if (kind === 'alert') {
    const alert = await firedAlert(db, push.about)
    return alert && { kind, alert, total: await unreadTotal(db, user) }
  }
  if (kind === 'login') {
    const device = await unconfirmedLogin(db, push.about)
    return device === null ? null : { kind, device, total: await unreadTotal(db, user) }
  }
  if (kind === 'class') {
    const lesson = await remindedClass(db, user, push.about, now)
    // What was said before of a class that moved, or is held after all, is taken back.
    const isTrue = lesson !== null && (await standsInInbox(db, user, push.about))
    return isTrue ? { kind, ...lesson, total: await unreadTotal(db, user) } : null
  }
  if (kind === 'phone' || kind === 'factor') return { kind, total: await unreadTotal(db, user) }
  if (isMoney(kind)) return { kind, state: push.facts?.['state'] ?? '', total: await unreadTotal(db, user) }
  if (kind === 'campaign' || kind === 'announcement') return told(db, push)
  if (kind === 'warning' || kind === 'country') return { kind, total: await unreadTotal(db, user) }
  const about = personIn(push)
  if (kind === 'message') {
    const notice = await unreadNotice(db, user, about)
    return notice && { kind, notice }
  }
  const shown = (await shownPeople(db, user, [about], now)).get(about)
  const relation = kind === 'accepted' ? 'added' : 'received'
  return shown?.relation === relation ? { kind, total: await unreadTotal(db, user) } : null
}

/** What was decided or announced, while its row is in the inbox: what was taken back is told no more. */
async function told(db: Db, { user, kind, about, facts }: DuePush): Promise<PushMatter | null> {
  if (!(await standsInInbox(db, user, about))) return null
  const total = await unreadTotal(db, user)
  if (kind === 'announcement') {
    const texts = await announcedTexts(db, about)
    return texts && { kind, texts, total }
  }
  const outcome = campaignOutcomes.find((one) => one === facts?.['outcome'])
  return outcome ? { kind: 'campaign', outcome, total } : null
}

/** What the user calls the other: the remark, else the nickname. */
async function nameFor(db: Db, push: DuePush, now: Date): Promise<string> {
  if (push.kind !== 'message' && push.kind !== 'request' && push.kind !== 'accepted') return ''
  const { user } = push
  const about = personIn(push)
  const shown = (await shownPeople(db, user, [about], now)).get(about)
  return shown?.remark || shown?.nickName || ''
}

function isMoney(kind: DuePush['kind']): kind is MoneyNotice {
  return moneyNotices.some((one) => one === kind)
}

/** Whom a message or an application is from. */
function personIn({ about }: DuePush): UserId {
  return about as UserId // written by chat and friends, who name a person
}

/** Where the reader of a push freezes the account, also after somebody logged their phone out (REQ-126). */
async function denialOf(
  db: Db,
  random: Random,
  { push: { user, kind, about }, now }: { readonly push: DuePush; readonly now: Date },
): Promise<string> {
  const denied = kind === 'withdrawal' ? `withdrawal ${about}` : kind
  return `/freeze?link=${await makeFreezeLink(db, random, { user, denied, now })}`
}

/** What somebody else in one's account may have done. */
const deniable: ReadonlySet<string> = new Set(['login', 'phone', 'factor', 'withdrawal'])
