import fc from 'fast-check'
import type { JsonSchema } from '@madang/contract/wire-schema.ts'

/** Values that stand where a name promises something known: ids of people, of messages, answers of pictures. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** Texts that break what reads them: controls, halves of characters, directions, marks, quotes, long ones. */
const troublesome = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202egnp',
  '\ufeff',
  'i\u0307\u0327',
  "'; drop table x;--",
  '%',
  '_',
  '\\',
  '"',
  '<b>',
  '${x}',
  '👩‍👩‍👧',
  '한'.normalize('NFD'),
  '__proto__',
  'constructor',
  'null',
  '０１２',
  'x'.repeat(5000),
  '가'.repeat(2001),
  '\n'.repeat(300),
]

/** Values of another kind than the one asked for. */
const strange = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  '',
  'x',
  [],
  {},
  [[]],
  { a: 1 },
  ['x'],
  '\u0000',
)

/** Bodies that fit a shape, in the wire's names. `known` gives values that make a difference, by the name of the field. */
export function fitting(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const values = known[name]
  const made = fittingKind(schema, known, name)
  return values ? fc.oneof({ arbitrary: fc.constantFrom(...values), weight: 3 }, { arbitrary: made, weight: 1 }) : made
}

function fittingKind(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (choices.length) return fc.oneof(...choices.map((choice) => fitting(choice, known, name)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const types: unknown = schema.type
  if (Array.isArray(types))
    return fc.oneof(...types.map((type: string) => fittingKind({ ...schema, type }, known, name)))
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, known)
    case 'array':
      return fc.array(fitting(schema.items ?? {}, known, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'string':
      return fittingText(schema)
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 50, 50) }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? Number.MAX_SAFE_INTEGER),
      )
    case 'number':
      return fc.double({
        noNaN: true,
        noDefaultInfinity: true,
        min: schema.minimum ?? -1e9,
        max: schema.maximum ?? 1e9,
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      throw new TypeError(`no values for ${JSON.stringify(schema)}`)
  }
}

function fittingObject(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  if (additionalProperties && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string(), fitting(additionalProperties, known), { maxKeys: 4 })
  const fields = Object.entries(properties).map(([name, part]) => [name, fitting(part, known, name)])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [...required],
  })
}

function fittingText({ format, pattern, minLength = 0, maxLength = 6000 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'uri') return fc.webUrl()
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }).filter(fits),
    fc.constantFrom(...troublesome.filter(fits)),
  )
}

/** Bodies with one thing wrong or strange in them; some still fit. */
export function broken(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const names = [...Object.keys(schema.properties ?? {}), 'Extra']
  const change = fc.record({ name: fc.constantFrom(...names), how: fc.integer({ min: 0, max: 4 }), value: strange })
  const whole = fitting(schema, known) as fc.Arbitrary<Record<string, unknown>> // every body of the contract is an object
  return fc.oneof(
    { arbitrary: strange, weight: 1 },
    {
      arbitrary: fc.tuple(whole, change, fc.constantFrom(...troublesome)).map(([body, { name, how, value }, text]) => {
        const { [name]: taken, ...rest } = body
        if (how === 0) return rest
        if (how === 1) return { ...rest, [name.charAt(0).toLowerCase() + name.slice(1)]: taken ?? 1 }
        if (how === 2) return { ...body, [name]: text }
        if (how === 3) return { ...body, [name]: nested(12, value) }
        return { ...body, [name]: value }
      }),
      weight: 6,
    },
  )
}

function nested(depth: number, value: unknown): unknown {
  return depth === 0 ? value : { Next: nested(depth - 1, value) }
}
