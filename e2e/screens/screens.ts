import { ensureSampleClasses } from '../../server/live/sample-classes.ts'
import { locales, type Locale, shortName } from '@madang/contract/locale.ts'
import { drawAll } from './drawing.ts'
import { openPhone, type PhoneOptions } from '../people.ts'
import type { Stop } from './stop.ts'
import { tour } from './tour.ts'
import { wordsIn } from '../words.ts'
import { prepareWorld } from '../world.ts'

/**
 * `npm run screens`: draws the folder screens/ (not kept in git) anew, every screen at 390×844 in both themes and three languages, and at 360×640
 * in Korean. The world behind them is the same each time: a clock that stands still, chance from a seed, one society.
 */
const tall = { width: 390, height: 844 } as const
const small = { width: 360, height: 640 } as const

interface Shot {
  readonly stop: Stop
  readonly locale: Locale
  readonly theme: 'light' | 'dark'
  readonly size: NonNullable<PhoneOptions['size']>
}

const only = process.argv[2]

await drawAll({
  shots: tour.filter(({ name }) => !only || name.startsWith(only)).flatMap(shotsOf),
  fileOf,
  // The pictures of the console are `npm run screens:console`'s.
  isOwn: (file) => file.endsWith('.webp') && !file.startsWith('console-'),
  isWhole: !only,
  index: { file: 'index.md', text: index() },
  open: async ({ server, clock, browser, origin, calendar }) => {
    const world = await prepareWorld(origin, calendar)
    await ensureSampleClasses(server.services.db, clock.now())
    return async ({ stop, locale, theme, size }) => {
      const as = stop.who === 'visitor' ? {} : { as: world[stop.who] }
      const phone = await openPhone(browser, origin, { locale, theme, size, ...as })
      await phone.page.clock.setFixedTime(clock.now())
      await phone.page.emulateMedia({ reducedMotion: 'reduce' })
      await phone.page.goto(`/#/${stop.path(world)}`)
      await stop.arrive(phone.page, wordsIn(locale), locale)
      return phone
    }
  },
})

function shotsOf(stop: Stop): Shot[] {
  return [
    ...locales.flatMap((locale) => (['light', 'dark'] as const).map((theme) => ({ stop, locale, theme, size: tall }))),
    { stop, locale: 'ko-KR' as const, theme: 'light' as const, size: small },
  ]
}

function fileOf({ stop, locale, theme, size }: Shot): string {
  return `${stop.name}-${shortName(locale)}-${theme}${size === small ? '-360' : ''}.webp`
}

/** All pictures on one page, a row for each screen. */
function index(): string {
  const rows = tour.map((stop) => {
    const pictures = shotsOf(stop).map((shot) => `<img src="${fileOf(shot)}" width="130" alt="${fileOf(shot)}">`)
    return `| ${stop.name} | ${pictures.join(' | ')} |`
  })
  return [
    '# Screens',
    '',
    'Every screen at 390×844 in three languages and both themes, and in Korean at 360×640. Drawn by `npm run screens`',
    'from one prepared world: the same people, the same moment (21 November 2026, 10:12 in Seoul).',
    '',
    '| Screen | 한국어, light | 한국어, dark | 简体中文, light | 简体中文, dark | English, light | English, dark | 360×640 |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
