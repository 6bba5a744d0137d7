import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import type { JsonSchema } from '@madang/contract/wire-schema.ts'
import { fitting } from '../server/http/test-arbitrary.ts'

/** Every call twice: as the server reads it, and as the app does, with schema.ts in zod's place (decision 0010). */
async function everyCall(): Promise<readonly (readonly [path: string, server: Endpoint, app: Endpoint])[]> {
  const { calls: server } = await import('@madang/contract/calls.ts')
  vi.resetModules()
  vi.doMock('zod', () => import('../app/lib/server/schema.ts'))
  const { calls: app } = await import('@madang/contract/calls.ts')
  vi.doUnmock('zod')
  const byPath = new Map(app.map((call) => [call.path, call]))
  return server.map((call) => [call.path, call, byPath.get(call.path)!] as const)
}

/** Values as they arrive, in our names: what zod says a shape takes, as JSON schema. */
function arriving(schema: z.ZodType): fc.Arbitrary<unknown> {
  const written = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  // zod writes what JsonSchema describes, but for several types in one place.
  return fitting(JSON.parse(written, apart) as JsonSchema, {})
}

/** `type: ['string', 'null']` as a choice of two. */
function apart(_key: string, value: unknown): unknown {
  if (!value || typeof value !== 'object' || !('type' in value)) return value
  if (!Array.isArray(value.type)) return value
  return { anyOf: value.type.map((type) => ({ ...value, type })) }
}

const calls = await everyCall()

test('the whole contract is compared', () => {
  expect(calls.length).toBeGreaterThan(100)
  expect(calls.every(([path, , app]) => app?.path === path)).toBe(true)
})

test.each(calls)('%s: every answer zod accepts reads the same in the app', (_path, server, app) => {
  let compared = 0
  fc.assert(
    fc.property(arriving(server.output), (answer) => {
      const read = server.output.safeDecode(answer)
      if (!read.success) return
      compared++
      expect(app.output.decode(answer)).toEqual(read.data)
    }),
    { numRuns: 200 },
  )
  expect(compared).toBeGreaterThan(0)
})
