import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '@madang/contract/calls.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'

let here: WholeServer
beforeAll(async () => {
  here = await wholeServer()
})
afterAll(() => here[Symbol.asyncDispose]())

test('/api/openapi.json is served as valid OpenAPI 3.1 with every call', async () => {
  const response = await open('/api/openapi.json')
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const document = (await response.json()) as { paths: object }
  expect((await new Validator().validate(document)).errors).toBeUndefined()
  expect(Object.keys(document.paths)).toHaveLength(calls.length)
})

test('/api/docs is served to be read', async () => {
  const response = await open('/api/docs')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('/api/v1/chat/SendMessage')
})

test('paths that no file may have are not found, like all others, and no mistake of ours', async () => {
  const odd = ['/%00', '/index.html%00', '/assets/', '//', `/${'a'.repeat(300)}`, '/pictures/sample/%00.svg']
  for (const path of odd) {
    const response = await fetch(here.url + path)
    expect([path, response.status, await response.text()]).toEqual([path, 404, 'Not found'])
  }
  expect(here.mistakes).toEqual([])
})

test('REQ-228: a desktop visitor with an invite link lands on the desktop page, whose QR code and words keep the invitation', async () => {
  const { invite_code: code, nick_name: name } = await inviter()
  const response = await open(`/?inviteCode=${code}`)
  expect([response.status, response.headers.get('location')]).toEqual([302, `/desktop?inviteCode=${code}`])
  const page = await (await open(response.headers.get('location') ?? '')).text()
  expect(page).toContain(`/?inviteCode=${code}#/share`)
  expect(page).toContain(name)
  expect(here.mistakes).toEqual([])
})

test('every answer forbids guessing its type and tells no other site where it was, by whatever path and method', async () => {
  const pages = [
    '/',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/sitemap.xml',
    '/api/openapi.json',
    '/api/docs',
    '/desktop',
  ]
  const others = ['/console/', '/live-site/', '/terms', '/nothing', '/api/v1/nothing', '/pictures/x', '/exports/x']
  const paths = [...pages, ...others, ...calls.map(({ path }) => path)]
  const bare: string[] = []
  for (const path of paths)
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { headers } = await fetch(here.url + path, { method, redirect: 'manual' })
      const has =
        headers.get('x-content-type-options') === 'nosniff' && headers.get('referrer-policy') === 'no-referrer'
      if (!has) bare.push(`${method} ${path}`)
    }
  expect(bare).toEqual([])
}, 60_000)

async function inviter() {
  await here.people(1, 'none')
  return here.db.selectFrom('user').select(['invite_code', 'nick_name']).executeTakeFirstOrThrow()
}

function open(path: string): Promise<Response> {
  const headers = { 'user-agent': windows, 'accept-language': 'ko' }
  return fetch(new URL(path, here.url), { headers, redirect: 'manual' })
}
