import type { QueryKey } from '@tanstack/react-query'
import { getChatSocket } from '@madang/contract/chat/chat.ts'
import { endsSession } from '@madang/contract/outcome.ts'
import { decodeFrame, encodeDelivered, encodeTyping, type ServerEvent } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { typingTimes } from '@madang/contract/chat/presence.ts'
import { call } from '../../lib/server/call.ts'
import {
  fetchAhead,
  getInStep,
  fetchConversations,
  fetchFirstUnread,
  fetchUnread,
  fetchGaps,
  noteInStep,
  quietly,
  refreshShown,
} from './fetch.ts'
import { closeDelivered, resendDelivered, sendDelivered } from './delivered.ts'
import { closeUnsent, saveUnsent, restoreUnsent } from './unsent-store.ts'
import { closeOfflineCopy, saveOfflineCopyNow, saveOfflineCopy, restoreOfflineCopy } from './offline-copy.ts'
import { closeLines, reopenLines, sendWaiting } from './send.ts'
import { chat, dispatch } from './chat-store.ts'
import { announce } from './notices.ts'
import { refreshPeople } from '../queries/people.ts'
import { answerListener } from '../../lib/server/in-flight.ts'
import { queries } from '../../lib/server/queries.ts'
import { fetchPresence, receivePresence, receiveTyping, stoppedTyping } from './presence.ts'
import { spread } from './spread.ts'
import type { Retrying } from './retry-until-complete.ts'
import { missed, reached } from '../../lib/server/reach.ts'
import { readGaps } from './state/gaps.ts'
import { reconnected } from './reconnected.ts'
import { endSession, isLoggedIn, myUserId, onSession } from '../../lib/server/session.ts'
import { steadyClock } from '../../lib/server/steady-clock.ts'
import { maintainSocket, type Socket, type Wire } from './socket.ts'
import { unread } from './unread.ts'
import { announcementKeys } from '../../lib/keys/announcement-keys.ts'
import { marketKeys } from '../../lib/keys/market-keys.ts'

let socket: Socket | undefined

/** Keeps the person's chats in step with the server for as long as they are logged in (REQ-157–REQ-161). Started once. */
export function startChatSync(): void {
  onSession(follow)
  chat.subscribe((state) => {
    if (state.unreadMessage !== unread.getState().unreadMessage) unread.setState({ unreadMessage: state.unreadMessage })
    saveUnsent()
    saveOfflineCopy()
    sendDelivered(say)
    // Not inside the change itself: what follows changes the state again.
    queueMicrotask(() => {
      fetchGaps.look()
      void quietly(sendRead('look'))
      sendWaiting()
    })
  })
  window.addEventListener('online', () => {
    wake()
    // What a window that is gone wrote goes too.
    const { me } = chat.getState()
    if (me) void restoreUnsent(me).then(sendWaiting)
  })
  answerListener.heard = () => {
    reached()
    socket?.note('answered')
  }
  answerListener.missed = () => {
    // A visitor hears of nothing that would take it back.
    if (socket) missed()
  }
  window.addEventListener('offline', () => socket?.note('offline'))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake())
  document.addEventListener('freeze', sleep)
  window.addEventListener('pagehide', sleep)
  document.addEventListener('resume', wake)
  window.addEventListener('pageshow', wake)
  window.addEventListener('storage', () => {
    const { me } = chat.getState()
    // Another window changed the account: everything begins anew.
    if (me && myUserId() !== me) window.location.reload()
  })
  follow()
}

function wake() {
  socket?.wake()
  reopenLines()
}

function sleep() {
  socket?.note('frozen')
  saveOfflineCopyNow()
}

/** Says to a friend that I am typing, unless that was just said. Lost without a socket: it is worth nothing later (REQ-98). */
export function sendTyping(friendId: UserId): void {
  const now = Date.now()
  if (saidTyping.to === friendId && now - saidTyping.at < typingTimes.everyMs) return
  saidTyping = { to: friendId, at: now }
  socket?.say(encodeTyping(friendId))
}
let saidTyping = { to: '', at: 0 }

