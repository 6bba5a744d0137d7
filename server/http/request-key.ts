import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { takesKey } from '@madang/contract/values/key-rule.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { hashBody, type RequestKey } from './idempotency.ts'
import { secretFields } from './secret-fields.ts'

/** What names a request, so that its repetition is recognised; secrets leave no trace in it. */
export function requestKey(endpoint: Endpoint, user: string, key: string, body: Record<string, unknown>): RequestKey {
  const hidden = new Set(['requestId', ...secretFields(endpoint)])
  const open = Object.fromEntries(Object.entries(body).filter(([name]) => !hidden.has(name)))
  return { user, operation: endpoint.path, key, bodyHash: hashBody(open), movesMoney: endpoint.key === 'required' }
}

/** The client's key for this request, from the body or the header; null when it gave none and may. */
export function keyOf(endpoint: Endpoint, request: FastifyRequest, body: Record<string, unknown>): string | null {
  if (!takesKey(endpoint) || endpoint.key === 'repeatable') return null
  const given = body['requestId'] ?? request.headers['idempotency-key']
  if (given === undefined && endpoint.key === 'optional') return null
  if (typeof given !== 'string' || !z.uuid().safeParse(given).success)
    throw new Failure('INVALID', { field: 'requestId' })
  return given
}
