import { expect, test } from 'vitest'
import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import { Failure } from '@madang/contract/failures.ts'
import { testDatabase } from '../db/test-database.ts'
import { allCampaigns, findCampaign } from './campaign.ts'
import { campaignTextRow } from './campaign-text-row.ts'
import { textOfCampaign } from './campaign-texts.ts'
import { noSettings } from '../content/test-settings.ts'

const at = new Date('2026-11-21T03:00:00Z')
type Content = Parameters<typeof campaignTextRow.check>[1]
const words = { title: 'Prizes', summary: '', body: '', prizes: '' }
const content = (title: string): Content => {
  const texts = { ...words, title }
  return { picture: null, texts: { 'ko-KR': texts, 'zh-CN': texts, 'en-GB': texts } }
}

test('REQ-147 the text of one campaign is shown and taken away without another one’s', async () => {
  await using here = await testDatabase()
  const texts = async () => {
    const rows = await here.db.selectFrom('campaign_text').selectAll().orderBy('programme').execute()
    return rows.map(({ programme, content: shown, published_at }) => [
      programme,
      shown?.texts['en-GB']?.title ?? null,
      published_at,
    ])
  }
  await here.transact(async (tx) => {
    for (const id of ['points', 'xrp']) await campaignTextRow.begin?.(tx, id)
    for (const id of ['points', 'xrp'])
      await campaignTextRow.show(tx, { id, content: content(id), terms: {}, at, isSample: false })
  })
  expect(await texts()).toEqual([
    ['points', 'points', at],
    ['xrp', 'xrp', at],
  ])
  await here.transact(async (tx) => campaignTextRow.hide?.(tx, 'points', at))
  expect(await texts()).toEqual([
    ['points', null, null],
    ['xrp', 'xrp', at],
  ])
  await expect(here.transact(async (tx) => campaignTextRow.begin?.(tx, 'none'))).rejects.toEqual(
    new Failure('NOT_FOUND'),
  )
})

test('REQ-147 a campaign has texts exactly where it has a page that shows them', async () => {
  await using here = await testDatabase()
  for (const { id, kind } of await allCampaigns(here.db)) {
    const begun = here.transact(async (tx) => campaignTextRow.begin?.(tx, id))
    if (campaignKinds[kind].page === null) await expect(begun).rejects.toEqual(new Failure('NOT_FOUND'))
    else await begun
  }
  const written = await here.db.selectFrom('campaign_text').select('programme').orderBy('programme').execute()
  expect(written.map(({ programme }) => programme)).toEqual(['community', 'contest', 'points', 'studio', 'xrp'])
})

test('REQ-147 a text is published in all three languages or not at all', async () => {
  await using here = await testDatabase()
  const agreed = { id: 'xrp', terms: {}, now: at, settings: noSettings, isAppearing: false }
  const check = (shown: Content) => here.transact(async (tx) => campaignTextRow.check(tx, shown, agreed))
  await check(content('a'))
  for (const locale of ['ko-KR', 'zh-CN', 'en-GB'] as const) {
    const { [locale]: _, ...texts } = content('a').texts
    await expect(check({ ...content('a'), texts } as Content)).rejects.toEqual(
      new Failure('INVALID', { field: 'texts' }),
    )
  }
})

test('REQ-147 a text names figures of its campaign’s rules and is told with those in force; one that the rules do not have is refused', async () => {
  await using here = await testDatabase()
  const told = (body: string): Content => {
    const { texts } = content('a')
    return { picture: null, texts: { ...texts, 'en-GB': { ...words, title: 'a', body } } }
  }
  const agreed = { id: 'xrp', terms: {}, now: at, settings: noSettings, isAppearing: false }
  const check = (shown: Content) => here.transact(async (tx) => campaignTextRow.check(tx, shown, agreed))
  const body = '{signup} XRP, {qualify.days} of {qualify.withinDays} days'
  await check(told(body))
  await expect(check(told('{signUp} XRP'))).rejects.toEqual(new Failure('INVALID', { field: 'texts' }))
  await expect(check(told('{minInvitees} people'))).rejects.toEqual(new Failure('INVALID', { field: 'texts' }))
  await here.transact(async (tx) => {
    await campaignTextRow.begin?.(tx, 'xrp')
    await campaignTextRow.show(tx, { id: 'xrp', content: told(body), terms: {}, at, isSample: false })
  })
  const campaign = await findCampaign(here.db, 'xrp')
  expect((await textOfCampaign(here.db, campaign, { locale: 'en-GB', now: at }))?.body).toBe('3 XRP, 7 of 15 days')
})
