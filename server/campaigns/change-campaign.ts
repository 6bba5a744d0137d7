import './tables.ts'
import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import { Failure } from '@madang/contract/failures.ts'
import { type Asset, amountOf, formatAmount, parseAmount, units } from '@madang/contract/money.ts'
import { everywhere, type CampaignSetting } from '@madang/contract/operators/campaigns.ts'
import type { Tx } from '../db/tables.ts'
import { standOf } from '../ledger/account-sums.ts'
import { setBudget } from '../ledger/set-budget.ts'
import { assetOf, type Campaign, findCampaign, lockCampaign, phaseOf } from './campaign.ts'
import { largestBudget, lockTogether } from './given-together.ts'

/** What two people set of a campaign, as they read it. */
export function settingOf(campaign: Campaign): CampaignSetting {
  const text = textIn(assetOf(campaign))
  const { startsAt, endsAt, countries, budget, perDay, perPerson, endsBeyondBudget } = campaign
  return {
    startsAt,
    endsAt,
    countries: [...countries],
    budget: text(budget),
    perDay: perDay === null ? null : text(perDay),
    perPerson: perPerson === null ? null : text(perPerson),
    endsBeyondBudget,
  }
}

/**
 * Refuses a setting that may not be (never backwards): INVALID with its field. What runs keeps its beginning, what has ended
 * stays ended, no budget is less than what was given, and none is raised beyond what is left beside the other campaigns of its
 * asset (INV-M07); the refusal tells how much that is.
 */
export async function checkSetting(tx: Tx, campaign: Campaign, setting: CampaignSetting, now: Date): Promise<void> {
  const refuse = (field: keyof CampaignSetting): never => {
    throw new Failure('INVALID', { field: `setting.${field}` })
  }
  const phase = phaseOf(campaign, now)
  if (phase === 'ended') throw new Failure('CONFLICT')
  const { startsAt, endsAt, countries, budget } = setting
  if (phase === 'running' ? startsAt.getTime() !== campaign.startsAt.getTime() : startsAt < now) refuse('startsAt')
  if (endsAt && endsAt <= now) refuse('endsAt')
  if (countries.length === 0 || (countries.length > 1 && countries.includes(everywhere))) refuse('countries')
  const asset = assetOf(campaign)
  for (const field of ['budget', 'perDay', 'perPerson'] as const) {
    const text = setting[field]
    if (text !== null && (asset === null ? text !== '0' : parseAmount(asset, text) === null)) refuse(field)
  }
  const pool = campaignKinds[campaign.kind].pays?.pool.account
  if (!asset || !pool) return
  const refuseBudget = (kind: 'given' | 'together', amount: bigint): never => {
    const now = `${formatAmount(asset, units(amount))} ${asset}`
    throw new Failure('INVALID', { field: 'setting.budget', kind, now })
  }
  const asked = amountOf(asset, budget)
  const given = -(await standOf(tx, pool)).balance
  if (given > asked) refuseBudget('given', given)
  const largest = await largestBudget(tx, campaign, asset)
  if (largest !== null && asked > largest && asked > campaign.budget)
    refuseBudget('together', largest > campaign.budget ? largest : campaign.budget)
}

/**
 * Switches a campaign on or changes it, as two people agreed. CONFLICT when it was changed or ended since it was proposed,
 * otherwise refuses as `checkSetting`; EXPIRED when it should have begun before the second person agreed.
 */
export async function changeCampaign(
  tx: Tx,
  { campaignId, base, setting }: { campaignId: string; base: number; setting: CampaignSetting },
  clock: { now(): Date },
): Promise<void> {
  const found = await findCampaign(tx, campaignId)
  await lockTogether(tx, found)
  const campaign = await lockCampaign(tx, found)
  const now = clock.now()
  if (campaign.version !== base) throw new Failure('CONFLICT')
  const isRunning = phaseOf(campaign, now) === 'running'
  if (!isRunning && setting.startsAt < now) throw new Failure('EXPIRED')
  await checkSetting(tx, campaign, setting, now)
  await putSetting(tx, campaign, setting, isRunning ? now : null)
}

/** Writes a setting and lets the pool give as much. `changedAt`: since when it is so, where the campaign ran before. */
export async function putSetting(
  tx: Tx,
  campaign: Campaign,
  setting: CampaignSetting,
  changedAt: Date | null = null,
): Promise<void> {
  const asset = assetOf(campaign)
  const unitsOf = (text: string) => (asset ? amountOf(asset, text) : 0n)
  const { startsAt, endsAt, countries, budget, perDay, perPerson, endsBeyondBudget } = setting
  await tx
    .updateTable('campaign')
    .set({
      state: 'on',
      starts_at: startsAt,
      ends_at: endsAt,
      countries,
      budget: unitsOf(budget),
      per_day: perDay === null ? null : unitsOf(perDay),
      per_person: perPerson === null ? null : unitsOf(perPerson),
      ends_beyond_budget: endsBeyondBudget,
      version: campaign.version + 1,
      changed_at: changedAt,
    })
    .where('programme', '=', campaign.id)
    .execute()
  const pool = campaignKinds[campaign.kind].pays?.pool.account
  if (pool) await setBudget(tx, pool, unitsOf(budget))
}

/**
 * Ends a campaign for good, as two people agreed; one whose time is over too, so that what it did not give no longer counts
 * (`given-together.ts`). CONFLICT when it has ended or was never on.
 */
export async function stopCampaign(tx: Tx, campaignId: string, clock: { now(): Date }): Promise<void> {
  const campaign = await lockCampaign(tx, await findCampaign(tx, campaignId))
  if (campaign.state !== 'on') throw new Failure('CONFLICT')
  await endCampaign(tx, campaign, clock.now())
}

/** Ends a campaign whose lock is held; one whose time is over ended then. */
export async function endCampaign(tx: Tx, { id, endsAt }: Campaign, now: Date): Promise<void> {
  const ended_at = endsAt && endsAt < now ? endsAt : now
  await tx.updateTable('campaign').set({ state: 'ended', ended_at }).where('programme', '=', id).execute()
}

function textIn(asset: Asset | null): (amount: bigint) => string {
  return (amount) => (asset ? formatAmount(asset, units(amount)) : '0')
}
