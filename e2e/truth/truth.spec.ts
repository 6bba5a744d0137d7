import type { BrowserContext } from '@playwright/test'
import { locales } from '@madang/contract/locale.ts'
import { en } from '../../app/lib/texts/en.ts'
import { ko } from '../../app/lib/texts/ko.ts'
import { zh } from '../../app/lib/texts/zh.ts'
import { expect } from '../people.ts'
import { tour } from '../screens/tour.ts'
import { visiting } from '../screens/visiting.ts'
import { wordsIn } from '../words.ts'
import { figuresIn, isAnswered, numbersIn } from './figures.ts'
import { hear, heldOn, saidOn, type Heard } from './heard.ts'

const test = visiting({ width: 390, height: 844 }, 'ko-KR')
/** What stands in the words themselves is not answered. */
const inWords = { 'ko-KR': numbersIn(ko), 'zh-CN': numbersIn(zh), 'en-GB': numbersIn(en) } as const

/** What a check-in unlocks, which is the same for everybody. */
const terms = numbersIn(['0.25'])

/** How many figures of a screen the phone itself makes of several answers, at most, and of what. */
const computed: Readonly<Record<string, readonly [most: number, of: string]>> = {
  charts: [6, 'prices of the chart, in the unit of its axis'],
  'charts-alert': [2, 'a price of now, which goes on'],
  settings: [1, 'the space the app takes on the phone'],
  'settings-quiet': [1, 'the same'],
  tokenomics: [3, 'shares of the supply (shares.test.ts)'],
  benefit: [1, 'what of the unlocks of the day is missing'],
}

for (const locale of locales)
  test(`REQ-16, REQ-121 in ${locale} every figure on the screens of the tour is one that the house answered, and while amounts are hidden none of one’s own is anywhere in the page`, async ({
    visit: { world, phoneOf },
  }) => {
    test.setTimeout(400_000)
    const words = wordsIn(locale)
    const heardBy = new Map<BrowserContext, Heard>()
    const untold: string[] = []
    const leaked: string[] = []
    let [compared, kept, shown] = [0, 0, 0]
    for (const { name, who, path, arrive } of tour) {
      // Cut off it shows what was kept, which the phone was told before.
      if (name === 'user-offline') continue
      const { context } = await phoneOf(who, locale)
      const heard = heardBy.get(context) ?? hear(context)
      heardBy.set(context, heard)
      const page = await context.newPage()
      await page.goto(`/#/${path(world)}`)
      await arrive(page, words, locale)
      const hide = page.getByRole('button', { name: words('amount.hide') }).first()
      const show = page.getByRole('button', { name: words('amount.show') }).first()
      if (await hide.isVisible()) await hide.dispatchEvent('click')
      await heard.read()
      if (await show.isVisible()) {
        const own = new Set([...heard.own].filter((number) => !inWords[locale].has(number) && !terms.has(number)))
        const ownOn = async () =>
          figuresIn(await heldOn(page)).filter((figure) => figure.said.includes('.') && isAnswered(figure, own))
        leaked.push(...(await ownOn()).map(({ said }) => `${name}: ${said}`))
        kept++
        await show.dispatchEvent('click')
        await expect(hide).toBeVisible()
        shown += (await ownOn()).length
      }
      const said = figuresIn(await saidOn(page))
      await heard.read()
      const told = new Set([...heard.all, ...inWords[locale]])
      compared += said.length
      const others = said.filter((figure) => !isAnswered(figure, told)).map((figure) => `${name}: ${figure.said}`)
      if (others.length > (computed[name]?.[0] ?? 0)) untold.push(...others)
      await page.close()
    }
    expect(compared).toBeGreaterThan(150)
    expect(kept).toBeGreaterThan(8)
    expect(shown).toBeGreaterThan(20)
    expect(untold).toEqual([])
    expect(leaked).toEqual([])
  })
