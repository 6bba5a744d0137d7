import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '@madang/contract/locale.ts'
import { amountOf, type Asset } from '@madang/contract/money.ts'
import { type CampaignSummary, everywhere, getCampaign, getCampaigns } from '@madang/contract/operators/campaigns.ts'
import { amountText } from '@madang/client/money.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'

/** Names come in the language of the caller. */
export const campaignsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: consoleKeys.campaigns(locale),
    queryFn: () => call(getCampaigns, {}),
    refetchInterval: 30_000,
  })

export const campaignQuery = (campaignId: string, locale: Locale) =>
  queryOptions({
    queryKey: consoleKeys.campaign(campaignId, locale),
    queryFn: () => call(getCampaign, { campaignId }),
    refetchInterval: 30_000,
  })

/** Decimal text of an asset as it is read. */
export function readable(asset: Asset | null, text: string): string {
  return asset ? amountText(asset, amountOf(asset, text)) : '–'
}

/** Where it is offered, as codes; null for everywhere. */
export function codesOf({ setting: { countries } }: CampaignSummary): readonly string[] | null {
  return countries.includes(everywhere) ? null : countries
}
