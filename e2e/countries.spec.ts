import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { otherCountries, featureNames } from '@madang/contract/features.ts'
import { inEach, languages, locales } from '@madang/contract/locale.ts'
import { amountOf } from '@madang/contract/money.ts'
import { bannerContent, bannerId } from '@madang/contract/operators/content/banners.ts'
import { pageFeatures } from '@madang/contract/page-features.ts'
import { buybackReasons } from '@madang/contract/wallet/buyback-states.ts'
import { heartbeatMs } from '@madang/contract/rewards/live.ts'
import { createBuyback } from '@madang/contract/wallet/buybacks.ts'
import { reasonTexts } from '@madang/contract/wallet/withdrawal-texts.ts'
import { createWithdraw } from '@madang/contract/wallet/withdrawals.ts'
import { transact } from '../server/db/tx.ts'
import { chooseReadings } from '../server/house/test-readings.ts'
import { balances } from '../server/ledger/account.ts'
import { decideBuyback } from '../server/wallet/buybacks/decide-buyback.ts'
import { giveCvc, giveUsdt } from '../server/wallet/test-wallet.ts'
import { addresses } from '../app/lib/navigation/addresses.ts'
import { en } from '../live-site/lib/texts/en.ts'
import { ko } from '../live-site/lib/texts/ko.ts'
import { zh } from '../live-site/lib/texts/zh.ts'
import { ticketOn } from './class-ticket.ts'
import { type ConsoleCases, openCases } from './console-cases.ts'
import { expect, openPhone, type Person, personWith, test } from './people.ts'
import { keptKeys } from './phone/kept.ts'
import { holdScripts } from './screens/slow-network.ts'
import { openTimeTravelServer, type TimeTravelServer, turnOff } from './time-travel-server.ts'
import { registered, type User } from './users.ts'

/** A Sunday in Korea: buybacks are taken. */
const sunday = new Date('2026-12-06T03:00:00Z')
const dayMs = 86_400_000
const siteTexts = { 'ko-KR': ko, 'zh-CN': zh, 'en-GB': en } as const
const wordsOfBuyback = { 'ko-KR': /매입/, 'zh-CN': /回购/, 'en-GB': /buyback/i } as const
const small = { width: 360, height: 640 }

async function korean(server: TimeTravelServer, name: string): Promise<User> {
  const user = await registered(server.url, name, { now: server.now })
  const { db } = server.services
  await db.updateTable('user').set({ decided_country: 'KR' }).where('user_id', '=', user.userId).execute()
  await giveCvc(db, user.userId, 'available', '30')
  return user
}

async function phoneOf(
  browser: Browser,
  { url }: TimeTravelServer,
  user: User | null,
  locale: (typeof locales)[number],
) {
  const phone = await openPhone(browser, url, { ...(user && { as: user }), locale, size: small })
  return {
    ...personWith(user?.nickName ?? 'visitor', phone, { locale }),
    faults: phone.faults,
    close: () => phone.context.close(),
  }
}

/** Opens a page and waits until it is the one that stands there. */
async function openWhole({ page, open, words }: Person, path: keyof typeof addresses) {
  await open(path.slice(1))
  await expect(page).toHaveTitle(`${words(addresses[path].title)} · ${words('app.name')}`)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true], .skeleton').filter({ visible: true })).toHaveCount(0)
}

/** The page as it stands once nothing is fetched any more. */
async function textOf(page: Page): Promise<string> {
  return page.locator('body').innerText()
}

