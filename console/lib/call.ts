import { z } from 'zod'
import { done, endsSession, envelope } from '@madang/contract/envelope.ts'
import type { In, Out } from '@madang/contract/endpoint.ts'
import type { OperatorEndpoint } from '@madang/contract/operators/operator-endpoint.ts'
import { fromWire, toWire } from '@madang/contract/wire.ts'
import { localeNow, t } from './locale.ts'
import { endSession, token } from './session.ts'

/** The server said no: the number of the envelope, its words, and the field at fault. */
export class Refusal extends Error {
  readonly code: number
  readonly field: string | null
  constructor(code: number, message: string, field: string | null) {
    super(message)
    this.code = code
    this.field = field
  }
}

/** Asks the server one call of the console. Throws Refusal for an answer other than 200; ends the session above 1000. */
export async function call<E extends OperatorEndpoint>(endpoint: E, input: In<E>): Promise<Out<E>> {
  const body = endpoint.key === 'none' ? input : { requestId: crypto.randomUUID(), ...(input as object) }
  const headers = { 'content-type': 'application/json' }
  return ask(endpoint, endpoint.path, { headers, body: JSON.stringify(toWire(body)) })
}

/** The same with a file; what else the call needs goes into its address. `signal` gives it up. */
export async function callWithFile<E extends OperatorEndpoint>(
  endpoint: E,
  input: In<E>,
  { file, signal }: { file: Blob; signal: AbortSignal },
): Promise<Out<E>> {
  const body = new FormData()
  body.append(endpoint.file?.field ?? 'File', file)
  // Texts only: what stands in an address.
  const address = `${endpoint.path}?${new URLSearchParams(toWire(input) as Record<string, string>)}`
  return ask(endpoint, address, { body, signal })
}

async function ask<E extends OperatorEndpoint>(
  endpoint: E,
  address: string,
  { headers, ...init }: { body: string | FormData; headers?: Record<string, string>; signal?: AbortSignal },
): Promise<Out<E>> {
  const used = token()
  const response = await fetch(address, {
    method: 'POST',
    ...init,
    headers: {
      ...headers,
      language: localeNow(),
      ...(used === null || endpoint.auth === 'visitor' ? {} : { authorization: `Bearer ${used}` }),
    },
  }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw new Refusal(0, t('error.network'), null)
  })
  return answerOf(endpoint, response)
}

/** Sends one file to a call that takes one (`operatorUploading`). Throws as `call` does. */
export async function sendFile<E extends OperatorEndpoint>(endpoint: E, file: File): Promise<Out<E>> {
  const form = new FormData()
  form.append(endpoint.file?.field ?? 'File', file)
  const response = await fetch(endpoint.path, {
    method: 'POST',
    headers: { language: localeNow(), authorization: `Bearer ${token() ?? ''}` },
    body: form,
  }).catch(() => {
    throw new Refusal(0, t('error.network'), null)
  })
  return answerOf(endpoint, response)
}

async function answerOf<E extends OperatorEndpoint>(endpoint: E, response: Response): Promise<Out<E>> {
  const { success, msg, data } = envelope.parse(await response.json())
  if (success === done) return z.decode(endpoint.output, fromWire(data)) as Out<E> // the schema of this very call
  if (endsSession(success)) endSession(msg)
  throw new Refusal(success, msg, fieldOf(data))
}

/** What to tell about an error, in the operator's language. */
export function wordsFor(error: unknown): string {
  return error instanceof Refusal ? error.message : t('error.unexpected')
}

function fieldOf(data: unknown): string | null {
  const field = typeof data === 'object' && data !== null && 'Field' in data ? data.Field : null
  return typeof field === 'string' ? field.charAt(0).toLowerCase() + field.slice(1) : null
}
