import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import {
  bannerContent,
  bannerId,
  bannerPages,
  type BannerContent,
  type BannerId,
} from '@madang/contract/operators/content/banners.ts'
import { pageFeatures } from '@madang/contract/page-features.ts'
import { findItem } from '../content/item.ts'
import { publish } from '../content/review.ts'
import { saveVersion, withdraw } from '../content/save.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { transact } from '../db/tx.ts'
import { listBanners } from './list-banners.ts'
import { loadSampleBanners } from './load-sample.ts'
import { bannerRow } from './banner-row.ts'
import { placeBanners } from './order-banners.ts'
import { noSettings } from '../content/test-settings.ts'

const now = new Date('2026-11-21T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const writer = { id: '00000000-0000-4000-8000-000000000001', name: 'Park Haneul', now }
const reviewer = { id: '00000000-0000-4000-8000-000000000002', name: 'Seo Yuna', now }
const written: BannerContent = {
  texts: { 'ko-KR': { title: '공지', text: '한 줄' }, 'zh-CN': null, 'en-GB': null },
  picture: null,
  link: '/benefit',
  startAt: null,
  endAt: null,
}

let here: TestDatabase
beforeAll(async () => {
  here = await testDatabase()
  await loadSampleBanners(here.db)
})
afterAll(() => here[Symbol.asyncDispose]())

const reason = 'Moved in the list'
const everywhere = { laws: [null], isOffered: () => true } as const
const shown = async (locale: (typeof locales)[number], at = now) =>
  (await listBanners({ ...everywhere, db: here.db, locale, now: at }, { position: 'home' })).items.map(({ id }) => id)
const saveBanner = async (id: BannerId, version: number, content: BannerContent, by = writer) =>
  (await act((tx) => saveVersion(tx, bannerRow, { id, version }, () => content, by, noSettings))).version
const publishBanner = (id: BannerId, version: number, by = reviewer) =>
  act((tx) => publish(tx, bannerRow, { id, version, publishAt: null, terms: {} }, by, noSettings))
const withdrawBanner = async (id: BannerId) => {
  const { version } = (await findItem(here.db, 'banner', id))!
  return act((tx) => withdraw(tx, bannerRow, { id, version, reason: 'It is over' }, reviewer))
}
const act = <T>(work: Parameters<typeof transact<T>>[1]) => transact(here.db, work)

test('REQ-62: banners come in the reader’s language and in their order', async () => {
  for (const locale of locales) {
    const { items } = await listBanners({ ...everywhere, db: here.db, locale, now }, { position: 'home' })
    expect(items.map(({ id }) => id)).toEqual(['welcome', 'check-in', 'safety'])
    expect(new Set(items.map(({ title }) => title)).size).toBe(3)
  }
  expect(await listBanners({ ...everywhere, db: here.db, locale: 'ko-KR', now }, { position: 'elsewhere' })).toEqual({
    items: [],
  })
})

test('REQ-170, REQ-172: a banner reaches readers when somebody else publishes it, in its languages and its time', async () => {
  const id = bannerId.parse('sunday')
  const content = { ...written, startAt: hours(1), endAt: hours(2) }
  const version = await saveBanner(id, 0, content)
  expect(await shown('ko-KR', hours(1))).not.toContain(id)
  await expect(publishBanner(id, version, writer)).rejects.toEqual(new Failure('NOT_ALLOWED'))
  await publishBanner(id, version)
  expect([await shown('ko-KR'), await shown('ko-KR', hours(1)), await shown('ko-KR', hours(2))]).toEqual([
    ['welcome', 'check-in', 'safety'],
    ['welcome', 'check-in', 'safety', id],
    ['welcome', 'check-in', 'safety'],
  ])
  expect(await shown('zh-CN', hours(1))).not.toContain(id)

  // What readers have stays while the next version is written; of two writers one is told.
  const next = await saveBanner(id, version, { ...content, link: '/coins' })
  await expect(saveBanner(id, version, content, reviewer)).rejects.toEqual(new Failure('CONFLICT'))
  expect(
    (await listBanners({ ...everywhere, db: here.db, locale: 'ko-KR', now: hours(1) }, { position: 'home' })).items.at(
      -1,
    )?.link,
  ).toBe('/benefit')
  await publishBanner(id, next)
  expect(
    (await listBanners({ ...everywhere, db: here.db, locale: 'ko-KR', now: hours(1) }, { position: 'home' })).items.at(
      -1,
    )?.link,
  ).toBe('/coins')
  await withdrawBanner(id)
  expect(await shown('ko-KR', hours(1))).not.toContain(id)
  await expect(withdrawBanner(id)).rejects.toEqual(new Failure('CONFLICT'))
})

test('REQ-172: nothing without words or with its time over is published, and a link leads into the app alone', async () => {
  const id = bannerId.parse('over')
  const version = await saveBanner(id, 0, { ...written, endAt: hours(-1) })
  await expect(publishBanner(id, version)).rejects.toThrow(Failure)
  const none = { ...written, texts: { 'ko-KR': null, 'zh-CN': null, 'en-GB': null } }
  const wordless = await saveBanner(id, version, none)
  await expect(publishBanner(id, wordless)).rejects.toThrow(Failure)

  const links = [
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    '/detail?id=',
    '/unknown',
    '/detail?id=a&b=c',
  ]
  for (const link of links)
    expect([link, bannerContent.safeDecode({ ...written, startAt: null, endAt: null, link }).success]).toEqual([
      link,
      false,
    ])
  expect(bannerContent.safeDecode({ ...written, startAt: 2, endAt: 1 }).success).toBe(false)
})

test('REQ-60 REQ-172: a banner may lead to every page of a part of the product, and is absent where that part is off', async () => {
  const led = new Set(bannerPages.map((page) => pageFeatures[page]))
  expect([...new Set(Object.values(pageFeatures))].filter((feature) => !led.has(feature))).toEqual([])
  for (const page of ['/event', '/contest', '/xrp', '/exchange', '/studio'] as const) {
    const id = bannerId.parse(`to${page.replace('/', '-')}`)
    await publishBanner(id, await saveBanner(id, 0, { ...written, link: page }))
    const isOffered = (feature: string) => feature !== pageFeatures[page]
    const listed = await listBanners(
      { ...everywhere, isOffered, db: here.db, locale: 'ko-KR', now },
      { position: 'home' },
    )
    expect([page, listed.items.some(({ link }) => link === page)]).toEqual([page, false])
    expect(await shown('ko-KR')).toContain(id)
    await withdrawBanner(id)
  }
})

test('REQ-172: all banners are put into another order at once, and never some of them', async () => {
  const known = await here.db.selectFrom('banner').select('id').orderBy('place').execute()
  const ids = known.map(({ id }) => id)
  await expect(act((tx) => placeBanners({ tx }, { ids: ids.slice(1), reason }))).rejects.toEqual(
    new Failure('CONFLICT'),
  )
  await act((tx) => placeBanners({ tx }, { ids: ids.toReversed(), reason }))
  expect(await shown('ko-KR')).toEqual(['safety', 'check-in', 'welcome'])
})

test('a banner that came with the product is an ordinary one: what became of it stays when the product starts again', async () => {
  const id = bannerId.parse('safety')
  await withdrawBanner(id)
  await loadSampleBanners(here.db)
  expect(await shown('ko-KR')).not.toContain(id)
})
