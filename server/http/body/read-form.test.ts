import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseStrictForm } from './read-form.ts'
import { MalformedBody } from './strict-json.ts'
import { ownOrigin, testCarrier } from '../test-carrier.ts'

let here: Awaited<ReturnType<typeof testCarrier>>
beforeAll(async () => {
  here = await testCarrier()
})
afterAll(() => here[Symbol.asyncDispose]())

const type = 'application/x-www-form-urlencoded;charset=UTF-8'
const own = { 'content-type': type, origin: ownOrigin }

test('REQ-148: a form from a page of our own is the call that its fields are', async () => {
  const answer = await here.callRaw('test/Echo', 'Text=%EB%A7%88%EB%8B%B9+%26', own)
  expect(answer).toMatchObject({ status: 200, success: 200, data: { Text: '마당 &' } })
})

test('REQ-148: a form that is sent again with its key has one effect, also as JSON', async () => {
  const [RequestId, before] = [randomUUID(), await here.lines()]
  const pay = new URLSearchParams({ RequestId, Text: 'once' }).toString()
  const mina = { authorization: 'mina' }
  const first = { success: 200, data: { Lines: before + 1 } }
  expect(await here.callRaw('test/Pay', pay, { ...own, ...mina })).toMatchObject(first)
  expect(await here.callRaw('test/Pay', pay, { ...own, ...mina })).toMatchObject(first)
  expect(await here.call('test/Pay', { RequestId, Text: 'once' }, mina)).toMatchObject(first)
  expect(await here.lines()).toBe(before + 1)
})

test.each([
  ['none', {}],
  ['of a foreign page', { origin: 'https://evil.example' }],
  ['of a page that may not say', { origin: 'null' }],
  ['of an empty name', { origin: '' }],
  ['without TLS', { origin: 'http://madang.example' }],
  ['of another port', { origin: 'https://madang.example:8443' }],
  ['of a name below ours', { origin: 'https://m.madang.example' }],
  ['of a name that begins with ours', { origin: 'https://madang.example.evil.example' }],
  ['of a name that ends with ours', { origin: 'https://evilmadang.example' }],
  ['with ours as its user', { origin: 'https://madang.example@evil.example' }],
  ['with look-alike letters', { origin: 'https://xn--mdang-3ve.example' }],
  ['of ours and another', { origin: 'https://madang.example https://evil.example' }],
  ['where only the referrer and the host are ours', { referer: `${ownOrigin}/`, host: 'madang.example' }],
])('THR-23: a form with an origin %s is 415, and has no effect', async (_what, headers) => {
  const before = await here.lines()
  const form = `RequestId=${randomUUID()}&Text=a`
  const answer = await here.callRaw('test/Pay', form, { 'content-type': type, authorization: 'mina', ...headers })
  expect(answer).toMatchObject({ status: 200, success: 415, data: null })
  expect(await here.lines()).toBe(before)
})

test('THR-23: our origin opens no other type, and a JSON body needs none', async () => {
  for (const other of ['text/plain', 'multipart/form-data; boundary=x', 'x-www-form-urlencoded'])
    expect(await here.callRaw('test/Echo', 'Text=a', { ...own, 'content-type': other })).toMatchObject({ success: 415 })
  expect(await here.call('test/Echo', { Text: 'a' })).toMatchObject({ success: 200 })
})

test('a form above 64 KiB is 413', async () => {
  expect(await here.callRaw('test/Echo', `Text=${'a'.repeat(64 * 1024)}`, own)).toMatchObject({ success: 413 })
})

test.each([
  ['a name that the call does not know', 'Text=a&Admin=true'],
  ['a lower-case name', 'text=a'],
  ['a list, which no form holds', 'Text=a&List=b'],
  ['an object by brackets', 'Text=a&List%5B0%5D%5BTheName%5D=b'],
  ['a name twice', 'Text=a&Text=b'],
  ['a name twice, escaped once', 'Text=a&%54ext=b'],
  ['__proto__', 'Text=a&__proto__=b'],
  ['U+0000', 'Text=a%00'],
  ['half an escape', 'Text=%E'],
  ['bytes that are no text', 'Text=%ff'],
  ['no name', '=a'],
  ['no value', 'Text'],
  ['nothing between two signs', 'Text=a&&'],
  ['nothing', ''],
  ['JSON', '{"Text":"a"}'],
])('a form with %s is refused with 400 and no stack', async (_what, text) => {
  const answer = await here.callRaw('test/Echo', text, own)
  expect(answer).toMatchObject({ status: 200, success: 400 })
  expect(answer.text).not.toMatch(/node_modules|\.ts:|at /)
  expect(here.logged).toEqual([])
})

test('what a browser writes as a form is read as it was meant, and no text makes it throw anything else', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((text) => text !== '__proto__')
  const value = fc.string({ unit: 'grapheme', maxLength: 12 })
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, maxLength: 5 }), (pairs) => {
      fc.pre(!pairs.flat().some((text) => text.includes('\0')))
      const read = parseStrictForm(new URLSearchParams(pairs).toString())
      expect(new Map(Object.entries(read))).toEqual(new Map(pairs))
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      try {
        parseStrictForm(text)
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedBody)
      }
    }),
    { numRuns: 300 },
  )
})
