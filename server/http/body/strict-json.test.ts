import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MalformedBody, parseStrictJson } from './strict-json.ts'

const read = (text: string) => parseStrictJson(text, 8)
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('strict JSON', () => {
  test('reads every JSON text as JSON.parse does', () => {
    const value = fc.jsonValue({ maxDepth: 6 }).filter((one) => !/__proto__|\\u0000/.test(JSON.stringify(one)))
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2, '\t'), (one, space) => {
        expect(read(JSON.stringify(one, null, space))).toEqual(JSON.parse(JSON.stringify(one)))
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    '{"A":1,"A":2}',
    '{"A":1,"B":2,"A":1}',
    '{"A":1,"\\u0041":2}',
    '{"A":{"B":1,"B":2}}',
    '[{"A":1},{"A":1,"A":1}]',
    '{ "A" : 1 ,\n"A" : 2 }',
    '{"A\\"":1,"A\\"":2}',
    '{"":1,"":2}',
    '{"A":[{"A":1}],"A":2}',
  ])('a key that stands twice is refused: %s', (text) => {
    expect(() => read(text)).toThrow(MalformedBody)
  })

  test.each(['{"__proto__":{}}', '{"A":{"__proto__":1}}', '{"\\u005f_proto__":1}', '[[{"__proto__":null}]]'])(
    'the key __proto__ is refused however it is written: %s',
    (text) => {
      expect(() => read(text)).toThrow(MalformedBody)
    },
  )

  test.each([
    '{"A":1,"B":{"A":1}}',
    '[{"A":1},{"A":1}]',
    '{"A":"A","B":"A"}',
    '{"A":"{\\"B\\":1,\\"B\\":2}"}',
    '{"A":"__proto__"}',
    '{"A\\\\":1,"A":2}',
    '{"A":["A","A"],"a":1}',
  ])('the same word elsewhere is no second key: %s', (text) => {
    expect(read(text)).toEqual(JSON.parse(text))
  })

  test('the character U+0000 is refused in keys and values, its spelling in letters is not', () => {
    for (const text of ['"\\u0000"', '{"A":"b\\u0000"}', '{"\\u0000":1}', '["a\\\\\\u0000"]'])
      expect(() => read(text)).toThrow(MalformedBody)
    for (const text of ['"\\\\u0000"', '{"A":"u0000"}', '"\\u0001"']) expect(read(text)).toEqual(JSON.parse(text))
  })

  test('8 levels are read, 9 are refused, lists and objects alike', () => {
    expect(read(nested(8))).toEqual(JSON.parse(nested(8)))
    expect(() => read(nested(9))).toThrow(MalformedBody)
    const objects = (depth: number) => '{"A":'.repeat(depth) + '1' + '}'.repeat(depth)
    expect(read(objects(8))).toEqual(JSON.parse(objects(8)))
    expect(() => read(objects(9))).toThrow(MalformedBody)
    expect(read(`{"A":"${'['.repeat(50)}"}`)).toEqual({ A: '['.repeat(50) })
    expect(read(`[${nested(7)},${nested(7)}]`)).toHaveLength(2)
  })

  test.each([
    '',
    ' ',
    '{',
    '{"A":1',
    '{A:1}',
    "{'A':1}",
    '{"A":1,}',
    '[1,]',
    'undefined',
    'NaN',
    '01',
    '{"A":1}{"B":2}',
    '//',
    '\u0000',
  ])('what is not JSON is refused: %j', (text) => {
    expect(() => read(text)).toThrow(MalformedBody)
  })

  test('no text makes it throw anything else', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((text) => text.slice(0, -1)),
        ),
        (text) => {
          try {
            read(text)
          } catch (error) {
            expect(error).toBeInstanceOf(MalformedBody)
          }
        },
      ),
      { numRuns: 1000 },
    )
  })
})
