import '../tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { ClassId } from '@madang/contract/rewards/live.ts'
import { type Amount, smaller, units } from '@madang/contract/money.ts'
import type { Tx } from '../../db/tables.ts'
import { lockAccounts } from '../../ledger/account.ts'
import { post } from '../../ledger/post.ts'
import { booksDiffer } from '../../ledger/proof/faults.ts'
import type { Order } from '../../ledger/transfer.ts'
import { notifyEach } from '../../outbox/notify.ts'
import type { Clock } from '../../ports/clock.ts'
import { addWatchedTime } from '../../live/watched-time.ts'
import type { Span } from '../../live/rules.ts'
import { addDays, businessDay, startOfDay } from '../../rules/business-day.ts'
import { type Publish, publishNothing } from '../grants/notify-grant-owners.ts'
import { noteActivity } from '../check-in/note-activity.ts'
import { payeesOf, paysEveryFriend } from './payees.ts'
import { blocksIn, classBlockUnlock } from '../entitlements.ts'
import type { CvcRules } from '../../rules/programmes.ts'
import { cvc } from '../../rules/programmes.ts'
import { type CachedRules, grantingRules } from '../../rules/rules-on.ts'

/**
 * Counts time seen at a class and unlocks what its full blocks give, for the attendee and who is paid with them (payees.ts; INV-U02–INV-U05,
 * REQ-218). A span over the programme's midnight is split: each block lies in one of its days and is credited under that
 * day's rules.
 * The user's day is locked first, so that of two heartbeats at once each block is credited once; the blocks' own keys say
 * so again.
 */
export async function creditClassTime(
  tx: Tx,
  {
    user,
    classId,
    span,
    clock,
    rules: known,
    publish = publishNothing,
  }: {
    user: UserId
    classId: ClassId
    span: Span
    clock: Clock
    rules?: CachedRules<'cvc'>
    publish?: Publish
  },
): Promise<void> {
  const rules = known ?? (await grantingRules(tx, cvc))
  const { zone } = (await rules.at(span.from)).rules
  const counted: { day: string; blocks: number }[] = []
  for (const { day, ...part } of byDay(span, zone))
    counted.push({ day, blocks: blocksIn(await addWatchedTime(tx, { user, classId, day, span: part })) })
  for (const { day, blocks } of counted)
    await creditBlocks({ tx, clock, publish, rulesOn: rules.on }, { user, classId, day, blocks })
}

/** The parts of a span by the days of a zone (INV-U04). */
export function byDay({ from, to }: Span, zone?: string): (Span & { day: string })[] {
  const parts: (Span & { day: string })[] = []
  for (let start = from; start < to;) {
    const day = businessDay(start, zone)
    const next = startOfDay(addDays(day, 1), zone)
    const end = next < to ? next : to
    parts.push({ day, from: start, to: end })
    start = end
  }
  return parts
}

interface Crediting {
  readonly tx: Tx
  readonly clock: Clock
  readonly publish: Publish
  readonly rulesOn: CachedRules<'cvc'>['on']
}

interface WatchedDay {
  readonly user: UserId
  readonly classId: ClassId
  readonly day: string
  /** Full blocks of the day. */
  readonly blocks: number
}

