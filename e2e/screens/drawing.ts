import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { pino } from 'pino'
import { buildWhenStale } from '../../scripts/build.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { freePort } from '../../scripts/free-port.ts'
import { readConfig } from '../../server/config.ts'
import { manualClock } from '../../server/ports/clock.ts'
import { seededRandom } from '../../server/ports/random.ts'
import { onlySecret } from '../../server/keys/secrets.ts'
import { startServer, type RunningServer } from '../../server/start-server.ts'
import type { Calendar } from '../world.ts'

export const folder = fileURLToPath(new URL('../../screens', import.meta.url))
const quality = 72

/** What pictures are drawn with: a server whose clock stands still and whose chance comes from a seed. */
export interface Drawing {
  readonly server: RunningServer
  readonly clock: ReturnType<typeof manualClock>
  readonly browser: Browser
  readonly origin: string
  readonly calendar: Calendar
}

/** Draws pictures into screens/, two at a time, with a page that shows them all. `open` prepares the world and opens each. */
export async function drawAll<Shot>({
  shots,
  open,
  fileOf,
  isOwn,
  isWhole,
  index,
}: {
  readonly shots: readonly Shot[]
  readonly open: (drawing: Drawing) => Promise<(shot: Shot) => Promise<{ context: BrowserContext; page: Page }>>
  readonly fileOf: (shot: Shot) => string
  /** Files of an earlier run of the same pictures. */
  readonly isOwn: (file: string) => boolean
  /** All pictures are drawn anew, not some. */
  readonly isWhole: boolean
  readonly index: { readonly file: string; readonly text: string }
}): Promise<void> {
  await atStillHouse(async (drawing) => {
    const openShot = await open(drawing)
    await mkdir(folder, { recursive: true })
    if (isWhole) for (const file of (await readdir(folder)).filter(isOwn)) await rm(join(folder, file))
    const waiting = [...shots]
    const failed: string[] = []
    const draw = async () => {
      for (let shot = waiting.shift(); shot; shot = waiting.shift())
        await take(shot).catch((error: Error) => failed.push(`${fileOf(shot)}: ${error.message}`))
    }
    const take = async (shot: Shot) => {
      const { context, page } = await openShot(shot)
      try {
        await isDrawn(page)
        const devtools = await context.newCDPSession(page)
        const { data: picture } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality })
        await writeFile(join(folder, fileOf(shot)), Buffer.from(picture, 'base64'))
      } finally {
        await context.close()
      }
    }
    await Promise.all([draw(), draw()])
    await writeFile(join(folder, index.file), index.text)
    console.log(`${shots.length - failed.length} of ${shots.length} pictures are in screens/.`)
    for (const sentence of failed) console.error(sentence)
    process.exitCode = failed.length ? 1 : 0
  })
}

/** Runs `draw` on a server of its own that looks the same each time. */
export async function atStillHouse(draw: (drawing: Drawing) => Promise<void>): Promise<void> {
  await buildWhenStale()
  const clock = manualClock('2026-11-08T00:00:00Z')
  const data = await mkdtemp(join(tmpdir(), 'madang-screens-'))
  // Root's database runs as another user, who must pass through.
  await chmod(data, 0o711)
  const port = await freePort()
  const config = readConfig({ PORT: String(port), MADANG_DATA: data, MADANG_CAPTCHA: 'test', MADANG_LIMITS: 'off' })
  const server = await startServer(config, onlySecret(Buffer.alloc(32, 7)), {
    clock,
    random: seededRandom('docs/screens'),
    log: pino({ level: 'warn' }),
  })
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await draw({ server, clock, browser, origin: config.publicOrigin, calendar: calendarOf(server, clock) })
  } finally {
    await browser.close()
    await server.stop()
    await rm(data, { recursive: true, force: true })
  }
}

/** What is in sight is there: no font or picture is still on its way, and nothing stands in for what comes. */
export async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => {
    const inSight = (part: Element) => {
      const { top, bottom, width, height } = part.getBoundingClientRect()
      return width > 0 && height > 0 && bottom > 0 && top < innerHeight
    }
    const awaited = document.querySelectorAll('.skeleton, .message-picture:not(:has(img))')
    return ![...awaited].some(inSight) && [...document.images].every((image) => image.complete || !inSight(image))
  })
}

/** Korean time; grants of registrations are settled before the clock goes on. */
function calendarOf(server: RunningServer, clock: ReturnType<typeof manualClock>): Calendar {
  return {
    now: () => clock.now().getTime(),
    to: async (moment) => {
      await server.services.settler.settle()
      clock.set(`${moment.replace(' ', 'T')}:00+09:00`)
    },
  }
}
