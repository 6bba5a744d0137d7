import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium.ts'
import { friends, say } from '../../friends.ts'
import { openPhone } from '../../people.ts'
import { fingerOn } from '../../phone/finger.ts'
import { openTestServer } from '../../test-server.ts'
import { wordsIn } from '../../words.ts'

/**
 * `npm run bench:motion`: the frames while pages, sheets, swipes, a sent bubble and a pulled page move, on a phone whose
 * processor is four times slower. Prints a line of JSON for each kind of movement and fails where 95 % of its frames do not come
 * within 34 ms; `worst` is the longest frame from the tap on, in which the page is made before it moves. A number tries each
 * movement that often.
 */
const rounds = Number(process.argv[2] ?? 12)
const slower = 4
const bar = 34
type Kind = 'page' | 'sheet' | 'swipe' | 'pull' | 'bubble'
/** These follow a finger; the others are animations. */
const byFinger: readonly Kind[] = ['swipe', 'pull']

interface Frame {
  readonly ms: number
  /** An animation ran at its end. */
  readonly isMoving: boolean
}

/** As long as a movement and what settles after it take. */
const settleMs = 500

const server = await openTestServer({ MADANG_LIMITS: 'off' })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
const words = wordsIn('ko-KR')

try {
  const { mina, jun } = await friends(server.url)
  await say(jun, mina, 'hello')
  const { page } = await openPhone(browser, server.url, { as: mina, motion: 'full' })
  const devtools = await page.context().newCDPSession(page)
  const finger = await fingerOn(page)
  const open = async (path: string) => {
    await page.goto(`/#/${path}`)
  }

  /** Tries a movement until every part of the app it needs is there, then watches its frames, the processor slowed. */
  async function watch(kind: Kind, there: () => Promise<void>, back: () => Promise<void>) {
    await there()
    await back()
    const watched: Frame[] = []
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    for (let round = 0; round < rounds; round++) {
      watched.push(...(await framesOf(page, there)))
      watched.push(...(await framesOf(page, back)))
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const moving = watched.filter(({ isMoving }) => isMoving || byFinger.includes(kind))
    const frames = moving.map(({ ms }) => ms)
    const sorted = frames.toSorted((left, right) => left - right)
    const at = (share: number) =>
      Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
    const line = {
      bench: 'motion',
      kind,
      slower,
      frames: frames.length,
      p50: at(0.5),
      p95: at(0.95),
      worst: Math.round(Math.max(...watched.map(({ ms }) => ms))),
    }
    process.stdout.write(`${JSON.stringify(line)}\n`)
    if (line.p95 > bar) process.exitCode = 1
  }

  await open('chat')
  const row = page.getByRole('link', { name: 'hello' })
  const field = page.getByRole('textbox', { name: words('dialogue.placeholder') })
  await row.waitFor()
  await watch(
    'page',
    async () => {
      await row.tap()
      await field.waitFor()
    },
    async () => {
      await page.goBack()
      await row.waitFor()
    },
  )

  await open('benefit')
  const rules = page.getByRole('button', { name: words('benefit.rules') })
  await rules.waitFor()
  await watch(
    'sheet',
    async () => {
      await rules.tap()
      await page.getByRole('dialog').waitFor()
    },
    async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  )

  await open('home')
  const feed = page.getByRole('tabpanel')
  await feed.getByRole('link').first().waitFor()
  await finger.isFollowed(feed)
  await watch(
    'swipe',
    () => finger.goes(feed, -160, 0),
    () => finger.goes(feed, 160, 0),
  )
  await watch(
    'pull',
    async () => {
      await page.evaluate(() => scrollTo(0, 0))
      await finger.goes(feed, 0, 200)
    },
    async () => undefined,
  )

  await open(`dialogue?id=${jun.userId}`)
  await field.waitFor()
  let sent = 0
  await watch(
    'bubble',
    async () => {
      await field.fill(`hello ${(sent += 1)}`)
      await field.press('Enter')
      await page.getByText(`hello ${sent}`, { exact: true }).waitFor()
    },
    async () => undefined,
  )
} finally {
  await browser.close()
  await server.close()
}

/** The times between frames from the beginning of a movement until it has settled. */
async function framesOf(page: Page, move: () => Promise<void>): Promise<Frame[]> {
  await page.evaluate(() => {
    const frames: Frame[] = []
    let last = performance.now()
    let isOver = false
    const next = (now: number) => {
      const isMoving = document.getAnimations().some(({ playState }) => playState === 'running')
      frames.push({ ms: now - last, isMoving })
      last = now
      if (!isOver) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    // Read when it is over.
    Object.assign(window, { movedFrames: () => ((isOver = true), frames) })
  })
  await move()
  await page.waitForTimeout(settleMs)
  const frames = await page.evaluate(() => (window as unknown as { movedFrames(): Frame[] }).movedFrames()) // put there above
  return frames.slice(1)
}
