import { describe, expect, test } from 'vitest'
import { calls } from './calls.ts'
import type { Endpoint } from './endpoint.ts'
import { instant, largestCount } from './ids.ts'
import { operatorCalls } from './operators/calls.ts'
import { wireSchema, type JsonSchema } from './wire-schema.ts'

/** Numbers of moments have bounds of their own. */
const moment = wireSchema(instant)
/** What is kept in wider columns, or nowhere: the number of an entry, the size of a file, and a size of pages, which is cut. */
const wide = ['/api/console/audit/GetEntries After', '/api/console/class/BeginVideo Bytes']
const cut = 'PageSize'

/** The numbers of a shape by their places, but for those of a choice. */
function numbersIn(schema: JsonSchema, place = ''): (readonly [place: string, schema: JsonSchema])[] {
  const { type, properties = {}, items, anyOf = [], oneOf = [], additionalProperties } = schema
  if ((type === 'integer' || type === 'number') && !schema.enum && schema.const === undefined) return [[place, schema]]
  const further = typeof additionalProperties === 'object' ? [additionalProperties] : []
  return [
    ...Object.entries(properties).flatMap(([name, of]) => numbersIn(of, [place, name].filter(Boolean).join('.'))),
    ...[...anyOf, ...oneOf, ...further, ...(items ? [items] : [])].flatMap((of) => numbersIn(of, place)),
  ]
}

const numbers = ([...calls, ...operatorCalls] as readonly Endpoint[]).flatMap(({ path, input }) =>
  numbersIn(wireSchema(input)).map(([place, schema]) => [`${path} ${place}`, schema] as const),
)

describe('a number that no column holds is refused by the contract, so that it is no error of the server', () => {
  test('the numbers of all calls are looked at, and each exception is one of them', () => {
    expect(numbers.length).toBeGreaterThan(200)
    expect(numbers.map(([name]) => name)).toEqual(expect.arrayContaining(wide))
  })

  test('every number a call takes has a least and a largest value that a column of the database holds', () => {
    const loose = numbers.filter(([name, { minimum = -Infinity, maximum = Infinity, description }]) => {
      if (name.endsWith(` ${cut}`)) return minimum !== 1
      const most = description === moment.description ? moment.maximum! : largestCount
      return !(minimum >= -most && maximum <= (wide.includes(name) ? Number.MAX_SAFE_INTEGER : most))
    })
    expect(loose.map(([name]) => name)).toEqual([])
    expect(instant.safeDecode(moment.maximum! + 1).success).toBe(false)
    expect(instant.safeDecode(moment.minimum! - 1).success).toBe(false)
  })
})
