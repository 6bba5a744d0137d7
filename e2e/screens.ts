import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from '@playwright/test'
import { pino } from 'pino'
import { readConfig } from '../server/config.ts'
import { ensureSampleClasses } from '../server/live/sample-classes.ts'
import { manualClock } from '../server/ports/clock.ts'
import { seededRandom } from '../server/ports/random.ts'
import { startServer } from '../server/start-server.ts'
import { locales, type Locale, shortName } from '@madang/contract/locale.ts'
import { buildWhenStale } from '../scripts/build.ts'
import { findChromium } from '../scripts/chromium.ts'
import { freePort } from './test-server.ts'
import { openPhone, type PhoneOptions } from './people.ts'
import { tour, type Stop } from './tour.ts'
import { wordsIn } from './words.ts'
import { prepareWorld, type Calendar, type World } from './world.ts'

/**
 * `npm run screens`: draws the folder screens/ (not kept in git) anew, every screen at 390×844 in both themes and three languages, and at 360×640
 * in Korean. The world behind them is the same each time: a clock that stands still, chance from a seed, one society.
 */
const folder = fileURLToPath(new URL('../screens/', import.meta.url))
const quality = 72
const tall = { width: 390, height: 844 } as const
const small = { width: 360, height: 640 } as const

interface Shot {
  readonly stop: Stop
  readonly locale: Locale
  readonly theme: 'light' | 'dark'
  readonly size: NonNullable<PhoneOptions['size']>
}

await buildWhenStale()
const only = process.argv[2]
const stops = tour.filter(({ name }) => !only || name.startsWith(only))
const shots: Shot[] = stops.flatMap((stop) => [
  ...locales.flatMap((locale) => (['light', 'dark'] as const).map((theme) => ({ stop, locale, theme, size: tall }))),
  { stop, locale: 'ko-KR' as const, theme: 'light' as const, size: small },
])

const clock = manualClock('2026-11-08T00:00:00Z')
const data = await mkdtemp(join(tmpdir(), 'madang-screens-'))
// Root's database runs as another user, who must pass through.
await chmod(data, 0o711)
const port = await freePort()
const config = readConfig({ PORT: String(port), MADANG_DATA: data, MADANG_CAPTCHA: 'test', MADANG_LIMITS: 'off' })
const server = await startServer(config, Buffer.alloc(32, 7), {
  clock,
  random: seededRandom('docs/screens'),
  log: pino({ level: 'warn' }),
})
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const world = await prepareWorld(config.publicOrigin, calendar())
  await ensureSampleClasses(server.services.db, clock.now())
  await mkdir(folder, { recursive: true })
  // The pictures of the console are `npm run screens:console`'s.
  const own = (file: string) => file.endsWith('.webp') && !file.startsWith('console-')
  if (!only) for (const file of (await readdir(folder)).filter(own)) await rm(join(folder, file))
  const waiting = [...shots]
  const failed: string[] = []
  const draw = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift())
      await take(browser, world, shot).catch((error: Error) => failed.push(`${fileOf(shot)}: ${error.message}`))
  }
  await Promise.all([draw(), draw()])
  await writeFile(join(folder, 'index.md'), index())
  console.log(`${shots.length - failed.length} of ${shots.length} pictures are in screens/.`)
  for (const sentence of failed) console.error(sentence)
  process.exitCode = failed.length ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
  await rm(data, { recursive: true, force: true })
}

/** Korean time; grants of registrations are settled before the clock goes on. */
function calendar(): Calendar {
  return {
    now: () => clock.now().getTime(),
    to: async (moment) => {
      await server.services.settler.settle()
      clock.set(`${moment.replace(' ', 'T')}:00+09:00`)
    },
  }
}

async function take(by: Browser, world: World, shot: Shot): Promise<void> {
  const { stop, locale, theme, size } = shot
  const as = stop.who === 'visitor' ? {} : { as: world[stop.who] }
  const { context, page } = await openPhone(by, config.publicOrigin, { locale, theme, size, ...as })
  try {
    await page.clock.setFixedTime(clock.now())
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/#/${stop.path(world)}`)
    await stop.arrive(page, wordsIn(locale), locale)
    await page.evaluate(() => document.fonts.ready)
    const devtools = await context.newCDPSession(page)
    const { data: picture } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality })
    await writeFile(join(folder, fileOf(shot)), Buffer.from(picture, 'base64'))
  } finally {
    await context.close()
  }
}

function fileOf({ stop, locale, theme, size }: Shot): string {
  return `${stop.name}-${shortName(locale)}-${theme}${size === small ? '-360' : ''}.webp`
}

/** All pictures on one page, a row for each screen. */
function index(): string {
  const rows = tour.map((stop) => {
    const pictures = [
      ...locales.flatMap((locale) =>
        (['light', 'dark'] as const).map((theme) => ({ stop, locale, theme, size: tall })),
      ),
      { stop, locale: 'ko-KR' as const, theme: 'light' as const, size: small },
    ].map((shot) => `<img src="${fileOf(shot)}" width="130" alt="${fileOf(shot)}">`)
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
