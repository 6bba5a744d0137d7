import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'

/** What files being read may hold of the memory together, and how many of one caller there may be (THR-21). */
const mostBytes = 240 * 1024 * 1024
/** Of it only staff take the last part, so that users cannot keep out a picture of an article or a video of a class. */
const mostBytesOfUsers = 180 * 1024 * 1024
const mostOfOne = 3
/** What a form holds from its beginning. */
const firstBytes = 64 * 1024

/** A form that is being read. It holds what arrived, not what was announced: a line that trickles takes no room from others. */
interface Form {
  readonly caller: string
  bytes: number
}
const reading: Form[] = []

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
export async function readFile(
  request: FastifyRequest,
  { file: rule, auth }: Pick<Endpoint, 'file' | 'auth'>,
  caller: string,
): Promise<Buffer> {
  if (!rule || !request.isMultipart()) throw new Failure('TYPE_NOT_ACCEPTED')
  const form: Form = { caller, bytes: 0 }
  const most = auth === 'operator' ? mostBytes : mostBytesOfUsers
  if (reading.filter((one) => one.caller === caller).length >= mostOfOne || !hasRoom(firstBytes, most)) throw tooMany()
  form.bytes = firstBytes
  reading.push(form)
  try {
    return await onlyFile(request, rule, (bytes) => {
      if (bytes <= form.bytes) return true
      if (!hasRoom(bytes - form.bytes, most)) return false
      form.bytes = bytes
      return true
    })
  } finally {
    reading.splice(reading.indexOf(form), 1)
  }
}

function hasRoom(further: number, most: number): boolean {
  return reading.reduce((sum, { bytes }) => sum + bytes, further) <= most
}

function tooMany(): Failure {
  return new Failure('TOO_MANY', { retryAfter: 3 })
}

/** `mayHold`: whether so many bytes of it may be held now. */
async function onlyFile(
  request: FastifyRequest,
  { field, bytes }: NonNullable<Endpoint['file']>,
  mayHold: (bytes: number) => boolean,
): Promise<Buffer> {
  const limits = { fileSize: bytes, files: 1, fields: 0, parts: 1, headerPairs: 20 }
  let found: Buffer | null = null
  let isRefused = false
  try {
    for await (const part of request.files({ limits })) {
      let [chunks, held]: [Buffer[], number] = [[], 0]
      // Read to its end even when refused, so that the form comes to its own end.
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        held += chunk.length
        isRefused ||= !mayHold(held)
        if (isRefused) chunks = []
        else chunks.push(chunk)
      }
      if (part.file.truncated) throw new Failure('TOO_LARGE')
      if (part.fieldname !== field) throw new Failure('INVALID', { field: field.toLowerCase() })
      found = Buffer.concat(chunks)
    }
  } catch (error) {
    throw failureOf(error)
  }
  if (isRefused) throw tooMany()
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
