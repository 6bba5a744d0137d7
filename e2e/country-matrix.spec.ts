import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { calls } from '@madang/contract/calls.ts'
import { failures } from '@madang/contract/failures.ts'
import { type Feature, featureNames, otherCountries, wholeOf } from '@madang/contract/features.ts'
import { inEach } from '@madang/contract/locale.ts'
import { bannerContent, bannerId, bannerPages } from '@madang/contract/operators/content/banners.ts'
import type { AnnouncementId } from '@madang/contract/reading/announcements.ts'
import { featureOfAddress, pageFeatures } from '@madang/contract/page-features.ts'
import { getProfile } from '@madang/contract/users/users.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { addresses, type PageInfo } from '../app/lib/navigation/addresses.ts'
import { ko as siteWords } from '../live-site/lib/texts/ko.ts'
import { transact } from '../server/db/tx.ts'
import { notices, waysOf, type FactsOf, type NoticeKind } from '../server/outbox/notices.ts'
import { notify } from '../server/outbox/notify.ts'
import { friendId, noticeExamples } from '../server/outbox/test-notice-examples.ts'
import { landingTexts } from '../server/pages/landing/landing-texts.ts'
import { giveCvc, giveUsdt, giveXrp } from '../server/wallet/test-wallet.ts'
import { listenOnLine, visits, type Visit } from './phone/offered-walk.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer, type TimeTravelServer } from './time-travel-server.ts'
import { anAddress, befriend, registered, type User } from './users.ts'

/** A Sunday in Korea: buybacks are taken. */
const sunday = new Date('2026-12-06T03:00:00Z')
const countries = ['KR', 'CN', null] as const
type Country = (typeof countries)[number]

const featureOfCall = new Map<string, Feature | null>(calls.map(({ path, feature }) => [path, feature]))
const featureOf = (lead: string): Feature | null => (lead.startsWith('/live-site') ? 'live' : featureOfAddress(lead))

/** Whether a feature is switched off, by itself or with what it is a part of. */
type IsOff = (feature: Feature | null) => boolean
const everythingOn: IsOff = () => false

/**
 * In which round each feature is off in each country: in one of them, and of any two features each is off somewhere where
 * the other is on, so that a link cannot hide behind the wrong one.
 */
function isOffIn(round: number, country: Country): IsOff {
  const place = rounds.length ** countries.indexOf(country)
  const roundOf = (feature: Feature) => Math.floor(featureNames.indexOf(feature) / place) % rounds.length
  return (feature) => feature !== null && [feature, wholeOf(feature)].some((each) => roundOf(each) === round)
}
const rounds = [...Array(Math.ceil(featureNames.length ** (1 / countries.length))).keys()]

async function switchTo(server: TimeTravelServer, isOffFor: (country: Country) => IsOff) {
  const { db, offerings, campaigns } = server.services
  const from_at = new Date(server.now())
  // Shared answers are as old as they may be.
  await server.pass(minuteMs)
  const rows = countries.flatMap((country) =>
    featureNames.map((feature) => ({
      feature,
      country: country ?? otherCountries,
      from_at,
      is_off: isOffFor(country)(feature),
    })),
  )
  await db.insertInto('offering').values(rows).execute()
  await Promise.all([offerings.refresh(), campaigns.refresh()])
}

/** Banners and announcements lead to every page they may lead to. */
async function announceEverything({ services: { db }, now }: TimeTravelServer) {
  const pages = Object.keys(pageFeatures)
  await db
    .insertInto('announcement')
    .values(
      pages.map((link) => {
        const texts = inEach(() => ({ title: link, body: link }))
        const content = JSON.stringify({ texts, isImportant: false, link })
        return { id: randomUUID() as AnnouncementId, content, published_at: new Date(now()), telling_after: null }
      }),
    )
    .execute()
  await db
    .insertInto('banner')
    .values(
      bannerPages.map((link, place) => {
        const texts = inEach(() => ({ title: link, text: link }))
        const content = bannerContent.encode({ texts, picture: null, link, startAt: null, endAt: null })
        return { id: bannerId.parse(`to${link.replaceAll('/', '-')}`), content: JSON.stringify(content), place }
      }),
    )
    .execute()
}

