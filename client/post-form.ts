import type { Envelope } from '@madang/contract/envelope.ts'
import { readEnvelope } from './post.ts'
import { NetworkError } from './refusal.ts'

export interface FormOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** How much of the form is sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  /** Without a byte moving for so many milliseconds the connection counts as lost. */
  readonly stalledMs?: number
}

/**
 * Sends a form by XMLHttpRequest, the one way a page hears how much of it is sent. Returns the envelope as it came.
 * Throws NetworkError, or the signal's own reason when it was given up.
 */
export function postForm(
  address: string,
  form: FormData,
  { headers = {}, signal, onProgress, stalledMs }: FormOptions = {},
): Promise<Envelope> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const end = () => request.abort()
    const lost = () => reject(new NetworkError('no answer'))
    let stall: ReturnType<typeof setTimeout> | undefined
    const watchStall = () => {
      clearTimeout(stall)
      if (stalledMs !== undefined) stall = setTimeout(end, stalledMs)
    }
    request.open('POST', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      watchStall()
      onProgress?.(total ? loaded / total : 0)
    }
    request.onload = () => {
      try {
        resolve(readEnvelope(JSON.parse(request.responseText)))
      } catch {
        lost()
      }
    }
    request.onerror = lost
    request.onabort = () => (signal?.aborted ? reject(signal.reason as Error) : lost())
    request.onloadend = () => {
      clearTimeout(stall)
      signal?.removeEventListener('abort', end)
    }
    if (signal?.aborted) return reject(signal.reason as Error)
    signal?.addEventListener('abort', end)
    watchStall()
    request.send(form)
  })
}
