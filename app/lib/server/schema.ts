/**
 * What the app needs of zod: reading an answer and writing a frame. The contract's files are written with zod; in the app's
 * bundle this file stands in its place (build/stand-ins.ts) and saves about 20 KiB of the first load. The server has checked
 * every value with zod itself, so that here only the kind of a value is looked at, codecs are run and unknown keys dropped.
 */

export class ZodError extends Error {}
export const NEVER = undefined as never

type Step = (value: unknown) => unknown
type Shape = Record<string, Schema>

class Schema {
  readonly decode: Step
  readonly encode: Step
  constructor(decode: Step, encode: Step = decode) {
    this.decode = decode
    this.encode = encode
  }
  parse(value: unknown) {
    return this.decode(value)
  }
  safeParse(value: unknown) {
    try {
      return { success: true as const, data: this.decode(value) }
    } catch (error) {
      if (error instanceof ZodError) return { success: false as const, error }
      throw error
    }
  }
  /** Kept, because forms ask it: the shape of an account number (REQ-46). */
  regex(pattern: RegExp): Schema {
    const test: Step = (value) => (typeof value === 'string' && pattern.test(value) ? value : fail())
    return new Schema(
      (value) => test(this.decode(value)),
      (value) => this.encode(test(value)),
    )
  }
  nullable() {
    return this.around(
      (value) => value === null,
      (value) => value,
    )
  }
  optional() {
    return this.around(
      (value) => value === undefined,
      (value) => value,
    )
  }
  default(fallback: unknown) {
    return this.around(
      (value) => value === undefined,
      () => fallback,
    )
  }
  private around(spared: (value: unknown) => boolean, instead: Step): Schema {
    return new Schema(
      (value) => (spared(value) ? instead(value) : this.decode(value)),
      (value) => (spared(value) ? value : this.encode(value)),
    )
  }
  /** Finer checks belong to the server. */
  min() {
    return this
  }
}
const checks = [
  'max',
  'startsWith',
  'meta',
  'brand',
  'length',
  'trim',
  'transform',
  'overwrite',
  'refine',
  'describe',
  'check',
]
for (const name of checks) Object.defineProperty(Schema.prototype, name, { value: Schema.prototype.min })

class ObjectSchema extends Schema {
  readonly shape: Shape
  constructor(shape: Shape) {
    const through = (way: 'decode' | 'encode') => (value: unknown) => {
      const given = plain(value)
      return Object.fromEntries(
        Object.keys(shape)
          .filter((key) => key in given || shape[key]?.[way](undefined) !== undefined)
          .map((key) => [key, shape[key]?.[way](given[key])]),
      )
    }
    super(through('decode'), through('encode'))
    this.shape = shape
  }
  extend(more: Shape) {
    return new ObjectSchema({ ...this.shape, ...more })
  }
}

function fail(): never {
  throw new ZodError('an answer of another kind than promised')
}

function plain(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : fail()
}

function kind(test: (value: unknown) => boolean) {
  return () => new Schema((value) => (test(value) ? value : fail()))
}

export const string = kind((value) => typeof value === 'string')
export const number = kind((value) => typeof value === 'number')
export const int = kind(Number.isInteger)
export const boolean = kind((value) => typeof value === 'boolean')
export const date = kind((value) => value instanceof Date)
export const unknown = kind(() => true)
export const any = unknown
export const url = string
export const uuid = string
export const iso = { date: string, datetime: string }
const nothing = kind((value) => value === null || value === undefined)
export { nothing as null }

export const literal = (only: unknown) => kind((value) => value === only)()
const choice = (values: readonly unknown[]) => kind((value) => values.includes(value))()
export { choice as enum }
export const custom = (test: (value: unknown) => boolean = () => true) => kind(test)()

export const object = (shape: Shape) => new ObjectSchema(shape)
export const strictObject = object
export const looseObject = object

export const array = (item: Schema) =>
  new Schema(
    (value) => (Array.isArray(value) ? value.map(item.decode) : fail()),
    (value) => (Array.isArray(value) ? value.map(item.encode) : fail()),
  )

export const record = (_: Schema, item: Schema) => {
  const each = (way: 'decode' | 'encode') => (value: unknown) =>
    Object.fromEntries(
      Object.entries(plain(value)).flatMap(([key, held]) => (key === '__proto__' ? [] : [[key, item[way](held)]])),
    )
  return new Schema(each('decode'), each('encode'))
}

export const union = (options: readonly Schema[]) => {
  const first = (way: 'decode' | 'encode') => (value: unknown) => {
    for (const option of options) {
      try {
        return option[way](value)
      } catch (error) {
        if (!(error instanceof ZodError)) throw error
      }
    }
    return fail()
  }
  return new Schema(first('decode'), first('encode'))
}
export const discriminatedUnion = (_: string, options: readonly Schema[]) => union(options)

export const codec = (
  outside: Schema,
  inside: Schema,
  ways: { decode: (value: unknown, context: { issues: unknown[] }) => unknown; encode: (value: unknown) => unknown },
) =>
  new Schema(
    (value) => {
      const issues: unknown[] = []
      const decoded = ways.decode(outside.decode(value), { issues })
      return issues.length ? fail() : inside.decode(decoded)
    },
    (value) => outside.encode(ways.encode(inside.encode(value))),
  )

export const decode = (schema: Schema, value: unknown) => schema.decode(value)
export const encode = (schema: Schema, value: unknown) => schema.encode(value)

/** The contract says `import { z } from 'zod'`; a namespace keeps what is unused out of the bundle. */
export * as z from './schema.ts'