/** Credits the blocks of a day that are not credited. While the books differ the day waits (waiting-class-time.ts). */
export async function creditBlocks(
  { tx, clock, publish, rulesOn }: Crediting,
  { user, classId, day, blocks }: WatchedDay,
): Promise<void> {
  const first = (await lastBlock(tx, user, day)) + 1
  if (blocks < first) return
  if (await booksDiffer(tx)) {
    const waiting = { user_id: user, day, class_id: classId, since: clock.now() }
    await tx
      .insertInto('class_unlock_waiting')
      .values(waiting)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  const rules = await rulesOn(day)
  const watched = { attendee: user, classId, day, first, last: blocks }
  const payees = paysEveryFriend(rules) ? [] : ((await payeesOf(tx, [user], rules)).get(user) ?? [])
  await creditPeople({ tx, clock, publish, rules }, watched, [user, ...payees])
  if (paysEveryFriend(rules))
    await tx
      .insertInto('class_friends_waiting')
      .values({ attendee: user, day, class_id: classId, first_block: first, last_block: blocks, since: clock.now() })
      .execute()
  await noteActivity(tx, [user], day)
}

/** Blocks of an attendee's day that are credited together. */
interface WatchedBlocks {
  readonly attendee: UserId
  readonly classId: ClassId
  readonly day: string
  readonly first: number
  readonly last: number
}

/** Credits blocks to some people, of whom nobody was credited for them, and tells them. */
export async function creditPeople(
  { tx, clock, publish, rules }: Omit<Crediting, 'rulesOn'> & { readonly rules: CvcRules },
  { attendee, classId, day, first, last }: WatchedBlocks,
  people: readonly UserId[],
): Promise<void> {
  const accounts = await lockAccounts(
    tx,
    people.flatMap((person) => [`${person}/CVC/locked` as const, `${person}/CVC/available` as const]),
  )
  const now = clock.now()
  const rows: ClassUnlock[] = []
  for (const person of people) {
    let locked = accounts.get(`${person}/CVC/locked`)!.balance
    for (let block = first; block <= last; block++) {
      const entitled = person === attendee ? classBlockUnlock(rules, block) : rules.friendClassUnlock
      const unlocked = smaller(entitled, units<'CVC'>(locked))
      const row = { user_id: person, attendee, day, block, class_id: classId, credited_at: now }
      rows.push({ ...row, entitled, locked_before: locked, unlocked, rule_version: rules.version })
      locked = units(locked - unlocked)
    }
  }
  await tx.insertInto('class_unlock').values(rows).execute()
  const paid = rows.filter(({ unlocked }) => unlocked > 0n)
  await post(
    tx,
    now,
    paid.map((row) => classOrder({ ...row, unlocked: units(row.unlocked) })),
  )
  const told = [...new Set(paid.map(({ user_id: person }) => person))]
  const id = `${day}/${last}`
  const [mine, theirs] = [told.filter((person) => person === attendee), told.filter((person) => person !== attendee)]
  await notifyEach(
    { tx, now, publish },
    'balance',
    mine.map((person) => ({ user: person, facts: [{ id, asset: 'CVC' }] })),
  )
  await notifyEach(
    { tx, now, publish },
    'friendClass',
    theirs.map((person) => ({ user: person, facts: [{ day, id }] })),
  )
}

/** A block credited to one person, as a row of `class_unlock`. */
export interface ClassUnlock {
  readonly user_id: UserId
  readonly attendee: UserId
  readonly day: string
  readonly block: number
  readonly class_id: ClassId
  readonly credited_at: Date
  readonly entitled: bigint
  readonly locked_before: bigint
  readonly unlocked: bigint
  readonly rule_version: string
}

async function lastBlock(tx: Tx, user: UserId, day: string): Promise<number> {
  const { last } = await tx
    .selectFrom('class_unlock')
    .select((of) => of.fn.max('block').as('last'))
    .where('user_id', '=', user)
    .where('attendee', '=', user)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** The transfer of a block. Pure: replay makes it again from the recorded fact. */
export function classOrder({
  user_id: user,
  attendee,
  day,
  block,
  unlocked,
  rule_version,
}: Pick<ClassUnlock, 'user_id' | 'attendee' | 'day' | 'block' | 'rule_version'> & {
  readonly unlocked: Amount<'CVC'>
}): Order<'CVC'> {
  const name = `${user}/${attendee}/${day}/${block}`
  return {
    key: `class:${name}`,
    code: 'unlock',
    cause: `class_unlock/${name}`,
    actor: attendee,
    ruleVersion: rule_version,
    debit: `${user}/CVC/locked`,
    credit: `${user}/CVC/available`,
    amount: unlocked,
  }
}

/** What a block gives whom: the attendee's own within the day's limit, the others' without one. */
export function entitledTo(rules: CvcRules, { user_id, attendee, block }: ClassUnlock): Amount<'CVC'> {
  return user_id === attendee ? classBlockUnlock(rules, block) : rules.friendClassUnlock
}
