import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'

/** What files being read may hold of the memory together, and how many of one caller there may be (THR-21). */
const mostBytes = 240 * 1024 * 1024
const mostOfOne = 3
/** The form of each as its caller announced it. On a slow line one takes minutes, so that places are not counted but bytes. */
const reading: { readonly caller: string; readonly bytes: number }[] = []

/** Lets a few calls take multipart/form-data; all others keep refusing it as a type they do not accept. */
export function takeFiles(http: FastifyInstance, addRoutes: (child: FastifyInstance) => void) {
  void http.register(async (child) => {
    await child.register(multipart)
    addRoutes(child)
  })
}

/**
 * The one file of a call, whole. TYPE_NOT_ACCEPTED for a body that is no form, INVALID for a form without exactly the one
 * file of the contract, TOO_LARGE beyond its size (what follows is read and dropped), TOO_MANY while others fill the memory.
 */
export async function readFile(request: FastifyRequest, { file: rule }: Endpoint, caller: string): Promise<Buffer> {
  if (!rule || !request.isMultipart()) throw new Failure('TYPE_NOT_ACCEPTED')
  const form = { caller, bytes: Math.min(Number(request.headers['content-length'] ?? rule.bytes), rule.bytes) }
  const held = reading.reduce((sum, { bytes }) => sum + bytes, form.bytes)
  if (held > mostBytes || reading.filter((one) => one.caller === caller).length >= mostOfOne)
    throw new Failure('TOO_MANY', { retryAfter: 3 })
  reading.push(form)
  try {
    return await onlyFile(request, rule)
  } finally {
    reading.splice(reading.indexOf(form), 1)
  }
}

async function onlyFile(request: FastifyRequest, { field, bytes }: NonNullable<Endpoint['file']>): Promise<Buffer> {
  const limits = { fileSize: bytes, files: 1, fields: 0, parts: 1, headerPairs: 20 }
  let found: Buffer | null = null
  try {
    for await (const part of request.files({ limits })) {
      // Read to its end even when refused, so that the form comes to its own end.
      const content = await part.toBuffer()
      if (part.fieldname !== field) throw new Failure('INVALID', { field: field.toLowerCase() })
      found = content
    }
  } catch (error) {
    throw failureOf(error)
  }
  if (!found?.length) throw new Failure('INVALID', { field: field.toLowerCase() })
  return found
}

/** A form that breaks off or does not keep to its own rules is the caller's fault, whatever the reader calls it. */
function failureOf(error: unknown): unknown {
  if (error instanceof Failure) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Failure('TOO_LARGE')
  if (code.startsWith('FST_') || code === 'ECONNRESET') return new Failure('INVALID')
  const isFormError = error instanceof Error && /multipart|form|boundary|unexpected end|header/i.test(error.message)
  return isFormError ? new Failure('INVALID') : error
}
