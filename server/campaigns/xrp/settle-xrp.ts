/**
 * The XRP promotion asks the database for its facts, as registrations do: who registered with a code, who listened how long,
 * whose invitation qualified. Called every quarter of a minute by whichever process is free; whatever a crash left open is
 * found again, and two at once do nothing twice: each transaction holds the campaign's row (INV-R07, INV-R08). What throws
 * keeps nothing else waiting and is thrown at the end.
 */
import '../tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { eachItem } from '../../jobs/each-item.ts'
import { booksDiffer } from '../../ledger/proof/faults.ts'
import { addDays, businessDay } from '../../rules/business-day.ts'
import { allRules } from '../../rules/rules-on.ts'
import { type Campaign, findCampaign, lockCampaign } from '../campaign.ts'
import { grantAll } from '../grant.ts'
import { eachPerson, type SettledBy, settleAndNotify, thrownAs } from '../settling.ts'
import { creditListening, type Days, dueListeners } from './credit-listening.ts'
import { decideInvite, dueInvites, lapseInvites, PutOff } from './decide-invite.ts'
import { putOffAfter } from './invites.ts'
import {
  catchUpSignups,
  caughtUpAtOnce,
  joinedAtOnce,
  joinInvites,
  joinPassedOver,
  nextToJoin,
  passedOver,
  passOver,
} from './join-invites.ts'
import { doneWaiting } from '../waiting-grants.ts'
import { waitedFor } from './waited-for.ts'
import { xrpBuckets } from './xrp-buckets.ts'
import { xrp } from './xrp-promotion.ts'

/** Days that are looked at again once, when the day before today is closed: for time that was reported late. */
export const lookedBack = 14
const lapsedAtOnce = 200
/** So many registrations that cannot join are not odd ones: the others wait until some of them can. */
export const mostPassedOver = 100
/** So many qualifications that find no room for a day show that hardly any other does. */
export const mostPutOff = 100

export async function settleXrp(by: SettledBy): Promise<void> {
  if (await booksDiffer(by.db)) return
  const campaign = { ...(await findCampaign(by.db, xrp.id)), ...xrp }
  if (campaign.state === 'off') return
  await eachItem([joinAll, settleListening, catchUp, grantWaiting, decideInvites], (step) => step(by, campaign))
}

/** Those that were passed over first, then the next; where some of these cannot join together, each for itself. */
async function joinAll(by: SettledBy): Promise<void> {
  const passed = await passedOver(by.db)
  await eachItem([joinAgain, joinNext], (step) => step(by, passed))
}

function joinAgain(by: SettledBy, passed: readonly UserId[]): Promise<void> {
  return eachItem(passed, (user) =>
    settleAndNotify(by, (settling) => joinPassedOver(settling, user)).catch(thrownAs(notJoined(user))),
  )
}

async function joinNext(by: SettledBy, passed: readonly UserId[]): Promise<void> {
  let room = mostPassedOver - passed.length
  const joinEach = async () => {
    const people = await nextToJoin(by.db)
    await eachItem(people, async (person) => {
      if (room < 0) return
      try {
        await settleAndNotify(by, (settling) => joinInvites(settling, person.ordinal))
      } catch (error) {
        if (room-- > 0) await settleAndNotify(by, (settling) => passOver(settling, person))
        thrownAs(notJoined(person.userId))(error)
      }
    })
    return people.length
  }
  for (let looked = joinedAtOnce; looked === joinedAtOnce;)
    looked = await settleAndNotify(by, joinInvites).catch(joinEach)
}

const notJoined = (user: UserId) => `The registration of ${user} did not join the promotion.`

async function settleListening(by: SettledBy, campaign: Campaign<'xrp'>): Promise<void> {
  if (campaign.state !== 'on') return
  const today = businessDay(by.clock.now(), campaign.zone)
  const yesterday = addDays(today, -1)
  const { listened_through: through } = await by.db
    .selectFrom('xrp_progress')
    .select('listened_through')
    .where('programme', '=', xrp.id)
    .executeTakeFirstOrThrow()
  const isClosing = through === null || through < yesterday
  const first = businessDay(campaign.startsAt, campaign.zone)
  const days = { from: !isClosing ? yesterday : through ? addDays(through, -lookedBack) : first, to: today }
  const later = await creditAll(by, campaign, days)
  if (isClosing && later === 0)
    await by.db
      .updateTable('xrp_progress')
      .set({ listened_through: yesterday })
      .where('programme', '=', xrp.id)
      .execute()
}