/** A login opens the socket; a logout closes it on purpose and forgets everything (REQ-55). */
function follow() {
  const me = isLoggedIn() ? (myUserId() as UserId) : '' // stored by login as it came from the contract
  if (me === chat.getState().me) return
  socket?.close()
  socket = undefined
  closeUnsent()
  closeOfflineCopy()
  closeDelivered()
  dispatch({ kind: 'started', me })
  closeLines()
  if (!me) return
  void restoreUnsent(me).then(sendWaiting)
  void restoreOfflineCopy(me)
  void quietly(fetchFirstUnread())
  void quietly(fetchConversations())
  socket = maintainSocket({
    hasToken: isLoggedIn,
    address: async () => (await call(getChatSocket, { senderId: me })).wsUrl,
    // The browser calls the three handlers itself; nobody calls them without their event.
    open: (address) => new WebSocket(address) as Wire,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    now: steadyClock(),
    random: () => Math.random(),
    log: (text) => console.info(text),
    onSign: (isThere) => (isThere ? reached() : missed()),
    onOpen: () => {
      resendDelivered()
      reopenLines()
      fetchGaps.wake()
      void quietly(sendRead('wake'))
      window.dispatchEvent(new Event(reconnected))
      void quietly(lookAtInbox())
      void quietly(refreshTold())
      void quietly(getInStep().then((isInStep) => (isInStep ? fetchAhead() : undefined)))
    },
    onFrame: (text) => {
      const decoded = decodeFrame(text)
      // Text that is no event and events of a newer server are ignored (REQ-158).
      if ('event' in decoded) hear(decoded.event)
    },
    onPoll: () => void quietly(fetchUnread()),
  })
}

/** Loaded once something may have come: a conversation opens without it. */
const lookAtInbox = () => import('./new-notices.ts').then((inbox) => inbox.lookAtInbox())

/** Loaded once something was read that the server does not know. */
async function sendRead(how: 'look' | 'wake') {
  if (!readGaps(chat.getState()).length) return
  const { readPlacesBy } = await import('./read-places.ts')
  reading ??= readPlacesBy((friendId, seq) => say(encodeDelivered([{ friendId, seq, isRead: true }])))
  reading[how]()
}
let reading: Retrying | undefined

const say = (text: string) => socket?.say(text) === true

/** A question that is under way may have been read before: it is asked once more behind its answer. */
async function askAgain(queryKey: QueryKey) {
  const early = queries
    .getQueryCache()
    .findAll({ queryKey })
    .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
  const again = queries.invalidateQueries({ queryKey })
  if (!early.length) return again
  await Promise.allSettled(early.map(async (each) => each.promise))
  return queries.invalidateQueries({ queryKey, predicate: (each) => early.includes(each) })
}

/** Its keys are loaded once money moved: a conversation opens without them. */
async function refreshMoney() {
  const { shownMoney } = await import('../../lib/keys/shown-money.ts')
  for (const queryKey of shownMoney) void askAgain(queryKey)
}

/** What events tell of, when some may have been missed: nobody heard them before the socket opened. */
async function refreshTold() {
  void queries.invalidateQueries({ queryKey: announcementKeys.all() })
  void queries.invalidateQueries({ queryKey: marketKeys.allAlerts() })
  await Promise.all([refreshMoney(), refreshPeople()])
}

/** What tells of something that the inbox has too. */
const noticed: readonly ServerEvent['kind'][] = ['notice', 'money', 'alert', 'friendRequest']

function hear(event: ServerEvent) {
  if (event.kind === 'sessionEnded') {
    const { success, cause, isStaff, isFrozen } = event.data
    if (endsSession(success)) endSession(cause ?? (isStaff ? 'staff' : isFrozen ? 'frozen' : success))
    return
  }
  if (event.kind === 'resync') return void getInStep()
  if (event.kind === 'presence') return receivePresence(event.data.friendId, event.data.presence)
  if (event.kind === 'typing') return receiveTyping(event.data.friendId)
  if (event.kind === 'message') stoppedTyping(event.data.senderId)
  // The total alone, without my reading before it, is the hint that another phone of mine did something.
  const isHint = event.kind === 'unread' && !chat.getState().hasReadTold
  dispatch({ kind: 'pushed', event })
  if (isHint) void quietly(refreshShown())
  noteInStep()
  announce(event)
  if (noticed.includes(event.kind)) void quietly(lookAtInbox())
  if (event.kind === 'announcement') spread(() => void queries.invalidateQueries({ queryKey: announcementKeys.all() }))
  if (event.kind === 'alert') void queries.invalidateQueries({ queryKey: marketKeys.allAlerts() })
  // Whoever came by my invitation counts there.
  if (event.kind === 'money' || (event.kind === 'friendRequest' && event.data.isMyInvitee)) void quietly(refreshMoney())
  // Unblocked, they show again when they were there.
  if (event.kind === 'relation') void quietly(fetchPresence([event.data.friendId]))
  if (event.kind === 'friendRequest' || event.kind === 'relation') void refreshPeople()
}
