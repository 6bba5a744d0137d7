import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import * as zod from 'zod'

/** Parts of a zod schema that say which values it takes. */
interface Definition {
  readonly type: string
  readonly format?: string
  readonly shape?: Readonly<Record<string, zod.ZodType>>
  readonly element?: zod.ZodType
  readonly innerType?: zod.ZodType
  readonly valueType?: zod.ZodType
  readonly options?: readonly zod.ZodType[]
  readonly entries?: Readonly<Record<string, string | number>>
  readonly values?: readonly unknown[]
  readonly in?: zod.ZodType
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
}
interface Check {
  readonly check: string
  readonly pattern?: RegExp
  readonly prefix?: string
  readonly value?: number
}

/** What the server may put on the wire for a schema; zod refuses what a finer check forbids. */
function wireValue(schema: zod.ZodType): fc.Arbitrary<unknown> {
  const def = schema._zod.def as unknown as Definition // its documented parts
  switch (def.type) {
    case 'object':
      return fc.record(mapValues(def.shape ?? {}, wireValue))
    case 'array':
      return fc.array(wireValue(def.element!), { maxLength: 3 })
    case 'record':
      return fc.dictionary(fc.string(), wireValue(def.valueType!), { maxKeys: 3 })
    case 'nullable':
      return fc.option(wireValue(def.innerType!))
    case 'optional':
    case 'default':
      return fc.option(wireValue(def.innerType!), { nil: undefined })
    case 'union':
      return fc.oneof(...def.options!.map(wireValue))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries!))
    case 'literal':
      return fc.constantFrom(...def.values!)
    case 'pipe':
      return wireValue(def.in!).filter((value) => schema.safeDecode(value as never).success)
    case 'string':
      return text(def)
    case 'number':
      return number(def)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'unknown':
      return fc.jsonValue()
    default:
      throw new Error(`no values for a schema of the kind ${def.type}`)
  }
}

function number({ checks = [] }: Definition): fc.Arbitrary<number> {
  const bound = (kind: string) => checks.find(({ _zod }) => _zod.def.check === kind)?._zod.def.value
  const min = bound('greater_than') ?? 0
  return fc.oneof(fc.integer({ min, max: min + 19 }), fc.integer({ min, max: bound('less_than') ?? 2 ** 41 }))
}

function text({ format, checks = [] }: Definition): fc.Arbitrary<string> {
  const own = {
    date: fc
      .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2040-01-01') })
      .map((day) => day.toISOString().slice(0, 10)),
    uuid: fc.uuid(),
    url: fc.webUrl(),
  }
  if (format && format in own) return own[format as keyof typeof own]
  const { pattern, prefix } = Object.assign({}, ...checks.map(({ _zod }) => _zod.def)) as Partial<Check>
  if (prefix !== undefined) return fc.base64String().map((rest) => prefix + rest)
  return pattern ? fc.stringMatching(pattern) : fc.string()
}

function mapValues<T, U>(shape: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, change(value)]))
}

const server = (await import('@madang/contract/calls.ts')).calls
vi.resetModules()
vi.doMock('zod', () => import('./schema.ts'))
const app = (await import('@madang/contract/calls.ts')).calls
vi.doUnmock('zod')

test('the app knows every call of the contract by the stand-in, each as the server does', () => {
  expect(server.length).toBeGreaterThan(100)
  expect(app.map(({ path, key }) => [path, key])).toEqual(server.map(({ path, key }) => [path, key]))
})

const pairs = server.map((endpoint, index) => [endpoint.path, endpoint, app[index]!] as const)

test.each(pairs)('what zod reads from an answer of %s the stand-in reads the same', (_, { output }, standIn) => {
  let read = 0
  fc.assert(
    fc.property(wireValue(output), (answer) => {
      const byZod = output.safeDecode(answer)
      if (!byZod.success) return
      read++
      expect(standIn.output.decode(answer as never)).toEqual(byZod.data)
    }),
    { numRuns: 60 },
  )
  expect(read, 'answers that zod reads').toBeGreaterThan(0)
})
