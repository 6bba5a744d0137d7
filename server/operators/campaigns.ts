import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { type Asset, formatAmount, units } from '@madang/contract/money.ts'
import { campaignSetting, type CampaignSetting, type CampaignSummary } from '@madang/contract/operators/campaigns.ts'
import type * as calls from '@madang/contract/operators/campaigns.ts'
import { allCampaigns, assetOf, type Campaign, endOf, findCampaign, phaseOf } from '../campaigns/campaign.ts'
import { campaignTexts } from '../campaigns/campaign-texts.ts'
import { checkSetting, settingOf } from '../campaigns/change-campaign.ts'
import { dryRunCampaign } from '../campaigns/dry-run.ts'
import { campaignDays, campaignUse } from '../campaigns/campaign-use.ts'
import type { OperatorCommand, OperatorQuery } from '../context.ts'
import type { Audited } from '../domain.ts'
import { planRules } from '../rules/plan-rules.ts'
import { openProposals } from './proposals/open-proposals.ts'
import { type NewProposal, propose } from './proposals/proposals.ts'

/** Every campaign with its state, what it gave, and what waits for a second person. */
export async function getCampaigns({
  db,
  now,
  locale,
}: Pick<OperatorQuery, 'db' | 'now' | 'locale'>): Promise<Out<typeof calls.getCampaigns>> {
  return { items: await summaries({ db, now, locale }, await allCampaigns(db)) }
}

export async function getCampaign(
  { db, now, locale }: Pick<OperatorQuery, 'db' | 'now' | 'locale'>,
  { campaignId }: Parsed<typeof calls.getCampaign>,
): Promise<Out<typeof calls.getCampaign>> {
  const campaign = await findCampaign(db, campaignId)
  const [one] = await summaries({ db, now, locale }, [campaign])
  const days = await campaignDays(db, campaign, now)
  const text = textIn(campaign)
  return { ...one!, days: days.map(({ day, amount, count }) => ({ day, amount: text(amount), count })) }
}

/** Tries other constants on the last 30 days (REQ-175). NOT_FOUND without such a campaign; fails like `planRules`. */
export async function tryConstants(
  { db, now }: Pick<OperatorQuery, 'db' | 'now'>,
  { campaignId, ...plan }: Parsed<typeof calls.dryRunCampaign>,
): Promise<Out<typeof calls.dryRunCampaign>> {
  const campaign = await findCampaign(db, campaignId)
  const { version, rules } = await planRules(db, campaign, plan, now)
  return { version, ...(await dryRunCampaign(db, campaign, { rules, now })) }
}

/** Asks a second person to switch a campaign on or to change it. CONFLICT when it was changed meanwhile or has ended. */
export async function proposeCampaign(
  context: OperatorCommand<'random'>,
  { campaignId, base, setting, reason }: Parsed<typeof calls.proposeCampaign>,
): Promise<Audited<{ proposalId: string }>> {
  const { tx, clock } = context
  const campaign = await findCampaign(tx, campaignId)
  if (campaign.version !== base) throw new Failure('CONFLICT')
  await checkSetting(tx, campaign, setting, clock.now())
  const [before, after] = differences(settingOf(campaign), setting, assetOf(campaign))
  if (campaign.state === 'off') after['state'] = 'on'
  if (Object.keys(after).length === 0) throw new Failure('INVALID', { field: 'setting' })
  return proposeChange(context, {
    kind: 'campaign.set',
    object: campaignId,
    payload: { campaignId, base, setting: campaignSetting.encode(setting) },
    before,
    after,
    reason,
  })
}

/** Asks a second person to end a campaign for good. CONFLICT when it has ended or was never on. */
export async function proposeStop(
  context: OperatorCommand<'random'>,
  { campaignId, reason }: Parsed<typeof calls.proposeStop>,
): Promise<Audited<{ proposalId: string }>> {
  const { tx, clock } = context
  const campaign = await findCampaign(tx, campaignId)
  if (campaign.state !== 'on') throw new Failure('CONFLICT')
  return proposeChange(context, {
    kind: 'campaign.stop',
    object: campaignId,
    payload: { campaignId },
    before: { state: phaseOf(campaign, clock.now()) },
    after: { state: 'ended' },
    reason,
  })
}

async function proposeChange(
  context: OperatorCommand<'random'>,
  asked: NewProposal,
): Promise<Audited<{ proposalId: string }>> {
  const proposalId = await propose(context, asked)
  const { object, before, after, reason } = asked
  return { answer: { proposalId }, object: `campaign ${object}`, before, after, reason }
}

/** Amounts of a campaign as decimal text. */
function textIn(campaign: Campaign): (amount: bigint) => string {
  const asset = assetOf(campaign)
  return (amount) => (asset ? formatAmount(asset, units(amount)) : '0')
}

async function summaries(
  { db, now, locale }: Pick<OperatorQuery, 'db' | 'now' | 'locale'>,
  campaigns: readonly Campaign[],
): Promise<CampaignSummary[]> {
  const texts = await campaignTexts(db, locale)
  const waiting = await openProposals(db, {
    kinds: ['campaign.set', 'campaign.stop'],
    objects: campaigns.map(({ id }) => id),
    now,
  })
  const items: CampaignSummary[] = []
  for (const campaign of campaigns) {
    const { spent, reserved, left, usedUpDay, today, lately } = await campaignUse(db, campaign, now)
    const asset = assetOf(campaign)
    const text = textIn(campaign)
    const open = waiting.get(campaign.id)
    const phase = phaseOf(campaign, now)
    items.push({
      campaignId: campaign.id,
      kind: campaign.kind,
      name: texts.get(campaign.id)?.title ?? campaign.name[locale],
      phase,
      zone: campaign.zone,
      setting: settingOf(campaign),
      version: campaign.version,
      asset,
      spent: text(spent),
      reserved: text(reserved),
      left: text(left),
      usedUpDay,
      today,
      lately,
      endedAt: phase === 'ended' ? endOf(campaign) : null,
      mayStop: campaign.state === 'on',
      waiting: open ? { proposalId: open.proposalId, name: open.name, reason: open.reason } : null,
    })
  }
  return items
}

/** What differs, each by the name of its field. */
function differences(
  old: CampaignSetting,
  changed: CampaignSetting,
  asset: Asset | null,
): [Record<string, string>, Record<string, string>] {
  const [before, after] = [wordsOf(old, asset), wordsOf(changed, asset)]
  const names = Object.keys(after).filter((name) => after[name] !== before[name])
  const only = (of: Record<string, string>) => Object.fromEntries(names.map((name) => [name, of[name] ?? '–']))
  return [only(before), only(after)]
}

function wordsOf(
  { startsAt, endsAt, countries, endsBeyondBudget, budget, perDay, perPerson }: CampaignSetting,
  asset: Asset | null,
) {
  const amount = (text: string | null) => (text === null ? '–' : asset ? `${text} ${asset}` : text)
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? '–',
    countries: countries.join(', ') || '–',
    budget: amount(budget),
    perDay: amount(perDay),
    perPerson: amount(perPerson),
    endsBeyondBudget: endsBeyondBudget ? 'yes' : 'no',
  } as Record<string, string> // read by name
}
