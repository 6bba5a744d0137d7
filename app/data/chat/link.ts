import { clientConstants } from '@madang/contract/constants.ts'
import { closeCode } from '@madang/contract/events.ts'

/**
 * The phone's link to the server as a table: what each event does in each phase (REQ-157–REQ-161). Pure: the time, chance
 * and the token come with the event; what is to be done comes back as acts, which `socket.ts` carries out.
 */

type Phase =
  /** Nothing runs and nothing waits: no token, or the session ended. Waking tries again. */
  | 'parked'
  /** GetChatSocket is under way. */
  | 'asking'
  /** The handshake is under way. */
  | 'opening'
  | 'open'
  /** Open as far as anybody knows; asked for a sign of life after waking. */
  | 'doubted'
  /** Waits for the next try. */
  | 'pausing'
  /** Closed on purpose. */
  | 'ended'

export type LinkEvent =
  /** What was due came; see `nextDue`. */
  | { readonly kind: 'tick' }
  /** Visible, shown again, resumed after a freeze, online; `offline` asks for a sign of life likewise. */
  | { readonly kind: 'woken' | 'offline' }
  | { readonly kind: 'frozen' }
  | { readonly kind: 'addressed'; readonly address: string }
  | { readonly kind: 'unaddressed' }
  | { readonly kind: 'opened' | 'heard' }
  | { readonly kind: 'closed'; readonly code: number }
  /** Any call of the app was answered by the product: the network is there. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'ended' }

/** `drop` closes the wire in silence; `log` says that there is no address (REQ-160). */
type Act = 'ask' | 'open' | 'drop' | 'ping' | 'poll' | 'tellOpen' | 'log'

export interface Link {
  readonly phase: Phase
  /** When the phase began. */
  readonly since: number
  /** When the phase ends by itself, or the next heartbeat is sent. */
  readonly dueAt: number | null
  /** When GetUnreadCount is asked next; null while the socket is open. */
  readonly pollAt: number | null
  readonly address: Address | null
  /** Tries on this address that did not open, one after another. */
  readonly failed: number
  readonly wokenAt: number
  readonly answeredAt: number
}

interface Address {
  readonly url: string
  readonly hasOpened: boolean
  /** When the last frame came over it; before the first opening, when it was asked for. The grant's age counts from here. */
  readonly heardAt: number
}

export interface Moment {
  /** Milliseconds by a clock that never goes back and does not stop while the phone sleeps. */
  readonly now: number
  /** 0 up to 1. */
  readonly random: number
  readonly hasToken: boolean
}

interface Step {
  readonly link: Link
  readonly acts: readonly Act[]
}

const { heartbeatMs, silentHeartbeats, reconnectMs, reconnectsPerAddress, unreadPollMs } = clientConstants
/** A grant opens first within `openMs`, later within `resumeMs` after the last that was heard (REQ-161, INV-F05). */
const grantMs = { openMs: 30_000, resumeMs: 120_000 } as const
const silentMs = heartbeatMs * silentHeartbeats
/** Without a socket for so long the app polls. */
const pollAfterMs = 10_000
/** An address or a handshake that takes longer is given up. */
const tryMs = 10_000
/** How long a socket that may have died in sleep has for its sign of life. */
const doubtMs = 1_000
/** What fires so much too late was held up by a sleep nobody told of. */
const lateMs = 5_000
/** A close this soon after waking happened in the sleep. */
const wakingMs = 5_000

export const firstLink: Link = {
  phase: 'parked',
  since: 0,
  dueAt: null,
  pollAt: null,
  address: null,
  failed: 0,
  wokenAt: -Infinity,
  answeredAt: -Infinity,
}

type Row = { readonly [K in LinkEvent['kind']]?: (link: Link, moment: Moment, event: Of<K>) => Step }
type Of<K> = Extract<LinkEvent, { readonly kind: K }>

