import type { Page } from '@playwright/test'

/** What somebody finds who opens an address of the app. */
export interface Visit {
  readonly address: string
  /** Where it led, as an address of the app. */
  readonly at: string
  /** What was said in the middle of the screen. */
  readonly heard: readonly string[]
  /** The addresses that something on the page leads to, with `/live-site` for the class site. */
  readonly leads: readonly string[]
  /** What the page says below its head. */
  readonly says: string
  /** The words on the buttons of the tab bar, which lead to what is no page of the app. */
  readonly tabs: readonly string[]
  /** Rows of lists with nothing in them. */
  readonly hollow: number
  /** The calls it made, by their paths, with what they were answered. */
  readonly asked: readonly (readonly [path: string, success: number])[]
}

interface Line {
  running: number
  asked: (readonly [path: string, success: number])[]
}

/** Lets `visits` know what a page asks the server and when it has all; before the first page is opened. */
export async function listenOnLine(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fetchPlainly = window.fetch.bind(window)
    const line: Line = { running: 0, asked: [] }
    Object.assign(window, { line })
    window.fetch = async (...request) => {
      line.running++
      try {
        const answer = await fetchPlainly(...request)
        if (answer.headers.get('content-type')?.startsWith('application/json')) {
          const { success } = (await answer.clone().json()) as { success: number } // an envelope
          line.asked.push([new URL(answer.url).pathname, success])
        }
        return answer
      } finally {
        line.running--
      }
    }
  })
}

/** Opens one address after the other in the app that is open here, each until it has all it shows. */
export function visits(page: Page, addresses: readonly string[]): Promise<readonly Visit[]> {
  return page.evaluate(async (all) => {
    const { line } = window as unknown as { line: Line } // of listenOnLine
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isSeen = (element: Element) => element.checkVisibility()
    const isBusy = () => {
      const waiting = [...document.querySelectorAll('.skeleton, [aria-busy=true]')].find(isSeen)
      // A long list fetches its next page when its foot is seen.
      waiting?.scrollIntoView()
      // The files of a kept page are still on their way where nothing is drawn.
      const isDrawn = [...document.querySelectorAll('main')].some(isSeen)
      return !isDrawn || waiting !== undefined || line.running > 0 || document.querySelector('.progress.on') !== null
    }
    const until = async (what: string, is: () => boolean) => {
      const began = performance.now()
      // Nothing more is asked for in the frames after an answer.
      for (let calm = 0; calm < 3; calm = is() ? calm + 1 : 0) {
        if (performance.now() - began > 40_000) throw new Error(`${location.hash} ${what}`)
        await frame()
      }
    }
    const said = () => document.querySelector('.toast')?.textContent ?? ''
    const found: Visit[] = []
    for (const address of all) {
      const heard = new Set<string>()
      const ear = new MutationObserver(() => said() && heard.add(said()))
      ear.observe(document.body, { subtree: true, childList: true, characterData: true })
      line.asked = []
      location.hash = address
      await until('is still on its way', () => !isBusy())
      const folded = [
        ...document.querySelectorAll<HTMLElement>('main [aria-expanded=false]:not([aria-haspopup])'),
      ].filter(isSeen)
      for (const each of folded) each.click()
      if (folded.length > 0) await until('still unfolds', () => !isBusy())
      ear.disconnect()
      if (said()) heard.add(said())
      const links = [...document.querySelectorAll('a')].filter(isSeen).map(({ href }) => new URL(href, location.href))
      found.push({
        address,
        at: location.hash.slice(1),
        heard: [...heard],
        leads: links
          .filter(({ origin }) => origin === location.origin)
          .map(({ pathname, hash }) => (hash.startsWith('#/') ? hash.slice(1) : pathname))
          .map(decodeURIComponent),
        says: [...document.querySelectorAll('main')]
          .filter(isSeen)
          .map((main) => main.innerText)
          .join('\n'),
        tabs: [...document.querySelectorAll('nav.tabs button')].filter(isSeen).map((tab) => tab.textContent),
        hollow: [...document.querySelectorAll('main li:empty')].filter(isSeen).length,
        asked: line.asked,
      })
    }
    return found
  }, addresses)
}
