import { locales } from '@madang/contract/locale.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { expect } from './people.ts'
import { closeBothWays, leaveByBack, standing } from './screens/back-out.ts'
import { mainScreens } from './screens/main-screens.ts'
import { outOfReach } from './screens/out-of-reach.ts'
import { withoutPressState } from './screens/press-states.ts'
import { tooWide } from './screens/too-wide.ts'
import { tour } from './screens/tour.ts'
import { visiting } from './screens/visiting.ts'
import { wordsIn } from './words.ts'

/** The smallest phone, in the language with the longest words (REQ-4). */
const size = { width: 360, height: 640 } as const
const locale = 'en-GB'
const words = wordsIn(locale)

const test = visiting(size, locale)

for (const { name, who, path, arrive } of tour)
  test(`${name}: nothing hinders anybody, light and dark, and every target shows the finger on it, and Back and Escape close what is open before Back leads to the page above${mainScreens.includes(name) ? ', nor text of twice the size' : ''}`, async ({
    visit: { world, phoneOf },
  }) => {
    const { context, faults, forgive } = await phoneOf(who)
    // A phone that is cut off goes on trying, and the browser says so.
    if (name === 'user-offline') forgive(/^error: (WebSocket connection to .* failed|.*ERR_INTERNET_DISCONNECTED)/)
    const before = faults().length
    const page = await context.newPage()
    try {
      await page.goto(`/#/${path(world)}`)
      const opened = (await standing(page)).hash
      await arrive(page, words, locale)
      await expectNoA11yViolations(page)
      // What came in between the two looks is looked at again.
      await expect.poll(() => withoutPressState(page), 'what a finger is on shows it at once').toEqual([])
      if (mainScreens.includes(name)) {
        expect(await outOfReach(page), 'at the ordinary size').toEqual([])
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
        // A list measures its rows anew.
        await expect.poll(() => outOfReach(page), 'at twice the size').toEqual([])
      }
      await closeBothWays(page, async () => {
        await page.reload()
        await arrive(page, words, locale)
      })
      await leaveByBack(page, opened, who === 'visitor')
      expect(faults().slice(before), 'the console stays clean').toEqual([])
    } finally {
      await context.setOffline(false)
      await page.close()
    }
  })

/** The text size at which every label still has its place (check 8 of the language guide). */
const larger = '130%'

for (const language of locales)
  test(`in ${language} the words of every button, tab and choice of the tour take two lines at most on the narrowest phone with larger text, and none is cut`, async ({
    visit: { world, phoneOf },
  }) => {
    test.setTimeout(300_000)
    const found: string[] = []
    for (const { name, who, path, arrive } of tour) {
      const { context } = await phoneOf(who, language)
      const page = await context.newPage()
      await page.goto(`/#/${path(world)}`)
      await arrive(page, wordsIn(language), language)
      found.push(...(await tooWide(page, larger)).map((fault) => `${name}: ${fault}`))
      await context.setOffline(false)
      await page.close()
    }
    expect(found).toEqual([])
  })
