import { expectNoA11yViolations } from './a11y.ts'
import { prepareMoney } from './money-world.ts'
import { expect, openPhone, test as base, type Phone } from './people.ts'
import { outOfReach } from './screens/out-of-reach.ts'
import { moneyStops } from './screens/tour-money.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'
import { wordsIn } from './words.ts'

/** The smallest phone, in the language with the longest words (REQ-4). */
const size = { width: 360, height: 640 } as const
const locale = 'en-GB'
const words = wordsIn(locale)

const test = base.extend<object, { phones: Readonly<Record<'saver' | 'newcomer', Phone>> }>({
  phones: [
    async ({ browser }, use) => {
      const server = await openTimeTravelServer()
      const { saver } = await prepareMoney(server)
      const newcomer = await registered(server.url, '새싹', { now: server.now })
      const phones = {
        saver: await openPhone(browser, server.url, { as: saver, size, locale }),
        newcomer: await openPhone(browser, server.url, { as: newcomer, size, locale }),
      }
      await use(phones)
      for (const { context } of Object.values(phones)) await context.close()
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Screens on which something is done. */
const main = ['wallet', 'withdraw-address', 'withdraw-review']

for (const { name, who, path, arrive } of moneyStops)
  test(`${name}: nothing hinders anybody, light and dark${main.includes(name) ? ', nor text of twice the size' : ''}`, async ({
    phones,
  }) => {
    const { context, faults } = phones[who]
    const before = faults().length
    const page = await context.newPage()
    try {
      await page.goto(`/#/${path}`)
      await arrive(page, words, locale)
      await expectNoA11yViolations(page)
      if (main.includes(name)) {
        expect(await outOfReach(page), 'at the ordinary size').toEqual([])
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
        expect(await outOfReach(page), 'at twice the size').toEqual([])
      }
      expect(faults().slice(before), 'the console stays clean').toEqual([])
    } finally {
      await page.close()
    }
  })
