import type { Envelope } from '@madang/contract/envelope.ts'
import { NetworkError } from './refusal.ts'

export interface PostOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** Goes out also while the page is being left. */
  readonly keepalive?: boolean
}

/**
 * One POST with a JSON body in the wire's names. Returns the envelope as it came.
 * Throws NetworkError, or AbortError when the caller's signal says so.
 */
export function post(address: string, body: unknown, options: PostOptions = {}): Promise<Envelope> {
  return send(address, body, options, async (response) => readEnvelope(await response.json()))
}

/** The same of a call whose answer is a file, whole; a refusal comes as an envelope. */
export function postForFile(address: string, body: unknown, options: PostOptions = {}): Promise<Envelope | Blob> {
  return send(address, body, options, async (response) =>
    response.headers.has('content-disposition') ? response.blob() : readEnvelope(await response.json()),
  )
}

async function send<Answer>(
  address: string,
  body: unknown,
  { headers = {}, signal, keepalive = false }: PostOptions,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json;charset=UTF-8', ...headers },
      body: JSON.stringify(body),
      keepalive,
      signal: signal ?? null,
    })
    return await read(response)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError' && signal?.aborted) throw error
    throw new NetworkError('no answer', { cause: error })
  }
}

/** Throws TypeError for anything that is no envelope. */
export function readEnvelope(answer: unknown): Envelope {
  const { success, msg, data } = answer as Partial<Envelope> // checked in the next line
  if (typeof success !== 'number' || typeof msg !== 'string') throw new TypeError('not an envelope')
  return { success, msg, data }
}