const table: Readonly<Record<Phase, Row>> = {
  parked: { woken: connect },
  asking: {
    addressed: withAddress,
    unaddressed: withoutAddress,
    woken: (link, moment) => (isFresh(link, moment) ? stay(link) : connect(link, moment)),
    tick: withoutAddress,
  },
  opening: {
    opened: (link, { now }) => {
      const address = link.address && { ...link.address, hasOpened: true, heardAt: now }
      return { link: beating({ ...link, address, failed: 0, since: now, pollAt: null }, now), acts: ['tellOpen'] }
    },
    closed: (link, moment, { code }) => tryFailed(link, moment, code),
    tick: (link, moment) => after('drop', tryFailed(link, moment, closeCode.silent)),
    // A handshake from before the sleep will hardly be answered any more.
    woken: (link, moment) => (isFresh(link, moment) ? stay(link) : after('drop', connect(link, moment))),
    answered: (link, { now }) => stay({ ...link, answeredAt: now }),
  },
  open: {
    heard,
    tick: (link, moment) => {
      if (isSilent(link, moment)) return after('drop', lost(link, moment, closeCode.silent))
      return { link: beating(link, moment.now), acts: ['ping'] }
    },
    woken: doubt,
    offline: doubt,
    closed: (link, moment, { code }) => lost(link, moment, code),
  },
  doubted: {
    heard: (link, moment) => stay(beating(heard(link, moment).link, moment.now)),
    tick: (link, moment) => after('drop', connect(notOpen(link, moment), moment)),
    // A page that stands still hears nothing: what is not answered now says nothing.
    frozen: (link, { now }) => stay(beating(link, now)),
    closed: (link, moment, { code }) => lost(link, moment, code),
  },
  pausing: {
    tick: connect,
    woken: connect,
    answered: (link, moment) => (mayAsk(link, moment) ? ask(link, moment) : stay(link)),
    // Asked for and given up a moment ago, on a slow network.
    addressed: withAddress,
  },
  ended: {},
}

/** What an event does. Whatever the phase: the end on purpose, polls, and a sleep that only the clock tells of. */
export function step(link: Link, event: LinkEvent, moment: Moment): Step {
  const { now } = moment
  if (event.kind === 'ended') return { link: { ...link, phase: 'ended', dueAt: null, pollAt: null }, acts: ['drop'] }
  if (event.kind === 'woken') link = { ...link, wokenAt: now }
  if (event.kind !== 'tick') return row(link, event, moment)
  const due = nextDue(link)
  if (due !== null && now - due > lateMs && link.wokenAt < due)
    return then(step(link, { kind: 'woken' }, moment), moment)
  return then({ link, acts: [] }, moment)
}

/** Whether this event says that the server is out of reach: a try failed, or a wire died that the phone did not put to sleep itself. */
export function losesLink(before: Link, after: Link, event: LinkEvent): boolean {
  const stood = before.phase === 'open' || before.phase === 'doubted'
  if (after.phase === 'pausing') return before.phase !== 'pausing'
  return stood && event.kind === 'tick' && (after.phase === 'asking' || after.phase === 'opening')
}

/** When the next `tick` is due; null while nothing waits. */
export function nextDue({ dueAt, pollAt }: Link): number | null {
  return dueAt === null || pollAt === null ? (dueAt ?? pollAt) : Math.min(dueAt, pollAt)
}

/** What is due now: a poll, then what the phase waits for. */
function then({ link, acts }: Step, moment: Moment): Step {
  const isPoll = link.pollAt !== null && link.pollAt <= moment.now
  const polled = isPoll ? { ...link, pollAt: moment.now + unreadPollMs } : link
  const before = isPoll ? [...acts, 'poll' as const] : acts
  if (polled.dueAt === null || polled.dueAt > moment.now) return { link: polled, acts: before }
  const ticked = row(polled, { kind: 'tick' }, moment)
  return { link: ticked.link, acts: [...before, ...ticked.acts] }
}

function row(link: Link, event: LinkEvent, moment: Moment): Step {
  const act = table[link.phase][event.kind] as ((link: Link, moment: Moment, event: LinkEvent) => Step) | undefined // its own kind's
  return act ? act(link, moment, event) : stay(link)
}

function stay(link: Link): Step {
  return { link, acts: [] }
}

function after(act: Act, { link, acts }: Step): Step {
  return { link, acts: [act, ...acts] }
}

/** The next try: on the address there is, or on a fresh one when its grant is over or too many tries failed. */
function connect(link: Link, moment: Moment): Step {
  if (!moment.hasToken) return stay({ ...link, phase: 'parked', dueAt: null, pollAt: null })
  const { address, failed } = link
  if (!address || failed > reconnectsPerAddress || isOver(address, moment)) return ask(link, moment)
  return open(link, moment)
}

