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
  readonly answers: Answers
}

/** Older answers are asked for anew, in milliseconds. A page is at most a minute old when it is sent. */
const freshMs = 150_000

let known: SsrAnswers | null | undefined

/** What an answer is kept under: the path and the body of its question. */
export function keyOf(path: string, body: unknown): string {
  return `${path} ${JSON.stringify(body)}`
}

/** The answer to a call when it came with the page and is still good, once; undefined otherwise. */
export function takeSsrAnswer(path: string, body: unknown): unknown {
  known ??= read()
  const key = keyOf(path, body)
  if (!known || !(key in known.answers) || Math.abs(serverNow() - known.at) > freshMs) return undefined
  const { [key]: answer, ...others } = known.answers
  known = { ...known, answers: others }
  return answer
}

/** Whether the page still shows what the server prepared. */
export function isServerRendered(): boolean {
  return document.getElementById('prepared') !== null
}

function read(): SsrAnswers | null {
  const text = document.getElementById('answers')?.textContent
  return text ? (JSON.parse(text) as SsrAnswers) : null // written by our own server in this form
}