/** No page says a word of it, the ring has no mark of the least one, and its address leads home. */
async function seesNothingOfBuyback(person: Person) {
  const { page, open, words, hears, locale } = person
  const shown = ['/user', '/benefit', '/cvc', '/wallet', '/tokenomics', '/support', '/search'] as const
  for (const path of shown) {
    await openWhole(person, path)
    expect([locale, path, await textOf(page)]).toEqual([
      locale,
      path,
      expect.not.stringMatching(wordsOfBuyback[locale]),
    ])
  }
  await open('cvc')
  await page.getByRole('button', { name: words('amount.show') }).click()
  await expect(page.locator('.ring-gold')).toHaveCount(1)
  await expect(page.locator('.ring-tick')).toHaveCount(0)
  await page.getByRole('button', { name: words('amount.hide') }).click()
  await open('buyback')
  await hears(words('offered.not'))
  await expect(page).toHaveURL(/#\/home$/)
}

test('REQ-60 REQ-188 a Korean with buyback off sees nothing of it in three languages, and what was asked for before is paid', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt: sunday })
  try {
    const mina = await korean(server, 'Mina')
    const { buybackId } = await mina.call(createBuyback, { quantity: '20', requestId: randomUUID() })
    const before = await phoneOf(browser, server, mina, 'ko-KR')
    await before.open('wallet')
    await expect(before.page.getByRole('link', { name: before.words('wallet.buyback'), exact: true })).toBeVisible()
    for (const path of ['/cvc', '/tokenomics'] as const) {
      await openWhole(before, path)
      await expect.poll(() => textOf(before.page)).toMatch(wordsOfBuyback['ko-KR'])
    }
    await before.open('cvc')
    await before.page.getByRole('button', { name: before.words('amount.show') }).click()
    await expect(before.page.locator('.ring-tick'), 'the least buyback on the ring').toHaveCount(1)
    await before.page.getByRole('button', { name: before.words('amount.hide') }).click()
    await before.close()

    await server.pass(dayMs)
    await turnOff(server, ['buyback'], 'KR')
    for (const locale of locales) {
      const person = await phoneOf(browser, server, mina, locale)
      await seesNothingOfBuyback(person)
      expect(person.faults()).toEqual([])
      await person.close()
    }

    const { db, clock } = server.services
    await transact(db, (tx) =>
      decideBuyback(
        { tx, clock, publish: () => undefined, operator: randomUUID() },
        { buybackId, version: 1, decision: { outcome: 'paid' } },
      ),
    )
    const after = await phoneOf(browser, server, mina, 'ko-KR')
    await after.open(`buyback?part=records&id=${buybackId}`)
    await expect(after.page.getByText(after.words('buyback.state.paid'))).toBeVisible()
    await after.open('wallet')
    await after.page.getByRole('button', { name: after.words('amount.show') }).click()
    await expect(after.page.getByText('6.00').first()).toBeVisible()
    await after.close()
  } finally {
    await server.close()
  }
})

/** One of finance asks in Countries that a feature goes off, and a colleague agrees. */
async function switchesOff(
  server: TimeTravelServer,
  [asks, agrees]: readonly [ConsoleCases, ConsoleCases],
  feature: string,
) {
  await asks.page.goto(`${server.url}/console#/countries`)
  await asks.page.getByRole('button', { name: 'Change…' }).click()
  const change = asks.page.getByRole('dialog')
  await change.getByLabel('Feature').selectOption({ label: feature })
  await change.getByLabel('Country').selectOption('KR')
  await change.getByLabel('Becomes').selectOption('off')
  await change.getByLabel('Reason, for the audit log').fill('Counsel asks for it')
  await asks.proves()
  await change.getByRole('button', { name: 'Request approval' }).click()
  await expect(change).toHaveCount(0)
  await agrees.page.goto(`${server.url}/console#/countries`)
  await agrees.proves()
  await agrees.page.getByRole('button', { name: 'Approve' }).click()
  await agrees.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(agrees.page.getByRole('row', { name: new RegExp(`^${feature}`) }).getByText('Off')).toBeVisible()
}

test('REQ-188 where the house lets requests end, two people switch buybacks and then withdrawals off for Korea: what a Korean asked for ends with its reason and comes back, in three languages', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt: sunday })
  try {
    const { db } = server.services
    await chooseReadings(db, { switchedOff: 'requestsEnd' })
    const mina = await korean(server, 'Mina')
    // What somebody got for CVC is called so wherever it is held.
    await giveUsdt(db, mina.userId, 'bonus', '50')
    const has = async () => ({
      cvc: (await balances(db, mina.userId, 'CVC')).available,
      usdt: (await balances(db, mina.userId, 'USDT')).bonus,
    })
    const whole = await has()
    const { buybackId } = await mina.call(createBuyback, { quantity: '20', requestId: randomUUID() })
    await mina.call(createWithdraw, {
      asset: 'USDT',
      network: 'solana',
      quantity: '30',
      address: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
      asked: false,
      password: mina.password,
      requestId: randomUUID(),
    })
    const stateOf = async () => (await db.selectFrom('withdrawal').select('state').executeTakeFirstOrThrow()).state
    const asked = { cvc: whole.cvc - amountOf('CVC', '20'), usdt: whole.usdt - amountOf('USDT', '30') }
    expect(await has()).toEqual(asked)

    const desks = [await openCases(browser, server, 'Jang'), await openCases(browser, server, 'Bae')] as const
    await switchesOff(server, desks, 'Buybacks')
    await expect.poll(has).toEqual({ ...asked, cvc: whole.cvc })
    expect(await stateOf(), 'withdrawals are still on').toBe('cooling_off')
    for (const locale of locales) {
      const person = await phoneOf(browser, server, mina, locale)
      const { page, open, words } = person
      await seesNothingOfBuyback(person)
      await open('notices')
      await page.getByRole('link', { name: words('notices.buyback.cancelled') }).click()
      await expect(page.getByText(buybackReasons.switchedOff[locale])).toBeVisible()
      await expect(page.getByText(buybackId)).toBeVisible()
      await open('wallet')
      await expect(page.getByRole('region', { name: words('wallet.records') })).toBeVisible()
      expect(person.faults()).toEqual([])
      await person.close()
    }

    await switchesOff(server, desks, 'Withdrawals')
    await expect.poll(stateOf).toBe('cancelled')
    for (const locale of locales) {
      const person = await phoneOf(browser, server, mina, locale)
      const { page, open, words } = person
      await open('notices')
      await page.getByRole('link', { name: words('notices.withdrawal.cancelled') }).click()
      await expect(page.getByText(reasonTexts.switchedOff[locale])).toBeVisible()
      await page.getByRole('button', { name: words('amount.show') }).click()
      await open('wallet')
      await expect(page.getByRole('link', { name: words('wallet.withdraw'), exact: true })).toHaveCount(0)
      await expect(page.getByRole('region', { name: words('wallet.records') })).toHaveCount(0)
      await page.getByRole('button', { name: words('amount.hide') }).click()
      expect(person.faults()).toEqual([])
      await person.close()
    }
    expect(await has()).toEqual(whole)
    for (const desk of desks) {
      expect(desk.faults()).toEqual([])
      await desk.close()
    }
  } finally {
    await server.close()
  }
})

