import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from '@playwright/test'
import { pino } from 'pino'
import { locales, type Locale, shortName } from '@madang/contract/locale.ts'
import { roles } from '@madang/contract/operators/rights.ts'
import { buildWhenStale } from '../scripts/build.ts'
import { findChromium } from '../scripts/chromium.ts'
import { readConfig } from '../server/config.ts'
import { hire } from '../server/operators/test-staff.ts'
import { manualClock } from '../server/ports/clock.ts'
import { seededRandom } from '../server/ports/random.ts'
import { startServer } from '../server/start-server.ts'
import { consoleTour, type ConsoleStop } from './console-tour.ts'
import { prepareConsole, type ConsoleWorld } from './console-world.ts'
import { freePort } from './test-server.ts'
import { openEditor } from './operators.ts'
import { prepareWorld } from './world.ts'

/**
 * `npm run screens:console`: draws the pictures of the console in screens/ (not kept in git) anew, every page at 1280×800 in three
 * languages, in Korean in the dark too, and what is used on a phone at 390×844.
 */
const folder = fileURLToPath(new URL('../screens/', import.meta.url))
const quality = 72
const desk = { width: 1280, height: 800 } as const
const phone = { width: 390, height: 844 } as const

interface Shot {
  readonly stop: ConsoleStop
  readonly locale: Locale
  readonly theme: 'light' | 'dark'
  readonly size: typeof desk | typeof phone
}

await buildWhenStale()
const only = process.argv[2]
const shots = consoleTour.filter(({ name }) => !only || name.startsWith(only)).flatMap(shotsOf)
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
  const society = await prepareWorld(config.publicOrigin, {
    now: () => clock.now().getTime(),
    to: async (moment) => {
      await server.services.settler.settle()
      clock.set(`${moment.replace(' ', 'T')}:00+09:00`)
    },
  })
  const now = clock.now()
  const { db } = server.services
  const owner = await hire(db, ['owner', ...roles.slice(1)], { name: 'Kim Dohyun', now })
  const colleague = await hire(db, ['campaignManager', 'editor'], { name: 'Seo Yuna', now })
  const world = await prepareConsole(config.publicOrigin, { owner: owner.token, colleague: colleague.token }, society)
  await mkdir(folder, { recursive: true })
  if (!only) for (const file of await readdir(folder)) if (file.startsWith('console-')) await rm(join(folder, file))
  const waiting = [...shots]
  const failed: string[] = []
  const draw = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift())
      await take(browser, { world, token: owner.token }, shot).catch((error: Error) =>
        failed.push(`${fileOf(shot)}: ${error.message}`),
      )
  }
  await Promise.all([draw(), draw()])
  await writeFile(join(folder, 'console.md'), index())
  console.log(`${shots.length - failed.length} of ${shots.length} pictures of the console are in screens/.`)
  for (const sentence of failed) console.error(sentence)
  process.exitCode = failed.length ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
  await rm(data, { recursive: true, force: true })
}

function shotsOf(stop: ConsoleStop): Shot[] {
  return [
    ...locales.map((locale) => ({ stop, locale, theme: 'light' as const, size: desk })),
    { stop, locale: 'ko-KR', theme: 'dark', size: desk },
    ...(stop.onPhone ? [{ stop, locale: 'ko-KR' as const, theme: 'light' as const, size: phone }] : []),
  ]
}

async function take(
  by: Browser,
  { world, token }: { world: ConsoleWorld; token: string },
  { stop, locale, theme, size }: Shot,
): Promise<void> {
  const { context, page } = await openEditor(by, config.publicOrigin, { locale, theme, size })
  try {
    await context.addInitScript((kept) => sessionStorage.setItem('console-token', kept), token)
    await page.clock.setFixedTime(clock.now())
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
    await page.goto(`/console#/${stop.path(world)}`)
    await stop.arrive(page)
    await page.evaluate(() => document.fonts.ready)
    const devtools = await context.newCDPSession(page)
    const { data: picture } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality })
    await writeFile(join(folder, fileOf({ stop, locale, theme, size })), Buffer.from(picture, 'base64'))
  } finally {
    await context.close()
  }
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
    'Every page at 1280×800 in three languages and in Korean in the dark; queues also on a phone. Drawn by',
    '`npm run screens:console` from the world of the other screens, with two operators.',
    '',
    '| Page | 한국어 | 简体中文 | English | 한국어, dark | Phone |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
