import type { Page } from '@playwright/test'

/** What a phone told the server it had read, and what had been on its screen until then. */
export interface ReadCall {
  readonly seq: number
  readonly shown: readonly string[]
}

declare global {
  interface Window {
    readCalls: ReadCall[]
  }
}

/** From its next page on, the phone keeps which numbered messages (`in-12`, `my-3`) were on the screen when it said "read". */
export async function watchReading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown = new Set<string>()
    window.readCalls = []
    function sample() {
      const log = document.querySelector('[role=log]')
      if (!log || document.visibilityState !== 'visible') return
      const box = log.getBoundingClientRect()
      for (const row of log.querySelectorAll('[role=article]')) {
        const { top, bottom } = row.getBoundingClientRect()
        if (Math.min(bottom, box.bottom) > Math.max(top, box.top))
          for (const name of row.textContent.match(/\b(?:in|my)-\d+\b/g) ?? []) shown.add(name)
      }
    }
    const often = () => {
      sample()
      requestAnimationFrame(often)
    }
    requestAnimationFrame(often)
    const tells = (seq: number) => {
      sample()
      window.readCalls.push({ seq, shown: [...shown] })
    }
    const { fetch } = window
    window.fetch = (...request) => {
      const [target, init] = request
      if (/OneClickRead/.test(target instanceof Request ? target.url : `${target}`)) {
        const { Seq = 0 } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { Seq?: number }
        tells(Seq)
      }
      return fetch(...request)
    }
    // Over the socket, which is open most of the time, event 14 says it of a place (decision 0277).
    const saying = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'send')!.value as WebSocket['send']
    WebSocket.prototype.send = function (frame) {
      for (const [, seq] of `${frame as string}`.matchAll(/\\"Seq\\":(\d+),\\"Read\\":true/g)) tells(Number(seq))
      saying.call(this, frame)
    }
  })
}

/** Says to the page that it went to the background, or came back. */
export async function show(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
