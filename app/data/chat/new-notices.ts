import { minuteMs } from '@madang/contract/values/durations.ts'
import { noticeSwitches, type InboxKind } from '@madang/contract/users/notice-facts.ts'
import { getNotices, type InboxNotice } from '@madang/contract/users/notices.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'
import { call } from '../../lib/server/call.ts'
import { openedTime, serverNow } from '../../lib/server/clock.ts'
import { queries } from '../../lib/server/queries.ts'
import type { PushCame } from '../../lib/worker/protocol.ts'
import { announceRow } from './notices.ts'
import { notificationSettingsQuery } from '../queries/notification-settings.ts'

/** Said in front by an event of their own, by the message itself, or on the way out. */
const saidOtherwise: ReadonlySet<InboxKind> = new Set(['friendRequest', 'priceAlert', 'serviceReply', 'suspended'])

/** Older rows are found behind the bell: whoever comes back is not told of yesterday. */
const newForMs = minuteMs
const lookedAt = 5

/** Rows that were in front on this phone already. */
const shown = new Set<string>()
/** Until when this phone has shown what came, as a notification, or was not open; undefined before the first look. */
let toldUntil: number | undefined
let running: Promise<void> | undefined

/**
 * Looks what came to the inbox, for the number on the bell and for a word in front (REQ-103). A push that found the app open
 * and an event say the same here, so that a row is in front once, whichever came.
 */
export async function lookAtInbox(): Promise<void> {
  void queries.invalidateQueries({ queryKey: accountKeys.notices() })
  if (document.visibilityState !== 'visible') return
  // What comes while one look is under way is found by the next.
  const before = running ?? Promise.resolve()
  running = before.then(showNewest).catch(() => undefined)
  await running
}

/** What the worker says of a push: shown by the phone it is not said again, otherwise the app looks for itself. */
export function pushCame({ isShown }: PushCame): void {
  if (isShown) toldUntil = serverNow()
  else void lookAtInbox()
}

async function showNewest(): Promise<void> {
  const [{ items }, wishes] = await Promise.all([
    call(getNotices, { pageIndex: 1, pageSize: lookedAt }),
    queries.fetchQuery({ ...notificationSettingsQuery, staleTime: Infinity }),
  ])
  const isWanted = ({ facts: { kind } }: InboxNotice) => {
    const name = noticeSwitches[kind]
    return !saidOtherwise.has(kind) && (name === null || wishes[name])
  }
  const until = (toldUntil ??= openedTime())
  const isNew = ({ noticeId, isRead, createTime }: InboxNotice) =>
    !isRead && !shown.has(noticeId) && serverNow() - createTime.getTime() < newForMs && createTime.getTime() > until
  const found = items.filter((notice) => isNew(notice) && isWanted(notice))
  for (const { noticeId } of found) shown.add(noticeId)
  for (const notice of found.toReversed()) announceRow(notice)
}