/** Somebody of this country who holds something of everything and was told of everything. */
async function member(server: TimeTravelServer, country: Country): Promise<User> {
  const { db } = server.services
  const user = await registered(server.url, 'Mina', { now: server.now })
  await db.updateTable('user').set({ decided_country: country }).where('user_id', '=', user.userId).execute()
  await befriend(await registered(server.url, 'Jun', { now: server.now }), user)
  await giveCvc(db, user.userId, 'available', '30')
  await giveUsdt(db, user.userId, 'available', '60')
  await giveXrp(db, user.userId, '60')
  for (const kind of Object.keys(notices) as NoticeKind[]) {
    const facts = (noticeExamples[kind] ?? []) as FactsOf<NoticeKind> // of this kind
    if (!waysOf(kind, facts).notice || JSON.stringify(facts).includes(friendId)) continue
    const by = { now: new Date(server.now()), publish: () => undefined, mail: async () => undefined }
    await transact(db, (tx) => notify({ tx, ...by }, user.userId, kind, ...facts))
  }
  return user
}

/** The phone of somebody, or of a visitor, in this country. */
async function phoneIn(browser: Browser, { url }: TimeTravelServer, country: Country, as?: User) {
  const phone = await openPhone(browser, url, as ? { as } : {})
  const told = { 'X-Forwarded-For': anAddress(), ...(country !== null && { 'cf-ipcountry': country }) }
  await phone.context.setExtraHTTPHeaders(told)
  await listenOnLine(phone.page)
  const { page, words, open } = personWith('Mina', phone)
  return {
    country,
    isVisitor: as === undefined,
    words,
    faults: phone.faults,
    close: () => phone.context.close(),
    /** Opens the app anew and one address after the other in it. */
    walk: async (targets: readonly string[]) => {
      await page.goto('about:blank')
      // What its person is offered now comes with the profile, whose part of the app is fetched first.
      const told = as && page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(getProfile.path))
      await open('user')
      await told
      await expect(page).toHaveTitle(`${words('title.user')} · ${words('app.name')}`)
      return visits(page, targets)
    },
    /** What the class site says first, and where it leads. */
    classSite: async () => {
      await page.goto('/live-site/?lang=ko')
      const heading = page.getByRole('heading').first()
      await expect(heading).not.toBeEmpty()
      return { said: await heading.innerText(), leads: leadsOf(await page.content()) }
    },
    landing: async () => {
      const text = await (await fetch(`${url}/desktop?lang=ko`, { headers: told })).text()
      return { hasCvc: text.includes(landingTexts['ko-KR'].collecting.title), leads: leadsOf(text) }
    },
  }
}
type Phone = Awaited<ReturnType<typeof phoneIn>>

/** The addresses of the app that a page outside it leads to. */
function leadsOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="[^"#]*#(\/[^"]*)"/g)].map(([, lead]) => lead!)
}

/** The addresses that any page leads to, each shape of parameters once. */
function furtherOf(found: readonly Visit[], known: readonly string[]): string[] {
  const shapes = new Map(
    found
      .flatMap(({ leads }) => leads)
      .filter((lead) => lead.split('?')[0]! in addresses)
      .map((lead) => [shapeOf(lead), lead]),
  )
  for (const address of known) shapes.delete(shapeOf(address))
  return [...shapes.values()]
}

/** An address without the words that name one of many. */
function shapeOf(address: string): string {
  const [page = '', query = ''] = address.split('?')
  const named = [...new URLSearchParams(query)].map(([name, value]) =>
    /^(id|q|back|symbol|version)$/.test(name) ? name : `${name}=${value}`,
  )
  return [page, ...named.toSorted()].join(' ')
}

/** Every address of the app that can be reached from the table of its pages, with everything on. */
async function everyAddress(phone: Phone): Promise<readonly Visit[]> {
  const found: Visit[] = []
  let next: readonly string[] = Object.keys(addresses)
  while (next.length > 0) {
    found.push(...(await phone.walk(next)))
    next = furtherOf(
      found,
      found.map(({ address }) => address),
    )
  }
  return found
}

/** What a page has to do with: its own feature, those it leads to, and those whose calls it makes. */
function featuresOf({ address, leads, asked, tabs }: Visit, { words }: Phone): readonly Feature[] {
  const called = asked.map(([path]) => featureOfCall.get(path))
  const ofTab: Feature | null = tabs.includes(words('tab.live')) ? 'live' : null
  const all = [...[address, ...leads].map(featureOf), ...called, ofTab]
  return [...new Set(all.filter((feature) => feature != null))]
}