test('REQ-60 with everything off each address of it leads home with one line, for a visitor too, and what is held stays to be seen', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt: sunday })
  try {
    const mina = await korean(server, 'Mina')
    await turnOff(server, featureNames, otherCountries)
    for (const locale of locales) {
      const person = await phoneOf(browser, server, mina, locale)
      const { page, open, words, hears, faults, close } = person
      for (const [path, feature] of Object.entries(pageFeatures)) {
        if (feature === null) continue
        await open(path.slice(1))
        await hears(words('offered.not'))
        await expect(page).toHaveURL(/#\/home$/)
        await page.goto('about:blank')
      }
      for (const path of ['/user', '/cvc', '/wallet'] as const) {
        await openWhole(person, path)
        await expect(page.getByText('CVC', { exact: true }).first()).toBeVisible()
        const targets = await page
          .locator('a[href*="#/"]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.split('#')[1]!))
        expect([path, targets.length > 0]).toEqual([path, true])
        for (const target of targets) {
          const page = target.split('?')[0]! as keyof typeof pageFeatures // the app's own links
          expect([path, target, pageFeatures[page]]).toEqual([path, target, null])
        }
      }
      expect(faults()).toEqual([])
      await close()
    }
    const phone = await openPhone(browser, server.url, { size: small })
    const visitor = personWith('visitor', phone)
    await visitor.open('live')
    await visitor.hears(visitor.words('offered.not'))
    await expect(visitor.page).toHaveURL(/#\/home$/)
    await phone.context.close()
  } finally {
    await server.close()
  }
})

test('REQ-188 a page that goes off while somebody stands on it leads home, and nothing fetched before is kept', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt: sunday })
  try {
    const mina = await korean(server, 'Mina')
    const phone = await phoneOf(browser, server, mina, 'ko-KR')
    const { page, open, words, hears, close } = phone
    await open('wallet')
    await expect.poll(() => keptKeys(phone)).toContain('query/["walletBalances"]')
    await page.getByRole('link', { name: words('wallet.buyback'), exact: true }).click()
    await page.getByRole('textbox', { name: words('buyback.quantity') }).fill('20')
    await turnOff(server, ['buyback'], 'KR')
    await page.locator('button[type=submit]').click()
    await hears(words('offered.not'))
    await expect(page).toHaveURL(/#\/home$/)
    await expect.poll(() => keptKeys(phone)).not.toContain('query/["walletBalances"]')
    await close()
  } finally {
    await server.close()
  }
})

