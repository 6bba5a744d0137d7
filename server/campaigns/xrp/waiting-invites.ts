import '../tables.ts'
import type { WaitingInvite } from '@madang/contract/campaigns/xrp.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Tx } from '../../db/tables.ts'
import { watchedDays } from '../../live/watched-time.ts'
import { recordText } from '../../rewards/records/record-texts.ts'
import { cachedRules } from '../../rules/rules-on.ts'
import { peopleByIds } from '../../users/find-user.ts'
import { findCampaign } from '../campaign.ts'
import { listenedDays } from './entitlements.ts'
import { undecidedOf } from './invites.ts'
import { xrp } from './xrp-promotion.ts'

const mostShown = 50

/** What an inviter's invitations that have not qualified still miss, read from the days themselves (REQ-134). */
export async function waitingInvites(tx: Tx, inviter: UserId, locale: Locale): Promise<WaitingInvite[]> {
  const invites = await undecidedOf(tx, inviter, mostShown)
  const [first] = invites
  if (!first) return []
  const users = invites.map(({ invitee }) => invitee)
  const people = await peopleByIds(tx, users)
  const { zone } = await findCampaign(tx, xrp.id)
  const from = invites.reduce((least, { first_day: day }) => (day < least ? day : least), first.first_day)
  const to = invites.reduce((most, { last_day: day }) => (day > most ? day : most), first.last_day)
  const watched = Map.groupBy(await watchedDays(tx, { users, from, to, zone }), ({ user }) => user)
  const rulesOf = cachedRules(tx, xrp)
  const waiting: WaitingInvite[] = []
  for (const { invitee, first_day: firstDay, last_day: lastDay } of invites) {
    const rules = await rulesOf.on(firstDay)
    waiting.push({
      nickName: people.get(invitee)?.nickName ?? recordText('formerUser', locale),
      listened: Math.min(listenedDays(rules, firstDay, watched.get(invitee) ?? []).length, rules.qualify.days),
      needed: rules.qualify.days,
      lastDay,
    })
  }
  return waiting
}
