import { locales, type Locale, shortName } from '@madang/contract/locale.ts'
import { roles } from '@madang/contract/operators/rights.ts'
import { hire } from '../../server/operators/test-staff.ts'
import { consoleTour, type ConsoleStop } from './console-tour.ts'
import { prepareConsole } from '../console-world.ts'
import { drawAll } from './drawing.ts'
import { openEditor } from '../operators.ts'
import { prepareWorld } from '../world.ts'

/**
 * `npm run screens:console`: draws the pictures of the console in screens/ (not kept in git) anew, every page at 1280×800 in three
 * languages and in both themes, and what is used on a phone at 390×844.
 */
const desktop = { width: 1280, height: 800 } as const
const phone = { width: 390, height: 844 } as const

interface Shot {
  readonly stop: ConsoleStop
  readonly locale: Locale
  readonly theme: 'light' | 'dark'
  readonly size: typeof desktop | typeof phone
}

const only = process.argv[2]

await drawAll({
  shots: consoleTour.filter(({ name }) => !only || name.startsWith(only)).flatMap(shotsOf),
  fileOf,
  isOwn: (file) => file.startsWith('console-'),
  isWhole: !only,
  index: { file: 'console.md', text: index() },
  open: async ({ server, clock, browser, origin, calendar }) => {
    const society = await prepareWorld(origin, calendar)
    const now = clock.now()
    const { db } = server.services
    const owner = await hire(db, ['owner', ...roles.slice(1)], { name: 'Kim Dohyun', now })
    const colleague = await hire(db, ['campaignManager', 'editor'], { name: 'Seo Yuna', now })
    const world = await prepareConsole(origin, { owner: owner.token, colleague: colleague.token }, society)
    return async ({ stop, locale, theme, size }) => {
      const opened = await openEditor(browser, origin, { locale, theme, size })
      await opened.context.addInitScript((kept) => sessionStorage.setItem('console-token', kept), owner.token)
      await opened.page.clock.setFixedTime(clock.now())
      await opened.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
      await opened.page.goto(`/console#/${stop.path(world)}`)
      await stop.arrive(opened.page)
      return opened
    }
  },
})

function shotsOf(stop: ConsoleStop): Shot[] {
  return [
    ...locales.map((locale) => ({ stop, locale, theme: 'light' as const, size: desktop })),
    ...locales.map((locale) => ({ stop, locale, theme: 'dark' as const, size: desktop })),
    ...(stop.onPhone ? [{ stop, locale: 'ko-KR' as const, theme: 'light' as const, size: phone }] : []),
  ]
}

function fileOf({ stop, locale, theme, size }: Shot): string {
  return `console-${stop.name}-${shortName(locale)}-${theme}${size === phone ? '-phone' : ''}.webp`
}

/** All pictures on one page, a row for each place. */
function index(): string {
  const rows = consoleTour.map((stop) => {
    const pictures = shotsOf(stop).map((shot) => `<img src="${fileOf(shot)}" width="260" alt="${fileOf(shot)}">`)
    return `| ${stop.name} | ${pictures.join(' | ')} |`
  })
  return [
    '# Screens of the console',
    '',
    'Every page at 1280×800 in three languages and both themes; queues also on a phone. Drawn by',
    '`npm run screens:console` from the world of the other screens, with two operators.',
    '',
    '| Page | 한국어 | 简体中文 | English | 한국어, dark | 简体中文, dark | English, dark | Phone |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
