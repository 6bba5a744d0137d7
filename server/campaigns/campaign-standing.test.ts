import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ShownCampaignKind } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { CampaignStanding } from '@madang/contract/campaigns/campaign-standing.ts'
import { inEach, type Locale } from '@madang/contract/locale.ts'
import type { Context } from '../context.ts'
import { testDatabase } from '../db/test-database.ts'
import { testUser } from '../users/test-user.ts'
import { getCommunity } from './community/get-community.ts'
import { getContest } from './contest/get-contest.ts'
import { getExchangeItems } from './points/get-exchange-items.ts'
import { getPartner } from './partners/get-partner.ts'
import { getStudio } from './studio/get-studio.ts'
import { getXrpOverview } from './xrp/get-xrp-overview.ts'

type Reader = Context<'db' | 'user' | 'now' | 'locale' | 'laws'>
/** What the page of each kind asks; a kind with a page and without a row does not compile. */
const pages: { readonly [K in ShownCampaignKind]: (reader: Reader) => Promise<CampaignStanding> } = {
  xrp: getXrpOverview,
  points: getExchangeItems,
  contest: getContest,
  studio: getStudio,
  community: getCommunity,
}
const kinds = Object.keys(pages) as ShownCampaignKind[] // its own keys

const noon = (day: string) => new Date(`${day}T12:00:00+09:00`)

async function readers() {
  const here = await testDatabase()
  await here.db
    .updateTable('campaign')
    .set({ state: 'on', starts_at: noon('2026-11-10'), countries: ['*'] })
    .execute()
  const user = await testUser(here.db)
  const reader = (now: Date, locale: Locale = 'ko-KR') => ({ db: here.db, user, now, locale, laws: [null] as const })
  return { ...here, reader, [Symbol.asyncDispose]: () => here[Symbol.asyncDispose]() }
}

test('REQ-147 title, summary, text, prizes and picture arrive on the page of every kind, in the reader’s language', async () => {
  await using here = await readers()
  for (const kind of kinds) {
    const texts = inEach((locale) => ({
      title: `${kind} ${locale}`,
      summary: 'In one sentence',
      body: 'How it works',
      prizes: `Prizes of ${kind}`,
    }))
    const content = JSON.stringify({ texts, picture: `/pictures/${kind}.svg` })
    await here.db.insertInto('campaign_text').values({ programme: kind, content, published_at: new Date() }).execute()
  }
  for (const kind of kinds)
    for (const locale of ['ko-KR', 'zh-CN'] as const) {
      const { about } = await pages[kind](here.reader(noon('2026-11-21'), locale))
      expect(about).toEqual({
        title: `${kind} ${locale}`,
        summary: 'In one sentence',
        body: 'How it works',
        prizes: `Prizes of ${kind}`,
        picture: `/pictures/${kind}.svg`,
      })
    }
})

test('REQ-147 every kind tells its period and each version of its rules since it began, none that is to come', async () => {
  await using here = await readers()
  for (const kind of kinds)
    await sql`
      with added as (
        insert into rule_set (version, programme, rules)
        select ${kind} || added, programme, rules from rule_set, unnest(array['-b', '-c', '-d']) as added
        where version = ${`${kind}-1`} returning version)
      insert into rule_in_force (programme, effective_from, version)
      select ${kind}, case right(version, 1)
        when 'b' then '2026-11-05'::date when 'c' then '2026-11-15' else '2026-12-01' end, version
      from added`.execute(here.db)
  const calls = { ...pages, partner: getPartner }
  for (const [name, call] of Object.entries(calls)) {
    const kind = name === 'partner' ? 'xrp' : name
    const told = async (day: string) => {
      const { about: _, ...period } = { about: null, ...(await call(here.reader(noon(day)))) }
      return period
    }
    expect(await told('2026-11-21')).toMatchObject({
      phase: 'running',
      startsAt: noon('2026-11-10'),
      endsAt: null,
      zone: 'Asia/Seoul',
      ruleVersion: `${kind}-c`,
      ruleVersions: [
        { version: `${kind}-c`, from: '2026-11-15' },
        // In force before the campaign, and with it from its first day.
        { version: `${kind}-b`, from: '2026-11-10' },
      ],
    })
    expect((await told('2026-11-14')).ruleVersions).toEqual([{ version: `${kind}-b`, from: '2026-11-10' }])
  }
})
