import type { z } from 'zod'
import { SourceFailure } from '../../ports/market.ts'

/** A source that says nothing for so long is not waited for, in milliseconds. */
const timeoutMs = 8_000
/** An answer longer than this is none of theirs, in bytes. */
const mostBytes = 2_000_000

export interface SourcePlace {
  /** Where the source answers, without a slash at the end. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * One question to a market source; its answer in the shape it documents. Throws a SourceFailure for everything else: no
 * answer in time, a refusal (with the pause it asks for), text that is cut off, another shape.
 */
export async function askSource<S extends z.ZodType>(
  { url, headers = {} }: SourcePlace,
  path: string,
  shape: S,
): Promise<z.output<S>> {
  const text = await textFrom(`${url}${path}`, headers)
  const read = shape.safeParse(jsonOf(text))
  if (!read.success)
    throw new SourceFailure(`answered in another form at ${read.error.issues[0]?.path.join('.') ?? ''}`)
  return read.data
}

async function textFrom(address: string, headers: Readonly<Record<string, string>>): Promise<string> {
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new SourceFailure(`answered ${answer.status}`, pauseOf(answer))
    }
    const text = await answer.text()
    if (text.length > mostBytes) throw new SourceFailure('answered too much')
    return text
  } catch (error) {
    if (error instanceof SourceFailure) throw error
    throw new SourceFailure(error instanceof Error ? `could not be asked: ${error.message}` : 'could not be asked')
  }
}

/** `Retry-After` in seconds; after 418 and 429 at least ten, whatever it says. */
function pauseOf({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after'))
  const asked = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null
  return status === 429 || status === 418 ? Math.max(asked ?? 0, 10_000) : asked
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SourceFailure('answered text that is no JSON')
  }
}
