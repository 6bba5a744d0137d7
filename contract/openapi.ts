/** The OpenAPI 3.1 document, made from the calls themselves: it cannot say anything the server does not do. */

import { calls } from './calls.ts'
import { carriesDeviceString, domainOf, nameOf, refusalsOf } from './call-facts.ts'
import { jsonLimits } from './constants.ts'
import { takesKey } from './values/key-rule.ts'
import type { Endpoint } from './endpoint.ts'
import { done } from './outcome.ts'
import { failures, type FailureName } from './failures.ts'
import { defaultLocale, locales } from './locale.ts'
import { wireSchema, type JsonSchema } from './wire-schema.ts'

/** An OpenAPI document, as far as anybody in the project reads it. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: Readonly<Record<string, unknown>>
}

/** One call as OpenAPI describes it. `x-` fields say what OpenAPI has no word for. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly Record<string, never[]>[]
  readonly parameters: readonly unknown[]
  readonly requestBody: unknown
  readonly responses: Readonly<Record<string, unknown>>
  readonly 'x-limit': { readonly points: number; readonly seconds: number }
  readonly 'x-key': Endpoint['key']
  readonly 'x-failures': readonly unknown[]
}

/** Describes every call. `origin` is the public address of the server, such as `https://madang.example`. */
export function openApi(origin: string, version: string): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: { title: 'Madang', version, description },
    servers: [{ url: origin }],
    tags: [...new Set(calls.map(domainOf))].map((name) => ({ name })),
    paths: Object.fromEntries(calls.map((call) => [call.path, { post: operation(call) }])),
    components: { schemas: { Refusal: refusal }, parameters, securitySchemes },
  }
}

const description = [
  'Every call is POST with a JSON body (an upload: multipart/form-data) and answers an envelope: `success` 200 means done, 201 to 999 is a refusal with',
  'its words in `msg` in the language of the header `Language`, above 1000 the session is over.',
  'Field names start with a capital letter; unknown fields, a key that stands twice and nesting deeper than',
  `${jsonLimits.depth} are refused. Amounts are decimal text, moments are milliseconds since 1970, ids are text.`,
  'Lists count pages from 1; a page size above 1000 is treated as 1000. Pages of this very server may send, by fetch,',
  '`application/x-www-form-urlencoded` instead of JSON; the fields of a form are all texts.',
].join(' ')

function operation(call: Endpoint): Operation {
  const { own, every } = refusalsOf(call)
  return {
    operationId: `${domainOf(call)}_${nameOf(call)}`,
    summary: call.summary,
    tags: [domainOf(call)],
    security: security(call),
    parameters: [
      { $ref: '#/components/parameters/Language' },
      ...(carriesDeviceString(call) ? [{ $ref: '#/components/parameters/Imei' }] : []),
      ...(!takesKey(call) ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }]),
    ],
    requestBody: { required: true, content: bodyOf(call) },
    responses: {
      200: {
        description: 'The envelope: done, or refused with one of the failures listed',
        content: { 'application/json': { schema: envelopeOf(call, [...own, ...every]) } },
      },
      413: {
        description: `The body is larger than ${call.file?.bytes ?? jsonLimits.bytes} bytes`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
    'x-limit': call.limit,
    'x-key': call.key,
    'x-failures': [...own, ...every].map((name) => ({ name, code: failures[name].code, text: failures[name].text })),
  }
}

function bodyOf({ input, file }: Endpoint): Record<string, unknown> {
  if (!file) return { 'application/json': { schema: wireSchema(input) } }
  const schema = {
    type: 'object',
    properties: { [file.field]: { type: 'string', format: 'binary' } },
    required: [file.field],
  }
  return {
    'multipart/form-data': { schema, encoding: { [file.field]: { contentType: file.types.join(', ') } } },
  }
}

function security(call: Endpoint): Record<string, never[]>[] {
  if (call.auth === 'user') return [{ token: [] }]
  return carriesDeviceString(call) ? [{ deviceString: [] }] : []
}

function envelopeOf({ output }: Endpoint, names: readonly FailureName[]): JsonSchema {
  const codes = [...new Set(names.map((name) => failures[name].code as number))]
  return {
    oneOf: [
      {
        type: 'object',
        properties: { success: { const: done }, msg: { type: 'string' }, data: wireSchema(output) },
        required: ['success', 'msg', 'data'],
      },
      {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          { type: 'object', properties: { success: { type: 'integer', enum: codes } } },
        ],
      },
    ],
  }
}

const refusal: JsonSchema = {
  type: 'object',
  description: 'A call that was not done. `data` holds what helps to act on it, or null.',
  properties: {
    success: { type: 'integer', description: 'Number of the failure; above 1000 the session is over' },
    msg: { type: 'string', description: 'The words of the failure in the language of the request' },
    data: {
      anyOf: [
        {
          type: 'object',
          properties: {
            Field: { type: 'string', description: 'The field at fault' },
            RetryAfter: { type: 'integer', description: 'Seconds to wait' },
            Kind: { type: 'string', description: 'The further check to pass' },
            Until: { type: 'integer', description: 'Milliseconds since 1970, UTC' },
            TraceId: { type: 'string', format: 'uuid', description: 'Names our error in the log' },
          },
        },
        { type: 'null' },
      ],
    },
  },
  required: ['success', 'msg', 'data'],
}

const parameters = {
  Language: {
    name: 'Language',
    in: 'header',
    description: 'The language of the words in the answer; anything unknown gives the default',
    schema: { type: 'string', enum: locales, default: defaultLocale },
  },
  Imei: {
    name: 'imei',
    in: 'header',
    description: 'The device id that also stands in the device string',
    schema: { type: 'string', maxLength: 64 },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Names this request, so that a repetition has the effect of one; `RequestId` in the body does the same',
    schema: { type: 'string', format: 'uuid' },
  },
}

const securitySchemes = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The token of Login or ConciseRegistere, plain or after `Bearer `',
  },
  deviceString: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      'Base64 of `client=h5&device=web&imei=…&timestamp=…&version=1.0&channel=…&timezone=…&deviceid=…&sign=…`; ' +
      '`sign` is SHA-256 in hex over everything before `&sign=` plus the salt of GetInstanceAppInformation',
  },
}
