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
 * within 34 ms; `worst` is the longest frame from the tap on, in which the page is made before it moves. `longTasks` are those
 * of the browser's long tasks (more than 50 ms) that fell within a movement, `longBefore` those that made what then moved, or
 * followed it, and `longest` is the longest of both in ms. A number tries each movement that often.
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

/** The processor was busy with one thing for more than 50 ms. */
interface LongTask {
  readonly ms: number
  /** Something moved when it began and when it was over. */
  readonly isWithin: boolean
}

/** What a phone showed while something moved. */
interface Watched {
  readonly frames: readonly Frame[]
  readonly tasks: readonly LongTask[]
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
    const watched: Watched[] = []
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    for (let round = 0; round < rounds; round++) {
      watched.push(await watchedDuring(page, there))
      watched.push(await watchedDuring(page, back))
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const isByFinger = byFinger.includes(kind)
    const all = watched.flatMap(({ frames }) => frames)
    const frames = all.filter(({ isMoving }) => isMoving || isByFinger).map(({ ms }) => ms)
    const tasks = watched.flatMap((during) => during.tasks)
    const within = tasks.filter(({ isWithin }) => isWithin || isByFinger)
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
      worst: Math.round(Math.max(...all.map(({ ms }) => ms))),
      longTasks: within.length,
      longBefore: tasks.length - within.length,
      longest: Math.round(Math.max(0, ...tasks.map(({ ms }) => ms))),
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

/** The times between frames, and the long tasks, from the beginning of a movement until it has settled. */
async function watchedDuring(page: Page, move: () => Promise<void>): Promise<Watched> {
  await page.evaluate(() => {
    const frames: (Frame & { readonly at: number })[] = []
    const long: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => long.push(...list.getEntries()))
    observer.observe({ type: 'longtask' })
    let last = performance.now()
    let isOver = false
    const next = (now: number) => {
      const isMoving = document.getAnimations().some(({ playState }) => playState === 'running')
      frames.push({ ms: now - last, isMoving, at: now })
      last = now
      if (!isOver) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    const wasMoving = (time: number) => frames.findLast(({ at }) => at <= time)?.isMoving === true
    const watched = (): Watched => {
      isOver = true
      long.push(...observer.takeRecords())
      observer.disconnect()
      const tasks = long.map(({ startTime, duration }) => ({
        ms: duration,
        isWithin: wasMoving(startTime) && wasMoving(startTime + duration),
      }))
      return { frames: frames.slice(1), tasks }
    }
    // Read when it is over.
    Object.assign(window, { movement: watched })
  })
  await move()
  await page.waitForTimeout(settleMs)
  return page.evaluate(() => (window as unknown as { movement(): Watched }).movement()) // put there above
}
