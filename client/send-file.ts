import type { Envelope } from '@madang/contract/envelope.ts'
import type { Endpoint, In } from '@madang/contract/endpoint.ts'
import { toWire } from '@madang/contract/wire.ts'
import { postForm, type FormOptions } from './post-form.ts'

/** Sends a file to a call that takes one; what else the call needs stands as text in its address. `base` is put before its path. */
export function sendFile<E extends Endpoint>(
  endpoint: E,
  input: In<E>,
  file: Blob,
  { base = '', ...options }: FormOptions & { readonly base?: string },
): Promise<Envelope> {
  if (!endpoint.file) throw new TypeError(`${endpoint.path} takes no file`)
  const form = new FormData()
  if (file instanceof File) form.append(endpoint.file.field, file)
  else form.append(endpoint.file.field, file, 'file')
  const query = new URLSearchParams(toWire(input) as Record<string, string>).toString() // texts only
  return postForm(base + endpoint.path + (query && `?${query}`), form, options)
}