/** Once a day of the campaign, which may have room again. */
async function catchUp(by: SettledBy, campaign: Campaign<'xrp'>): Promise<void> {
  if (campaign.state !== 'on') return
  const today = businessDay(by.clock.now(), campaign.zone)
  const progress = by.db.selectFrom('xrp_progress').select('caught_up_on').where('programme', '=', xrp.id)
  const { caught_up_on: caughtUp } = await progress.executeTakeFirstOrThrow()
  if (caughtUp !== null && caughtUp >= today) return
  const paying = [...(await allRules(by.db, xrp))].filter(([, rules]) => rules.secondLevelAtRegistration === 1)
  const versions = paying.map(([version]) => version)
  const pages: (readonly UserId[])[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const users = await putOffAfter(by.db, versions, after, caughtUpAtOnce)
    if (users.length > 0) pages.push(users)
    after = users.at(-1)
  }
  let isOver = false
  await eachPerson(
    pages,
    async (users) => {
      if (!isOver) ({ isOver } = await settleAndNotify(by, (settling) => catchUpSignups(settling, users)))
    },
    (user) => `What the registration of ${user} brings was not made up for.`,
  )
  await by.db.updateTable('xrp_progress').set({ caught_up_on: today }).where('programme', '=', xrp.id).execute()
}

async function creditAll(by: SettledBy, campaign: Campaign<'xrp'>, days: Days): Promise<number> {
  const pages: (readonly UserId[])[] = []
  for (let after: string | null = ''; after !== null;) {
    const { users, last } = await dueListeners(by.db, campaign, { days, after })
    if (users.length > 0) pages.push(users)
    after = last
  }
  let later = 0
  const credit = async (users: readonly UserId[]) => {
    later += (await settleAndNotify(by, (settling) => creditListening(settling, { users, days }))).later
  }
  await eachPerson(pages, credit, (user) => `The listening of ${user} was not credited.`)
  return later
}

/** What waited for people who were suspended or frozen, each of them in a transaction of their own. */
async function grantWaiting(by: SettledBy): Promise<void> {
  let isOver = false
  await eachItem(await doneWaiting(by.db, xrp.id), async (user) => {
    if (isOver) return
    const granted = await settleAndNotify(by, async ({ tx, clock, publish }) => {
      const campaign = await lockCampaign(tx, xrp)
      const grants = await waitedFor(tx, user)
      return grantAll({ tx, now: clock.now(), publish }, campaign, grants, xrpBuckets)
    }).catch(thrownAs(`What waited for ${user} was not granted.`))
    isOver = granted.later.length > 0 && granted.isDayOver
  })
}

/**
 * What lapses does so together. Every qualification has a transaction of its own: its number, what it frees and what it brings
 * commit together. Once nothing is left of a day's limit, or a hundred found no room, no other is tried.
 */
async function decideInvites(by: SettledBy, campaign: Campaign<'xrp'>): Promise<void> {
  const { qualified, lapsed } = await dueInvites(by.db, campaign, by.clock.now())
  await eachItem([() => lapseAll(by, lapsed), () => qualifyEach(by, qualified)], (step) => step())
}

function lapseAll(by: SettledBy, lapsed: readonly UserId[]): Promise<void> {
  const pages = Array.from({ length: Math.ceil(lapsed.length / lapsedAtOnce) }, (_, page) =>
    lapsed.slice(page * lapsedAtOnce, (page + 1) * lapsedAtOnce),
  )
  return eachPerson(pages, (users) => settleAndNotify(by, (settling) => lapseInvites(settling, users)), notDecided)
}

async function qualifyEach(by: SettledBy, qualified: readonly UserId[]): Promise<void> {
  let putOff = 0
  let isOver = false
  await eachItem(qualified, async (invitee) => {
    if (isOver) return
    await settleAndNotify(by, (settling) => decideInvite(settling, invitee)).catch((error: unknown) => {
      if (!(error instanceof PutOff)) return thrownAs(notDecided(invitee))(error)
      putOff++
      isOver = error.isDayOver || putOff === mostPutOff
    })
  })
}

const notDecided = (user: UserId) => `The invitation of ${user} was not decided.`
