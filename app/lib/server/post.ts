import type { Envelope } from '@madang/contract/envelope.ts'

/** The way to the server broke: no answer, or one that is not the product's. The words are the app's own (REQ-162). */
export class NetworkError extends Error {}

/** Where calls go until GetAPIDomain says otherwise (REQ-35): the address the app came from. */
let base = ''

export function setBase(address: string): void {
  base = address.replace(/\/$/, '')
}

/** The address of something below the base, such as a cover picture. */
export function below(path: string): string {
  return /^https?:/.test(path) ? path : base + path
}

/**
 * One POST with a JSON body in the wire's names. Answers the envelope as it came.
 * Throws NetworkError, or AbortError when the caller's signal says so.
 */
export async function post(
  path: string,
  body: unknown,
  { headers = {}, signal }: { headers?: Record<string, string>; signal?: AbortSignal | undefined } = {},
): Promise<Envelope> {
  try {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json;charset=UTF-8', ...headers },
      body: JSON.stringify(body),
      signal: signal ?? null,
    })
    return read(await response.json())
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError' && signal?.aborted) throw error
    throw new NetworkError('no answer', { cause: error })
  }
}

function read(answer: unknown): Envelope {
  const { success, msg, data } = answer as Partial<Envelope> // checked in the next line
  if (typeof success !== 'number' || typeof msg !== 'string') throw new TypeError('not an envelope')
  return { success, msg, data }
}
