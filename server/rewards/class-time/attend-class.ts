import '../tables.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { heartbeat } from '@madang/contract/rewards/live.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import type { VisitorCommand } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Services } from '../../services.ts'
import { balances } from '../../ledger/account.ts'
import { type FoundClass, shownClass } from '../../live/find-class.ts'
import { recordHeartbeat, type HeartbeatResult } from '../../live/heartbeat.ts'
import { countedOn } from '../../live/watched-time.ts'
import { type Crowd, reactionsOf } from '../../live/reactions.ts'
import { hasReplay } from '../../live/videos/replays.ts'
import { untilOf } from '../../live/rules.ts'
import { addressFor } from '../../live/videos/video-pass.ts'
import { businessDay } from '../../rules/business-day.ts'
import { creditClassTime } from './credit-class-time.ts'
import { blocksIn } from '../entitlements.ts'
import { grantingRules } from '../../rules/rules-on.ts'
import { cvc } from '../../rules/programmes.ts'

type AttendContext = Pick<
  VisitorCommand<'random' | 'keys'>,
  'tx' | 'clock' | 'random' | 'keys' | 'locale' | 'address' | 'askLaw'
> & {
  readonly publish?: VisitorCommand['publish']
  /** Counted before the transaction: it would hold what the heartbeat locks as long as everybody is counted. */
  readonly checked: Crowd
}

/** The crowd of the class a heartbeat is of, counted for all of it together. */
export function crowdAt(
  { crowds }: Pick<Services, 'crowds'>,
  { classId }: Pick<Parsed<typeof heartbeat>, 'classId'>,
): Promise<Crowd> {
  return crowds(classId)
}

/**
 * Takes a heartbeat of the class site: what it is worth counts, and the blocks it completes unlock, all in this
 * transaction (INV-M06). Answers everything the page shows.
 */
export async function attendClass(
  { tx, clock, random, keys, locale, address, askLaw, publish, checked: crowd }: AttendContext,
  { session, classId, step, nonce, signature }: Parsed<typeof heartbeat>,
): Promise<Out<typeof heartbeat>> {
  const rules = await grantingRules(tx, cvc)
  const { zone } = (await rules.at(clock.now())).rules
  const dayOf = (moment: Date) => businessDay(moment, zone)
  const said = { session, classId, step, nonce, signature }
  const network = keys.digest('classNetwork', address)
  const now = clock.now()
  const heard = await recordHeartbeat(tx, { random, keys, askLaw }, { ...said, now, network, dayOf })
  const { user, span } = heard
  if (span) await creditClassTime(tx, { user, classId, span, clock, rules, ...(publish && { publish }) })
  const { day, rules: rule } = await rules.at(now)
  return {
    class: classInFull(heard.lesson, locale, addressFor(keys, { session, classId, source: heard.lesson.source })),
    state: heard.state,
    hasReplay: await hasReplay(tx, heard.lesson, now),
    nonce: heard.nonce,
    check: checkOf(heard),
    serverTime: now,
    // Whoever came since the crowd was counted is there.
    attendees: Math.max(crowd.attendees, 1),
    reactions: await reactionsOf(tx, { classId, user, counts: crowd.reactions }),
    today: await classTimeOn(tx, user, day),
    rule: {
      version: rule.version,
      effectiveFrom: rule.effectiveFrom,
      unlock: rule.classUnlock,
      perDay: rule.classUnlockPerDay,
    },
  }
}

function checkOf({ askedAt, state }: HeartbeatResult) {
  const isAsked = askedAt && (state === 'counting' || state === 'paused')
  return isAsked ? { askTime: askedAt, until: untilOf(askedAt) } : null
}

function classInFull(lesson: FoundClass, locale: Locale, source: string): Out<typeof heartbeat>['class'] {
  return {
    ...shownClass(lesson, locale),
    source,
    provider: lesson.provider,
    chapters: lesson.chapters.map(({ minute, title }) => ({
      startTime: new Date(lesson.starts_at.getTime() + minute * 60_000),
      title: title[locale],
    })),
  }
}

async function classTimeOn(tx: Tx, user: UserId, day: string): Promise<Out<typeof heartbeat>['today']> {
  const countedMs = await countedOn(tx, user, day)
  const unlocked = (await unlockedByOwnClasses(tx, user, day)).get(day) ?? 0n
  const { locked } = await balances(tx, user, 'CVC')
  return { day, countedMs, blocks: blocksIn(countedMs), unlocked: units(unlocked), locked }
}

/** What the class time of friends they invited unlocked for a user on a day. */
export async function unlockedByFriends(tx: Tx, user: UserId, day: string): Promise<Amount<'CVC'>> {
  const { unlocked } = await tx
    .selectFrom('class_unlock')
    .select((of) => of.cast<bigint>(of.fn.coalesce(of.fn.sum('unlocked'), of.lit(0)), 'bigint').as('unlocked'))
    .where('user_id', '=', user)
    .where('attendee', '<>', user)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return units(unlocked)
}

/** What a user's own class time unlocked, by day, from a day on. */
export async function unlockedByOwnClasses(db: Db | Tx, user: UserId, from: string): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('class_unlock')
    .select((of) => ['day', of.cast<bigint>(of.fn.sum('unlocked'), 'bigint').as('unlocked')])
    .where('user_id', '=', user)
    .where('attendee', '=', user)
    .where('day', '>=', from)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, unlocked }) => [day, unlocked]))
}
