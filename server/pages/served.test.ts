import { request } from 'node:http'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '@madang/contract/calls.ts'
import { operatorCalls } from '@madang/contract/operators/calls.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const
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

test('paths that no file may have, and the history of the source, are not found, like all others, and no mistake of ours', async () => {
  const odd = [
    '/%00',
    '/index.html%00',
    '/assets/',
    '//',
    `/${'a'.repeat(300)}`,
    '/pictures/sample/%00.svg',
    '/.git/HEAD',
    '/.git/config',
    '/.env',
  ]
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

test('every answer forbids guessing its type and tells no other site where it was, by whatever route and method', async () => {
  // Of each route's path one that it serves; and paths that belong to none.
  const routes = [...here.paths].map((path) => path.replaceAll('*', 'x').replaceAll(/:\w+/g, 'x'))
  expect(routes).toEqual(
    expect.arrayContaining(['/', '/healthz', '/api/docs', ...[...calls, ...operatorCalls].map(({ path }) => path)]),
  )
  const files = [
    '/pictures/sample/nothing.svg',
    '/manifest.webmanifest',
    '/sw.js',
    '/robots.txt',
    '/sitemap.xml',
    '/terms',
  ]
  const paths = [...new Set([...routes, ...files, '/console/', '/live-site/', '/nothing', '/api/v1/nothing'])]
  const asked = paths.flatMap((path) => methods.map((method) => ({ path, method })))
  const bare: string[] = []
  for (let from = 0; from < asked.length; from += 20)
    await Promise.all(
      asked.slice(from, from + 20).map(async ({ path, method }) => {
        const response = await fetch(here.url + path, { method, redirect: 'manual' })
        await response.arrayBuffer()
        const { headers } = response
        const has =
          headers.get('x-content-type-options') === 'nosniff' && headers.get('referrer-policy') === 'no-referrer'
        if (!has) bare.push(`${method} ${path}`)
      }),
    )
  expect(bare).toEqual([])
}, 120_000)

test('THR-23 no call of an operator or of a user is answered to be kept, or to a foreign origin, by whatever method', async () => {
  const kept: string[] = []
  const foreign = { origin: 'https://evil.example' }
  for (const { path } of [...calls, ...operatorCalls]) {
    const response = await fetch(here.url + path, { method: 'POST', headers: foreign, body: '{}' })
    await response.arrayBuffer()
    const { headers } = response
    const isPrivate = headers.get('cache-control') === 'no-store' && headers.get('access-control-allow-origin') === null
    if (!isPrivate) kept.push(path)
  }
  expect(kept).toEqual([])
}, 120_000)

test('ASVS 13.4.4 TRACE is answered nowhere', async () => {
  const { hostname, port } = new URL(here.url)
  for (const path of ['/', '/healthz', '/api/v1/user/GetSessions', '/console/']) {
    const status = await new Promise<number>((resolve, reject) => {
      request({ hostname, port, path, method: 'TRACE' }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
        .on('error', reject)
        .end()
    })
    expect([path, [404, 405, 501].includes(status)]).toEqual([path, true])
  }
})

async function inviter() {
  await here.people(1, 'none')
  return here.db.selectFrom('user').select(['invite_code', 'nick_name']).executeTakeFirstOrThrow()
}

function open(path: string): Promise<Response> {
  const headers = { 'user-agent': windows, 'accept-language': 'ko' }
  return fetch(new URL(path, here.url), { headers, redirect: 'manual' })
}
