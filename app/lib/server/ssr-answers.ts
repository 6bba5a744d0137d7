import type { Locale } from '@madang/contract/locale.ts'
import { serverNow } from './clock.ts'

/**
 * Home as the server put it into the page, so that it can be read before any script has run: `#prepared` beside `#app`,
 * and the answers it was drawn from in `#answers`. The app draws the same behind it and then takes its place.
 */

/** `data` of the envelopes, each under its question. */
export type Answers = Readonly<Record<string, unknown>>

interface SsrAnswers {
  /** When the server gave them, in milliseconds. */
  readonly at: number
  readonly locale: Locale
  readonly answers: Answers
  /** What visitors of that country are offered, by the names of features. */
  readonly offered: Readonly<Record<string, boolean>>
}

/** Older answers are asked for anew, in milliseconds. A page is at most a minute old when it is sent. */
const freshMs = 150_000

let known: SsrAnswers | null | undefined

/** What an answer is kept under: the path and the body of its question. */
export function keyOf(path: string, body: unknown): string {
  return `${path} ${JSON.stringify(body)}`
}

/** The answer to a call when it came with the page, in that language, and is still good, once; undefined otherwise. */
export function takeSsrAnswer(path: string, body: unknown, locale: Locale): unknown {
  known ??= read()
  const key = keyOf(path, body)
  if (known?.locale !== locale || !(key in known.answers) || Math.abs(serverNow() - known.at) > freshMs)
    return undefined
  const { [key]: answer, ...others } = known.answers
  known = { ...known, answers: others }
  return answer
}

/** Somebody else is here now: what came with the page was for visitors of this country. */
export function forgetSsrAnswers(): void {
  known ??= read()
  if (known) known = { ...known, answers: {} }
}

/** What visitors of this country are offered, as the page came with it; null without. */
export function offeredInPage(): Readonly<Record<string, boolean>> | null {
  known ??= read()
  return known?.offered ?? null
}

/** Whether the page still shows what the server prepared. */
export function isServerRendered(): boolean {
  return document.getElementById('prepared') !== null
}

function read(): SsrAnswers | null {
  // The server draws Home without a document.
  if (typeof document === 'undefined') return null
  const text = document.getElementById('answers')?.textContent
  if (!text) return null
  const told = JSON.parse(text) as SsrAnswers // written by our own server in this form
  // Marked by before-paint.ts: whoever is logged in is offered something else.
  return document.documentElement.dataset['prepared'] === 'elsewhere' ? { ...told, answers: {} } : told
}
