import '../tables.ts'
import type { Tx } from '../../db/tables.ts'
import type { Order } from '../../ledger/transfer.ts'
import { compare, type EventFacts } from '../../ledger/compare-transfers.ts'
import { reportedLate, wasReportedSince, watchedDays } from '../../live/watched-time.ts'
import { grantOrders } from '../../rewards/grants/grant-orders.ts'
import { type ProgrammeGrant, programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { businessDay, weekOf } from '../../rules/business-day.ts'
import { type CachedRules, cachedRules } from '../../rules/rules-on.ts'
import type { Campaign } from '../campaign.ts'
import { placesIn } from '../grant.ts'
import { waitingFor, type WaitingGrant } from '../waiting-grants.ts'
import type { CampaignReplay } from '../kind-row.ts'
import { fullSpans, listenedDays, listeningGrants, qualifyingSpan, type WatchedDay } from './entitlements.ts'
import { invitesAfter, type XrpInvite } from './invites.ts'
import { replayInviters } from './replay-inviters.ts'
import { lookedBack } from './settle-xrp.ts'
import { xrpBuckets } from './xrp-buckets.ts'
import { lapseOrder, unfreezeOrder } from './xrp-orders.ts'
import { xrp, type XrpRules } from './xrp-promotion.ts'

const batchSize = 500

/** What a batch of the replay reads besides the rows it explains. */
interface Known {
  readonly campaign: Campaign<'xrp'>
  readonly mayBePutOff: boolean
  readonly rulesOf: CachedRules<'xrp'>
  readonly orders: Order[]
  readonly facts: Map<string, EventFacts>
}

/**
 * Every invitation of the promotion again: its row follows from the registration, its rewards from days of listening, its
 * number and what it brought from its qualification, and all of it gives the transfers of the ledger (INV-M08, INV-R07, INV-R08).
 */
export async function replayXrp(state: CampaignReplay, campaign: Campaign<'xrp'>): Promise<void> {
  const rulesOf = cachedRules(state.tx, xrp)
  const mayBePutOff = await mayWait(state.tx, campaign)
  for (let after = ''; ;) {
    const invites = await invitesAfter(state.tx, after, batchSize)
    const last = invites.at(-1)
    if (!last) break
    await replayBatch(state, { campaign, rulesOf, mayBePutOff }, invites)
    after = last.invitee
  }
  await replayInviters(state, { campaign, rulesOf, mayBePutOff })
}

/**
 * Whether a day's limit may still put off what a registration brings: one that two people took away is made up for on the
 * next day of the campaign (`catchUpSignups`).
 */
async function mayWait(tx: Tx, { perDay, changedAt, zone }: Campaign<'xrp'>): Promise<boolean> {
  if (perDay !== null) return true
  if (changedAt === null) return false
  const { caught_up_on: caughtUp } = await tx
    .selectFrom('xrp_progress')
    .select('caught_up_on')
    .where('programme', '=', xrp.id)
    .executeTakeFirstOrThrow()
  return caughtUp === null || caughtUp <= businessDay(changedAt, zone)
}

async function replayBatch(
  state: CampaignReplay,
  about: Omit<Known, 'orders' | 'facts'>,
  invites: readonly XrpInvite[],
): Promise<void> {
  const known: Known = { ...about, orders: [], facts: new Map() }
  const { zone } = about.campaign
  const users = invites.map(({ invitee }) => invitee)
  const from = invites.map(({ first_day: day }) => day).sort()[0]!
  const watched = Map.groupBy(await watchedDays(state.tx, { users, from, to: '9999-12-31', zone }), ({ user }) => user)
  const kinds = ['xrpSignup', 'xrpListening']
  const grants = Map.groupBy(
    await programmeGrants(state.tx, { programme: xrp.id, users, kinds }),
    ({ user_id: user }) => user,
  )
  const waits = (await waitingFor(state.tx, xrp.id, users)).filter(({ kind }) => kinds.includes(kind))
  const waiting = Map.groupBy(waits, ({ user_id: user }) => user)
  for (const invite of invites)
    await replayInvite(state, known, {
      invite,
      days: watched.get(invite.invitee) ?? [],
      grants: grants.get(invite.invitee) ?? [],
      waiting: waiting.get(invite.invitee) ?? [],
    })
  await compare(state, known.orders, known.facts)
}

interface Replayed {
  readonly invite: XrpInvite
  readonly days: readonly WatchedDay[]
  readonly grants: readonly ProgrammeGrant[]
  /** What will be granted once they are no longer suspended. */
  readonly waiting: readonly WaitingGrant[]
}

async function replayInvite(
  state: CampaignReplay,
  known: Known,
  { invite, days, grants, waiting }: Replayed,
): Promise<void> {
  const { rulesOf } = known
  const { invitee, first_day: firstDay, rule_version: version, decided_at: decidedAt } = invite
  const differ = (text: string) => state.differences.push(`xrp of ${invitee}: ${text}`)
  const rules = await rulesOf.on(firstDay)
  if (rules.version !== version) differ(`rules are ${version}, not ${rules.version}`)
  const { last } = qualifyingSpan(rules, firstDay)
  if (last !== invite.last_day) differ(`last day is ${invite.last_day}, not ${last}`)
  // Time reported after it was decided may have filled a day before; the decided one gave the inviters their rules and stays.
  const listened = listenedDays(rules, firstDay, days)
  const before = listened.findIndex((day) => day === invite.qualified_on)
  const due = rules.qualify.days - 1
  if (invite.state === 'qualified' && before !== due) {
    const isLate = before > due && decidedAt && (await wasReportedSince(state.tx, invitee, decidedAt))
    if (!isLate) differ(`qualified on ${invite.qualified_on}, not ${listened[due] ?? null}`)
  }
  state.grants += grants.length
  for (const grant of [...grants, ...waiting]) {
    const { kind, subject, facts, amount } = grant
    const of = kind === 'xrpSignup' ? rules : await rulesOf.on(subject.slice(0, 10))
    if (grant.rule_version !== of.version) differ(`${kind} ${subject}: rules are ${grant.rule_version}`)
    if (kind === 'xrpSignup' && amount !== rules.signup) differ(`${kind}: amount is ${amount}`)
    if (kind === 'xrpListening') {
      const [on = '', span = ''] = subject.split('/')
      const spans = fullSpans(of, days.find((each) => each.day === on)?.countedMs ?? 0)
      if (Number(span) > spans) differ(`${kind} ${subject}: was not listened to`)
      const room = of.listeningPerWeek - BigInt(facts['weekBefore'] ?? 0)
      if (amount !== (of.listening < room ? of.listening : room)) differ(`${kind} ${subject}: amount is ${amount}`)
    }
  }
  for (const grant of grants) if (grant.status === 'credited' || grant.status === 'reversed') post(known, grant)
  await missing(state, known, { invite, days, grants, waiting }, differ)
  settleFrozen(known, { invite, grants, rules }, differ)
}

/** Rewards that a day long settled should have given; where a day's limit puts off, nothing is missing for certain. */
async function missing(
  state: CampaignReplay,
  { campaign, rulesOf, mayBePutOff }: Known,
  { invite, days, grants, waiting }: Replayed,
  differ: (text: string) => void,
): Promise<void> {
  const { state: phase, perDay, endsAt, zone } = campaign
  if (phase !== 'on' || perDay !== null || endsAt || invite.state === 'lapsed') return
  const known = [...grants, ...waiting.map((each) => ({ ...each, status: 'waiting' as const }))]
  if (!mayBePutOff && !known.some(({ kind }) => kind === 'xrpSignup')) differ('nothing was given for signing up')
  const { listened_through: through } = await state.tx
    .selectFrom('xrp_progress')
    .select('listened_through')
    .where('programme', '=', xrp.id)
    .executeTakeFirstOrThrow()
  const daily = new Map<string, XrpRules>()
  for (const { day } of days) daily.set(day, await rulesOf.on(day))
  const listened = known.filter(({ kind }) => kind === 'xrpListening')
  const credited = new Map(listened.map(({ subject, status, amount }) => [subject, status === 'refused' ? 0n : amount]))
  const settled = days.filter(({ day }) => through !== null && day <= through && day >= invite.first_day)
  const owedFor = (some: readonly WatchedDay[]) => listeningGrants(some, credited, (day) => daily.get(day) ?? null)
  const about = { users: [invite.invitee], zone, lookedBack }
  const late = through && owedFor(settled).length ? await reportedLate(state.tx, { ...about, through }) : new Set()
  // A late day takes nothing of its week: what a day after it should have been given is missing all the same.
  for (const { day, span } of owedFor(settled.filter((watched) => !late.has(`${invite.invitee} ${watched.day}`))))
    differ(`${day}/${span} of the week of ${weekOf(day)[0]} was not given`)
  const weeks = Map.groupBy(listened, ({ subject }) => weekOf(subject.slice(0, 10))[0]!)
  for (const [monday, all] of weeks) {
    const counts = all.filter(({ status }) => status === 'credited' || status === 'waiting')
    const given = counts.reduce((sum, { amount }) => sum + amount, 0n)
    const most = [...daily.values()].reduce(
      (max, rules) => (rules.listeningPerWeek > max ? rules.listeningPerWeek : max),
      0n,
    )
    if (given > most) differ(`the week of ${monday} gave ${given}`)
  }
}

/** What was frozen moved as the invitation ended: to its person, or back. */
function settleFrozen(
  known: Known,
  { invite, grants, rules }: Pick<Replayed, 'invite' | 'grants'> & { readonly rules: XrpRules },
  differ: (text: string) => void,
): void {
  const { invitee, rule_version: ruleVersion, decided_at: at } = invite
  const frozen = (status: string) =>
    grants.filter((grant) => grant.locked > 0n && grant.status === status).reduce((sum, { locked }) => sum + locked, 0n)
  const [credited, reversed] = [frozen('credited'), frozen('reversed')]
  if (reversed > 0n && invite.state !== 'lapsed') differ('grants were taken back before it lapsed')
  if (credited > 0n && invite.state === 'lapsed' && rules.staysFrozen !== 1)
    differ(`${credited} stayed frozen after it lapsed`)
  const moved =
    invite.state === 'qualified' && credited > 0n
      ? unfreezeOrder({ invitee, amount: credited, ruleVersion })
      : invite.state === 'lapsed' && reversed > 0n
        ? lapseOrder({ invitee, amount: reversed, ruleVersion })
        : null
  if (!moved) return
  known.orders.push(moved)
  if (at) known.facts.set(moved.key, { at })
}

/** The transfers a grant's row gives. */
function post({ campaign, orders, facts }: Known, grant: ProgrammeGrant): void {
  const made = grantOrders(grant, placesIn(campaign, xrpBuckets))
  orders.push(...made)
  if (grant.decided_at) for (const { key } of made) facts.set(key, { at: grant.decided_at })
}
