import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base } from './people.ts'
import { tour } from './tour.ts'
import { prepareWorld, type World } from './world.ts'

const test = base.extend<object, { world: World }>({
  world: [async ({ house }, use) => use(await prepareWorld(house.url)), { scope: 'worker', timeout: 120_000 }],
})

/** WCAG 2.2 AA and everything below it (R192). */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const { name, who, path, arrive } of tour)
  test(`${name}: nothing hinders anybody, light and dark`, async ({ person, world }) => {
    const as = who === 'visitor' ? {} : { as: world[who] }
    const { page, words, open, locale } = await person(who, as)
    await open(path(world))
    await arrive(page, words, locale)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
      expect(
        violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      ).toEqual([])
    }
  })
