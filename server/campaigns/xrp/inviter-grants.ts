import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import { homeCountries } from '../../users/home-country.ts'
import type { PaidAncestor } from '../../users/registration/inviter-chains.ts'
import { isOfferedIn, type Whereabouts } from '../campaign.ts'
import type { CampaignGrant } from '../grant.ts'
import { referralGrants } from './entitlements.ts'
import type { XrpRules } from './xrp-promotion.ts'

/** An invitation at a moment at which it brings something to those above it. */
interface Bringing {
  readonly campaign: Whereabouts
  /** Of the day with which it qualified, or of the registration. */
  readonly rules: XrpRules
  /** Whether the rules of its registration pay the second level then, and not with its qualification. */
  readonly paysSecondAtRegistration: boolean
  readonly ancestor: Pick<PaidAncestor, 'userId' | 'level' | 'country'>
  /** The country whose law decides what the ancestor is offered. Replay judges no offering, and gives the ancestor's. */
  readonly homeCountry: string | null
  readonly invitee: UserId
  /** Its place among those of the inviter that qualified; null at the registration. */
  readonly number: number | null
  readonly now: Date
}

/** Levels of invitations that the promotion knows (INV-R07). */
export const mostLevels = 2

/** How many of these levels pay an inviter of this country, or of one that no rule names (REQ-107). */
export function paidLevels(
  { paidLevelsByCountry }: Pick<XrpRules, 'paidLevelsByCountry'>,
  country: string | null,
): number {
  return country === null ? mostLevels : (paidLevelsByCountry[country] ?? mostLevels)
}

/** What an invitation that qualified, or a registration, brings one of the people above it; by the rules of a country fewer levels pay (REQ-107). Pure. */
export function inviterGrants(about: Bringing): CampaignGrant[] {
  const { campaign, rules, paysSecondAtRegistration, ancestor, homeCountry, invitee, number, now } = about
  const { userId: user, level, country } = ancestor
  if (level > paidLevels(rules, country)) return []
  if (level === 1 ? number === null : (number === null) !== paysSecondAtRegistration) return []
  const common: Omit<CampaignGrant, 'kind' | 'subject' | 'amount'> = {
    user,
    isFrozen: false,
    ruleVersion: rules.version,
    facts: level === 1 ? { number, country } : { country },
    at: now,
    isTold: true,
    isKeptWhileSuspended: true,
    ...(isOfferedIn({ ...campaign, state: 'on' }, homeCountry, now) ? {} : { refused: 'not_offered' }),
  }
  const { own, difference } = referralGrants(rules, number ?? 0)
  const grants: CampaignGrant[] =
    level === 1
      ? [
          { ...common, kind: 'xrpReferral', subject: invitee, amount: own },
          { ...common, kind: 'xrpReferral', subject: differenceOf(number), amount: difference },
        ]
      : [{ ...common, kind: 'xrpSecondLevel', subject: invitee, amount: rules.secondLevel }]
  return grants.filter(({ amount }) => amount > 0n)
}

/** Subjects of all that an invitation may bring, whoever is above it. */
export function subjectsOf({ invitee, number }: Pick<Bringing, 'invitee' | 'number'>): string[] {
  return [invitee, differenceOf(number)]
}

const differenceOf = (number: number | null) => `difference/${number}`

/** The country whose law decides what each of some chains is offered; null for none. */
export async function homesIn(
  tx: Tx,
  chains: readonly (readonly PaidAncestor[])[],
): Promise<(ancestor: PaidAncestor) => string | null> {
  const users = chains.flatMap((chain) => chain.map(({ userId }) => userId))
  const homes = await homeCountries(tx, [...new Set(users)])
  return ({ userId }) => homes.get(userId) ?? null
}
