import type { Page } from '@playwright/test'
import { expect, test as base } from './people.ts'
import { tour } from './tour.ts'
import { prepareWorld, type World } from './world.ts'

const test = base.extend<object, { world: World }>({
  world: [async ({ house }, use) => use(await prepareWorld(house.url)), { scope: 'worker', timeout: 120_000 }],
})

/** Screens on which something is done. */
const main = [
  'home',
  'detail',
  'search-found',
  'login',
  'register',
  'user',
  'settings-quiet',
  'password-change',
  'chat',
  'chat-empty',
  'dialogue',
  'dialogue-refused',
  'notice',
  'addfriend-found',
  'friend',
  'profile',
  'profile-friend',
  'benefit',
  'benefit-invite',
  'cvc',
  'reward-record',
]

/** R4: the smallest phone, the largest text, in the language with the longest words. */
for (const { name, who, path, arrive } of tour.filter((stop) => main.includes(stop.name)))
  test(`${name}: at 360×640 and with text of twice the size every action can be reached`, async ({ person, world }) => {
    const as = who === 'visitor' ? {} : { as: world[who] }
    const size = { width: 360, height: 640 }
    const { page, words, open, locale } = await person(who, { ...as, size, locale: 'en-GB' })
    await open(path(world))
    await arrive(page, words, locale)
    expect(await outOfReach(page), 'at the ordinary size').toEqual([])
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await outOfReach(page), 'at twice the size').toEqual([])
  })

/** What can be tapped but not be brought under a finger, by name; and a page that is wider than the screen. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[aria-hidden=true], .vh') &&
      element.getBoundingClientRect().width > 1
    const isUnderFinger = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 4))
      return (
        hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element)
      )
    }
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the screen'] : []
    return [
      ...wide,
      ...[...document.querySelectorAll('a, button, input, textarea')]
        .filter((element) => isShown(element) && !isUnderFinger(element))
        .map(named),
    ]
  })
}