test('REQ-60 REQ-188 Home shows whoever is logged in what is offered to them from its first paint and after a login, not what visitors there are offered', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  const { db } = server.services
  const texts = inEach(() => ({ title: 'A class tonight', text: 'For beginners' }))
  const content = bannerContent.encode({ texts, picture: null, link: '/live', startAt: null, endAt: null })
  await db
    .insertInto('banner')
    .values({ id: bannerId.parse('class-tonight'), content: JSON.stringify(content), place: 0 })
    .execute()
  try {
    const mina = await korean(server, 'Mina')
    const { page, open, login, tab, words, faults, close } = await phoneOf(browser, server, null, 'ko-KR')
    const live = page.getByRole('button', { name: words('tab.live'), exact: true })
    const banner = page.getByText('A class tonight')
    const articles = page.getByRole('tabpanel').getByRole('link')
    const seen = async () => [
      await live.filter({ visible: true }).count(),
      await banner.filter({ visible: true }).count(),
    ]
    /** What the first paint shows, before any script, and what the app shows afterwards. */
    const opened = async () => {
      const letThrough = await holdScripts(page)
      await page.goto('about:blank')
      await open('home')
      await page.waitForLoadState('load')
      const first = (await articles.filter({ visible: true }).count()) ? await seen() : 'nothing'
      await letThrough()
      await expect(articles.first()).toBeVisible()
      await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0)
      return { first, afterwards: await seen() }
    }

    await turnOff(server, ['live'], 'KR')
    expect(await opened()).toEqual({ first: [1, 1], afterwards: [1, 1] })
    await open('login')
    await login(mina)
    await tab('home')
    await expect(articles.first()).toBeVisible()
    await expect(banner).toHaveCount(0)
    await expect(live).toHaveCount(0)
    expect(await opened()).toEqual({ first: 'nothing', afterwards: [0, 0] })

    // Now it is the other way round: what visitors are not offered is on for her.
    const at = new Date(server.now() + 1000)
    await server.pass(1000)
    await db
      .insertInto('offering')
      .values([
        { feature: 'live', country: 'KR', from_at: at, is_off: false },
        { feature: 'live', country: otherCountries, from_at: at, is_off: true },
      ])
      .execute()
    await server.services.offerings.refresh()
    // In a page of its own: what the one before still asks for may be answered by what was.
    await page.goto('about:blank')
    await open('user')
    await expect(live).toBeVisible()
    expect(await opened()).toEqual({ first: 'nothing', afterwards: [1, 1] })

    // And where both are offered the same, the first paint shows it.
    await server.pass(1000)
    await db
      .insertInto('offering')
      .values({ feature: 'live', country: otherCountries, from_at: new Date(server.now()), is_off: false })
      .execute()
    await server.services.offerings.refresh()
    expect(await opened()).toEqual({ first: [1, 1], afterwards: [1, 1] })
    expect(faults()).toEqual([])
    await close()
  } finally {
    await server.close()
  }
})

for (const locale of locales)
  test(`REQ-60 REQ-188 where classes are off the class site says so in one line with the way home: to a ticket from before, without one, and in a class that is watched (${locale})`, async ({
    browser,
  }) => {
    const server = await openTimeTravelServer()
    try {
      const mina = await korean(server, 'Mina')
      const { page, faults, close } = await phoneOf(browser, server, mina, locale)
      const words = siteTexts[locale]
      const at = `/live-site/?lang=${languages[locale].live}`
      const [toWatch, fromBefore] = [await ticketOn(page, server.url, mina), await ticketOn(page, server.url, mina)]
      const isSaid = async () => {
        await expect(page.getByRole('main')).toHaveText(
          [words.notOffered, words['closed.action'], words.company].join(''),
        )
        await expect(page.getByRole('heading', { name: words.notOffered, exact: true })).toBeVisible()
        await expect(page.locator('video')).toHaveCount(0)
      }
      await page.clock.install()
      await page.goto(`${at}&token=${toWatch}`)
      await expect(page.getByRole('button', { name: new RegExp(`^${words['reaction.like']} `) })).toBeVisible()
      await turnOff(server, ['live'], 'KR')
      await page.clock.fastForward(heartbeatMs)
      await isSaid()

      await page.goto(`${at}&token=${fromBefore}`)
      await isSaid()
      const line = page.getByRole('heading', { name: words.notOffered })
      const way = page.getByRole('link', { name: words['closed.action'], exact: true })
      const [above, below] = [(await line.boundingBox())!, (await way.boundingBox())!]
      expect(below.y - above.y - above.height).toBeGreaterThanOrEqual(16)
      await way.click()
      await expect(page).toHaveURL(`${server.url}/#/home`)

      // For visitors there are classes, until they are off for them as well.
      await page.goto('about:blank')
      await page.goto(at)
      await expect(page.getByRole('heading', { name: words['closed.title'] })).toBeVisible()
      await turnOff(server, ['live'], otherCountries)
      await page.reload()
      await isSaid()
      expect(faults()).toEqual([])
      await close()
    } finally {
      await server.close()
    }
  })
