import { type CampaignKind, campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { type Asset, formatAmount, units } from '@madang/contract/money.ts'
import { mostTriedLines } from '@madang/contract/operators/campaigns.ts'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { maskNickName } from '../rewards/invitees/mask.ts'
import { addDays, businessDay } from '../rules/business-day.ts'
import { peopleByIds } from '../users/find-user.ts'
import { assetOf, type Campaign } from './campaign.ts'
import { campaignUse, usedUpOn } from './campaign-use.ts'
import { campaignKind } from './kinds.ts'
import type { Given, Tried, TriedGrants } from './kind-row.ts'

const triedDays = 30
const mostExamples = 5

interface Sides {
  before: bigint
  after: bigint
}

/**
 * What other constants, as they would be stored, would have given over the last 30 days of a campaign's zone, beside the rules
 * of each day (REQ-175): by kind, by day, by person under masked names, and when the budget is used up if it goes on so.
 */
export function dryRunCampaign<K extends CampaignKind>(
  db: Db,
  campaign: Campaign<K>,
  { rules, now }: { readonly rules: unknown; readonly now: Date },
): Promise<Tried> {
  return snapshot(db, async (tx) => {
    const today = businessDay(now, campaign.zone)
    const span = { from: addDays(today, -triedDays), to: addDays(today, -1), today }
    const given = await campaignKind(campaign.kind).dryRun(tx, campaign, { ...span, rules })
    const asset = assetOf(campaign)!
    const both = sumsOf(asset, [...sides(given)])
    const { left } = await campaignUse(tx, campaign, now)
    const usedUp = ({ before, after }: Sides) => ({
      before: usedUpOn(today, { left, lately: before }),
      after: usedUpOn(today, { left, lately: after }),
    })
    return {
      from: span.from,
      to: span.to,
      people: new Set([...given.before, ...given.after].map(({ user }) => user)).size,
      ...both.texts,
      usedUp: usedUp(both.sums),
      kinds: kindsOf(asset, campaign.kind, given),
      days: daysOf(asset, span.from, given),
      ...(await peopleOf(tx, asset, given)),
    }
  })
}

type Side = readonly [keyof Sides, Given]

function* sides({ before, after }: TriedGrants): Generator<Side> {
  for (const grant of before) yield ['before', grant]
  for (const grant of after) yield ['after', grant]
}

function sumsOf(asset: Asset, all: readonly Side[]) {
  const sums: Sides = { before: 0n, after: 0n }
  for (const [side, { amount }] of all) sums[side] += amount
  return { sums, texts: textsOf(asset, sums) }
}

function kindsOf(asset: Asset, kind: CampaignKind, given: TriedGrants): Tried['kinds'] {
  const byKind = Map.groupBy(sides(given), ([, grant]) => grant.kind)
  return Object.keys(campaignKinds[kind].grants).flatMap((name) => {
    const all = byKind.get(name)
    if (!all) return []
    return [{ kind: name, count: countAfter(all), ...sumsOf(asset, all).texts }]
  })
}

function countAfter(all: readonly Side[]): number {
  return all.filter(([side]) => side === 'after').length
}

function daysOf(asset: Asset, from: string, given: TriedGrants): Tried['days'] {
  const byDay = Map.groupBy(sides(given), ([, { day }]) => day)
  return Array.from({ length: triedDays }, (_, place) => {
    const day = addDays(from, place)
    return { day, ...sumsOf(asset, byDay.get(day) ?? []).texts }
  })
}

/** Who gets what, those first whom the constants move furthest, and of these the examples. */
async function peopleOf(tx: Tx, asset: Asset, given: TriedGrants): Promise<Pick<Tried, 'lines' | 'examples'>> {
  const people = [...Map.groupBy(sides(given), ([, { user }]) => user)]
    .map(([user, all]) => ({ user, all, ...sumsOf(asset, all) }))
    .toSorted((one, other) => Number(distance(other.sums) - distance(one.sums)))
    .slice(0, mostTriedLines)
  const names = await maskedNames(
    tx,
    people.map(({ user }) => user),
  )
  const nameOf = (user: UserId) => names.get(user) ?? '?'
  return {
    examples: people
      .filter(({ sums }) => sums.before !== sums.after)
      .slice(0, mostExamples)
      .map(({ user, texts }) => ({ name: nameOf(user), ...texts })),
    lines: people
      .flatMap(({ user, all }) =>
        [...Map.groupBy(all, ([, { kind }]) => kind)].map(([kind, some]) => ({
          name: nameOf(user),
          kind,
          count: countAfter(some),
          ...sumsOf(asset, some).texts,
        })),
      )
      .slice(0, mostTriedLines),
  }
}

async function maskedNames(tx: Tx, users: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  const people = await peopleByIds(tx, users)
  return new Map([...people].map(([user, { nickName }]) => [user, maskNickName(nickName)]))
}

function distance({ before, after }: Sides): bigint {
  return after > before ? after - before : before - after
}

function textsOf(asset: Asset, { before, after }: Sides): { readonly before: string; readonly after: string } {
  return { before: formatAmount(asset, units(before)), after: formatAmount(asset, units(after)) }
}