function ask(link: Link, { now }: Moment): Step {
  return { link: { ...waiting(link, now), phase: 'asking', since: now, dueAt: now + tryMs }, acts: ['ask'] }
}

function open(link: Link, { now }: Moment): Step {
  return { link: { ...waiting(link, now), phase: 'opening', since: now, dueAt: now + tryMs }, acts: ['open'] }
}

function withAddress(link: Link, moment: Moment, { address }: Of<'addressed'>): Step {
  return open({ ...link, failed: 0, address: { url: address, hasOpened: false, heardAt: link.since } }, moment)
}

/** No address: the app lives by polling until the next asking (REQ-160). */
function withoutAddress(link: Link, { now }: Moment): Step {
  return {
    link: { ...waiting(link, now), address: null, phase: 'pausing', since: now, dueAt: now + unreadPollMs },
    acts: ['log'],
  }
}

/** A try that never opened. Why, no browser tells: whether calls are answered does. */
function tryFailed(link: Link, moment: Moment, code: number): Step {
  const failed = pausing({ ...link, failed: link.failed + 1 }, moment, code)
  if (!isSuspect(failed, moment)) return stay(failed)
  if (link.answeredAt >= link.since) return ask(failed, moment)
  // The first failure asks whether calls are answered; see `answered`.
  return { link: failed, acts: failed.failed === 1 ? ['poll'] : [] }
}

/** An open socket is gone. */
function lost(link: Link, moment: Moment, code: number): Step {
  const gone = notOpen(link, moment)
  if (code === closeCode.sessionEnded) return stay({ ...gone, phase: 'parked', dueAt: null, pollAt: null })
  if (code === closeCode.replaced) return stay({ ...gone, phase: 'parked', dueAt: null })
  const isOfSleep = link.since < link.wokenAt && moment.now - link.wokenAt < wakingMs
  if (isOfSleep && code !== closeCode.restarting && code !== closeCode.refused) return connect(gone, moment)
  return stay(pausing(gone, moment, code))
}

function notOpen(link: Link, { now }: Moment): Link {
  return waiting({ ...link, phase: 'pausing', since: now }, now)
}

function pausing(link: Link, { now, random }: Moment, code: number): Link {
  const jitter = code === closeCode.restarting ? 1 : 0.2
  // A grant that is refused will not be accepted later either.
  const address = code === closeCode.refused ? null : link.address
  return {
    ...waiting(link, now),
    address,
    phase: 'pausing',
    since: now,
    dueAt: now + reconnectMs * (1 + random * jitter),
  }
}

/** Without a socket the next poll is due at some time. */
function waiting(link: Link, now: number): Link {
  return link.pollAt === null ? { ...link, pollAt: now + pollAfterMs } : link
}

function beating(link: Link, now: number): Link {
  return { ...link, phase: 'open', dueAt: now + heartbeatMs }
}

function heard(link: Link, { now }: Moment): Step {
  return stay({ ...link, address: link.address && { ...link.address, heardAt: now } })
}

/** After waking a socket says that it lives, or is replaced. */
function doubt(link: Link, moment: Moment): Step {
  if (isSilent(link, moment)) return after('drop', connect(notOpen(link, moment), moment))
  return { link: { ...link, phase: 'doubted', dueAt: moment.now + doubtMs }, acts: ['ping'] }
}

function isSilent({ address }: Link, { now }: Moment): boolean {
  return now - (address?.heardAt ?? 0) >= silentMs
}

function isFresh({ since }: Link, { now }: Moment): boolean {
  return now - since < doubtMs
}

function isOver({ hasOpened, heardAt }: Address, { now }: Moment): boolean {
  return now - heardAt > (hasOpened ? grantMs.resumeMs : grantMs.openMs)
}

/** A grant that opened before may be over for the server; one that is young and never opened is surely not. */
function isSuspect({ address }: Link, moment: Moment): boolean {
  return address !== null && (address.hasOpened || isOver(address, moment))
}

/** Calls are answered: a fresh address helps if the last try failed, or if there was none a while ago. */
function mayAsk(link: Link, moment: Moment): boolean {
  if (link.address === null) return moment.now - link.since >= reconnectMs
  return link.failed > 0 && isSuspect(link, moment)
}
