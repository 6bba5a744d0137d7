import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { failures } from './failures.ts'
import { openApi } from './openapi.ts'
import { wireSchema, type JsonSchema } from './wire-schema.ts'

const document = openApi('https://madang.example', '0.1.0')

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const result = await validator.validate(JSON.parse(JSON.stringify(document)))
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('every call is in the document, once, with a name of its own', () => {
  expect(Object.keys(document.paths).sort()).toEqual(calls.map(({ path }) => path).sort())
  const names = Object.values(document.paths).map(({ post }) => post.operationId)
  expect(new Set(names).size).toBe(names.length)
})

test('every field of every body and answer has the wire’s name', () => {
  const lower: string[] = []
  for (const { path, input, output } of calls)
    for (const name of [...namesOf(wireSchema(input)), ...namesOf(wireSchema(output))])
      if (/^[a-z]/.test(name) && name !== 'listChatLastMessageDto') lower.push(`${path} ${name}`)
  expect(lower).toEqual([])
})

test('every call lists its failures with their numbers, and refusals of lost sessions where a token is asked for', () => {
  for (const { path, auth, failures: own } of calls) {
    const listed = document.paths[path]?.post['x-failures'] as { name: string; code: number }[]
    const codes = listed.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(own.map((name) => failures[name].code)))
    expect(codes).toEqual(expect.arrayContaining([400, 429, 500]))
    expect(codes.includes(1001)).toBe(auth === 'user')
    expect(new Set(codes).size).toBe(codes.length)
  }
})

test('amounts are decimal text and moments are numbers, since that is what travels', () => {
  const body = JSON.stringify(document.paths['/api/v1/reward/CheckIn'])
  expect(body).toContain('CVC amount as decimal text')
  expect(JSON.stringify(document.paths['/api/v1/chat/SendMessage'])).toContain('"CreateTime":{"type":"integer"')
})

function namesOf(schema: JsonSchema): string[] {
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((part) => part !== undefined)
  const properties = Object.entries(schema.properties ?? {})
  return [...properties.flatMap(([name, part]) => [name, ...namesOf(part)]), ...parts.flatMap(namesOf)]
}
