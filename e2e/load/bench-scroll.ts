import { randomUUID } from 'node:crypto'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { cardContent } from '@madang/contract/chat/cards.ts'
import { sendMessage } from '@madang/contract/chat/chat.ts'
import type { MessageId } from '@madang/contract/ids.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { openTestServer } from '../test-server.ts'
import { openPhone } from '../people.ts'
import { befriend, registered } from '../users.ts'
import { corpus, steadyChance } from './chat-corpus.ts'

/**
 * `npm run bench:scroll`: a conversation of 10,000 mixed messages on a phone whose processor is four times slower, scrolled
 * without a rest from the newest message to the first and back (REQ-190). Prints a line of JSON for each way and fails beyond the bars:
 * 95 % of frames within 50 ms, 200 rows in the page, 10 MiB more on the heap than with the first page alone.
 */
const messages = Number(process.argv[2] ?? 10_000)
const slower = 4
const bars = { p95: 50, rows: 200, heapMiB: 10 }
/** A stretch scrolled without a rest, in pixels and pixels a second: eight screens a second. */
const swipe = { distance: 24_000, speed: 6_000 }

const server = await openTestServer({ MADANG_LIMITS: 'off' })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--enable-precise-memory-info'],
})
try {
  const [mina, jun] = [await registered(server.url, 'Mina'), await registered(server.url, 'Jun')]
  await befriend(mina, jun)
  await fill()
  const { page } = await openPhone(browser, server.url, { as: mina })
  const cdp = await page.context().newCDPSession(page)
  await page.goto(`/#/dialogue?id=${jun.userId}`)
  await page.getByText('the newest of all').waitFor()
  const before = await heap(cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const up = await scroll(page, cdp, 'up', () => page.locator('.conversation-start').isVisible())
  const down = await scroll(page, cdp, 'down', () => page.getByText('the newest of all').isVisible())
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const heapMiB = Math.round(((await heap(cdp)) - before) * 10) / 10
  for (const way of [up, down])
    process.stdout.write(`${JSON.stringify({ bench: 'scroll', messages, slower, ...way })}\n`)
  process.stdout.write(`${JSON.stringify({ bench: 'heap', grownMiB: heapMiB, before: Math.round(before) })}\n`)
  const isGood =
    Math.max(up.p95, down.p95) <= bars.p95 && Math.max(up.rows, down.rows) <= bars.rows && heapMiB <= bars.heapMiB
  process.exitCode = isGood ? 0 : 1

  async function fill() {
    const chance = steadyChance(11)
    const sentence = corpus(chance)
    const sent: MessageId[] = []
    const together = 40
    for (let from = 0; from < messages - 1; from += together) {
      const batch = Array.from({ length: Math.min(together, messages - 1 - from) }, async (_, index) => {
        const number = from + index
        const [me, other] = chance() < 0.5 ? [mina, jun] : [jun, mina]
        const kind = number % 40
        const content =
          kind === 7
            ? cardContent({ kind: 'coin', id: 'BTC' })
            : kind === 13
              ? '👍🎉'
              : `${sentence()}${kind === 21 ? `\n${sentence()} ${sentence()} ${sentence()}` : ''}`
        const replyTo = kind === 3 && sent.length ? sent[Math.floor(chance() * sent.length)]! : null
        const type = kind === 7 ? 3 : 1
        const input = { receiverId: other.userId, type, content, clientMsgId: randomUUID(), replyTo }
        return (await me.call(sendMessage, input)).msgId
      })
      sent.push(...(await Promise.all(batch)))
    }
    const last = { receiverId: mina.userId, type: 1, content: 'the newest of all', clientMsgId: randomUUID() }
    await jun.call(sendMessage, last)
  }
} finally {
  await browser.close()
  await server.close()
}

interface Watched {
  frames: number[]
  rows: number
}

/** Swipes until the end is seen; the frames of all swipes count, the pauses between them do not. */
async function scroll(page: Page, cdp: CDPSession, way: 'up' | 'down', isThere: () => Promise<boolean>) {
  const frames: number[] = []
  let rows = 0
  let swipes = 0
  const began = performance.now()
  do {
    await page.evaluate(() => {
      const watched: Watched = { frames: [], rows: 0 }
      let last = performance.now()
      let isOver = false
      const next = (now: number) => {
        watched.frames.push(now - last)
        last = now
        watched.rows = Math.max(watched.rows, document.querySelectorAll('.conversation-row').length)
        if (!isOver) requestAnimationFrame(next)
      }
      requestAnimationFrame(next)
      // Read when the swipe is over.
      Object.assign(window, { watchedFrames: () => ((isOver = true), watched) })
    })
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 420,
      yDistance: way === 'up' ? swipe.distance : -swipe.distance,
      speed: swipe.speed,
      // The browser's made-up touches move nothing in its windowless form; a wheel takes the same way through the page.
      gestureSourceType: 'mouse',
      preventFling: true,
    })
    const watched = await page.evaluate(
      () => (window as unknown as { watchedFrames(): Watched }).watchedFrames(), // put there above
    )
    frames.push(...watched.frames.slice(1))
    rows = Math.max(rows, watched.rows)
    swipes++
  } while (!(await isThere()) && swipes < 400)
  const sorted = frames.toSorted((left, right) => left - right)
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
  const seconds = Math.round((performance.now() - began) / 1000)
  return { way, swipes, seconds, frames: frames.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1), rows }
}

/** What lives after collecting, in MiB. */
async function heap(cdp: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}
