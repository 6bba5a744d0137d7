import type { BrowserContext, Page } from '@playwright/test'
import { calls } from '@madang/contract/calls.ts'
import { numbersIn } from './figures.ts'

/** What a phone was answered, as numbers. */
export interface Heard {
  /** Everything it was told. */
  readonly all: Set<bigint>
  /** What its own person alone is told. */
  readonly own: Set<bigint>
  /** Settles when every answer up to now was read. */
  read(): Promise<unknown>
}

const ofUsers = new Set(calls.filter(({ auth }) => auth === 'user').map(({ path }) => path))
const open = new Set(calls.filter(({ auth }) => auth === 'visitor').map(({ path }) => path))
const ofMoney = /\/api\/v1\/(wallet|reward|xrp)\//

/** Hears all that the phone asks, from now on. */
export function hear(context: BrowserContext): Heard {
  const [all, own] = [new Set<bigint>(), new Set<bigint>()]
  const reading: Promise<unknown>[] = []
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname === '/') reading.push(response.text().then((text) => numbersIn(preparedIn(text), all), ignore))
    else if (ofUsers.has(pathname) || open.has(pathname))
      reading.push(
        response.json().then((answer: { data: unknown }) => {
          numbersIn(answer.data, all)
          if (ofUsers.has(pathname) && ofMoney.test(pathname)) numbersIn(answer.data, own)
        }, ignore),
      )
  })
  return { all, own, read: () => Promise.all(reading) }
}

/** A page that is left gives no answer to read. */
const ignore = () => undefined

/** The answers that a page brings along. */
function preparedIn(html: string): unknown {
  return JSON.parse(/id="answers">([^]*?)<\/script>/.exec(html)?.[1] ?? 'null')
}

/** What the screen says, without its moments, of which each is told in its own words. */
export function saidOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility()
    const parts = [...document.querySelectorAll<HTMLElement>('main, dialog[open]')].filter(isSeen)
    const moments = parts.flatMap((part) => [...part.querySelectorAll('time')]).map(({ innerText }) => innerText)
    const drawn = parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>('.chart, svg')])
    const without = [...moments, ...drawn.map((part) => part.innerText ?? '')].filter(Boolean)
    const text = parts.map(({ innerText }) => innerText).join('\n')
    return without
      .sort((left, right) => right.length - left.length)
      .reduce((all, part) => all.replaceAll(part, ' '), text)
  })
}

/** Everything the page holds, seen or not: texts, names, titles, values, whatever an attribute says. */
export function heldOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const whole = document.body.cloneNode(true)
    if (!(whole instanceof HTMLElement)) throw new Error('no page')
    for (const part of whole.querySelectorAll('script, style, noscript, svg')) part.remove()
    const typed = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
    return [document.title, whole.outerHTML, ...typed].join('\n')
  })
}