/** What is wrong with a visit where some features are off, in words. */
function wrongIn(
  { address, at, heard, leads, tabs, hollow, asked }: Visit,
  isOff: IsOff,
  { words }: Phone,
): readonly string[] {
  const isHome = at === '/home' && heard.includes(words('offered.not'))
  return [
    ...(isHome === isOff(featureOf(address)) ? [] : [`${address} led to ${at} and said ${heard.join()}`]),
    ...leads.filter((lead) => isOff(featureOf(lead))).map((lead) => `${address} leads to ${lead}`),
    ...tabs.filter((tab) => tab === words('tab.live') && isOff('live')).map((tab) => `${address} has the tab ${tab}`),
    ...(hollow === 0 ? [] : [`${address} has empty rows: ${hollow}`]),
    ...asked
      .filter(([, success]) => success === failures.SWITCHED_OFF.code)
      .map(([path]) => `${address} makes a call that is off, so that its row lacks a feature: ${path}`),
  ]
}

/** What is wrong outside the app: on the class site and on the landing page. */
async function wrongOutside(phone: Phone, isOff: IsOff): Promise<readonly string[]> {
  const [site, landing] = [await phone.classSite(), await phone.landing()]
  return [
    ...(site.said === siteWords[isOff('live') ? 'notOffered' : 'closed.title'] ? [] : [`class site: ${site.said}`]),
    ...(landing.hasCvc === isOff('cvc')
      ? ['the landing page tells of CVC where it is off, or not where it is on']
      : []),
    ...[...site.leads, ...landing.leads]
      .filter((lead) => isOff(featureOf(lead)))
      .map((lead) => `outside leads to ${lead}`),
  ]
}

const isPublic = (address: string) => {
  const page: PageInfo = addresses[address.split('?')[0] as keyof typeof addresses] // of the table
  return page.isPublic === true
}

test('REQ-60 REQ-188 wherever a feature is off every page of it leads home, and no link of another page, the class site or the landing page leads to it, nor a call to it is made: each feature off in Korea, in China and elsewhere', async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const server = await openTimeTravelServer({ standsAt: sunday, settings: { COUNTRY_HEADER: 'cf-ipcountry' } })
  try {
    await announceEverything(server)
    const members = await Promise.all(
      countries.map(async (country) => phoneIn(browser, server, country, await member(server, country))),
    )
    const visitors = await Promise.all(countries.map((country) => phoneIn(browser, server, country)))
    const [first] = members as [Phone]
    const all = await everyAddress(first)
    expect(all.flatMap((visit) => wrongIn(visit, everythingOn, first))).toEqual([])
    // What is gone was there: something beside announcements, which lead to every page, leads to each feature with a page.
    const led = all.filter(({ address }) => address !== '/announcements').flatMap(({ leads }) => leads.map(featureOf))
    expect(new Set(led)).toEqual(new Set(all.map(({ address }) => featureOf(address))))
    const pages = all.map((visit) => ({ address: visit.address, features: featuresOf(visit, first) }))

    for (const round of rounds) {
      await switchTo(server, (country) => isOffIn(round, country))
      // A visitor of each country in one of the rounds, since an account changes little of what is asked.
      const wrong = await Promise.all(
        [...members, visitors[round % visitors.length]!].map(async (phone) => {
          const isOff = isOffIn(round, phone.country)
          const targets = pages
            .filter(({ address, features }) => features.some(isOff) && !(phone.isVisitor && !isPublic(address)))
            .map(({ address }) => address)
            // Those that lead home last: what they say stands for two seconds, over the page after them too.
            .toSorted((one, other) => Number(isOff(featureOf(one))) - Number(isOff(featureOf(other))))
          const found = await phone.walk(targets)
          const inside = found.flatMap((visit) => wrongIn(visit, isOff, phone))
          return [...inside, ...(await wrongOutside(phone, isOff))].map(
            (each) => `${phone.isVisitor ? 'visitor' : 'member'} in ${phone.country}: ${each}`,
          )
        }),
      )
      expect.soft(wrong.flat(), `round ${round}`).toEqual([])
    }
    for (const phone of [...members, ...visitors]) {
      expect(phone.faults()).toEqual([])
      await phone.close()
    }
  } finally {
    await server.close()
  }
})
