import type { Page } from '@playwright/test'
import { hourMs } from '@madang/contract/values/durations.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { prepareMoney, type MoneyWorld } from './money-world.ts'
import { expect, openPhone, test as base, type Phone } from './people.ts'
import type { MoneyTour } from './screens/money-stop.ts'
import { closeBothWays, leaveByBack, standing } from './screens/back-out.ts'
import { outOfReach } from './screens/out-of-reach.ts'
import { overlapping } from './screens/overlapping.ts'
import { moneyTours } from './screens/tour-money.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered, type User } from './users.ts'
import { wordsIn } from './words.ts'

/** The smallest phone, in the language with the longest words (REQ-4). */
const size = { width: 360, height: 640 } as const
const locale = 'en-GB'
const words = wordsIn(locale)
/** The evening before a buyback in Korea. */
const saturday = new Date('2026-12-05T12:00:00Z')

interface Visit {
  readonly world: MoneyWorld
  phoneOf(who: MoneyTour['who']): Promise<Phone>
  /** Waits for the day of the buyback. */
  untilSunday(): Promise<void>
}

const test = base.extend<object, { visit: Visit }>({
  visit: [
    async ({ browser }, use) => {
      const server = await openTimeTravelServer({ standsAt: saturday })
      const world = await prepareMoney(server)
      const newcomer = await registered(server.url, '새싹', { now: server.now })
      const people: Partial<Record<MoneyTour['who'], User>> = { ...world, newcomer }
      const phones = new Map<MoneyTour['who'], Promise<Phone>>()
      const phoneOf = (who: MoneyTour['who']) => {
        const as = people[who]
        const phone = phones.get(who) ?? openPhone(browser, server.url, { ...(as && { as }), size, locale })
        phones.set(who, phone)
        return phone
      }
      const untilSunday = () => server.pass(Math.max(0, saturday.getTime() + 4 * hourMs - server.now()))
      // The first page of a server and a phone takes longest.
      await (await phoneOf('saver')).page.goto('/#/wallet', { timeout: 60_000 })
      await use({ world, phoneOf, untilSunday })
      for (const phone of phones.values()) await (await phone).context.close()
      await server.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** One server and one calendar for all of them: its Sunday comes last and does not go back. */
test.describe.configure({ mode: 'default' })

/** Screens on which something is done. */
const main = [
  'wallet',
  'withdraw-amount',
  'withdraw-address',
  'withdraw-review',
  'buyback-typed',
  'freeze',
  'freeze-open',
]

for (const { name, who, isSunday, stops } of moneyTours)
  test(`${name}: nothing hinders anybody, light and dark, nor text of twice the size where something is done; what is open closes by Back and Escape`, async ({
    visit: { world, phoneOf, untilSunday },
  }) => {
    if (isSunday) await untilSunday()
    const { context, faults } = await phoneOf(who)
    const before = faults().length
    const page = await context.newPage()
    try {
      for (const [index, { name: stop, path, arrive }] of stops.entries())
        await test.step(stop, async () => {
          await open(page, `/#/${path(world)}`)
          const opened = (await standing(page)).hash
          await arrive(page, words, locale, world)
          await expectNoA11yViolations(page)
          expect(await isTooWide(page), `${stop} fits the screen`).toBe(false)
          expect(await overlapping(page), `no amount of ${stop} lies over another`).toEqual([])
          if (main.includes(stop)) {
            expect(await outOfReach(page), 'at the ordinary size').toEqual([])
            await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
            expect(await outOfReach(page), 'at twice the size').toEqual([])
            await page.evaluate(() => (document.documentElement.style.fontSize = ''))
          }
          await closeBothWays(page, async () => {
            await page.reload()
            await arrive(page, words, locale, world)
          })
          // Below the others is what was left before.
          if (index === 0) await leaveByBack(page, opened, who === 'visitor')
        })
      expect(faults().slice(before), 'the console stays clean').toEqual([])
    } finally {
      await page.close()
    }
  })

/** Goes from one page of the app to the next; to the same one by loading it again, so that each begins as new. */
async function open(page: Page, path: string): Promise<void> {
  if (page.url().endsWith(path)) await page.reload()
  else await page.goto(path)
}

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
}
