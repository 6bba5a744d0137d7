import { expect } from '../people.ts'
import { mainScreens } from '../screens/main-screens.ts'
import { outOfReach } from '../screens/out-of-reach.ts'
import { tour } from '../screens/tour.ts'
import { visiting } from '../screens/visiting.ts'
import { wordsIn } from '../words.ts'

const locale = 'ko-KR'
/** A phone that lies on its side. */
const test = visiting({ width: 844, height: 390 }, locale)

test('on a phone that lies on its side nothing of the screens on which something is done is cut off or out of reach', async ({
  visit: { world, phoneOf },
}) => {
  const hidden: string[] = []
  for (const { name, who, path, arrive } of tour.filter((stop) => mainScreens.includes(stop.name))) {
    const { context } = await phoneOf(who)
    const page = await context.newPage()
    await page.goto(`/#/${path(world)}`)
    await arrive(page, wordsIn(locale), locale)
    hidden.push(...(await outOfReach(page)).map((fault) => `${name}: ${fault}`))
    await page.close()
  }
  expect(hidden).toEqual([])
})
