import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { getChatSocket } from '@madang/contract/chat/chat.ts'
import { failures } from '@madang/contract/failures.ts'
import { operatorCalls } from '@madang/contract/operators/calls.ts'
import { registereValidationImg } from '@madang/contract/tool.ts'
import { canPlay } from '../../live/media-origins.ts'
import type { MadeUser } from '../../make-users.ts'
import { mayPushTo } from '../../notifications/subscriptions.ts'
import { mayConnect } from '../../socket/handshake.ts'
import { wholeServer, type WholeServer } from '../test-whole-server.ts'
import { lookAlikesOf } from './test-look-alikes.ts'

const own = 'https://madang.example'
const desk = 'https://desk.madang.example'
const form = 'application/x-www-form-urlencoded'

let here: WholeServer
let mina: MadeUser
beforeAll(async () => {
  const env = { PUBLIC_ORIGIN: own, CONSOLE_ORIGIN: desk, MADANG_PROXIES: '127.0.0.1' }
  here = await wholeServer({ env })
  ;[mina] = (await here.people(1, 'none')) as [MadeUser]
})
afterAll(() => here[Symbol.asyncDispose]())

/** Opens a socket from a page of this origin with a grant of its own: the status that refused it, 101 where it opened. */
async function statusOfSocket(origin: string): Promise<number> {
  const { data } = await here.call(getChatSocket, { senderId: mina.userId }, mina.token)
  const { WsUrl: address } = data as { WsUrl: string }
  const socket = new WebSocket(`${here.url.replace('http:', 'ws:')}/socket${new URL(address).search}`, { origin })
  const status = await new Promise<number>((resolve, reject) => {
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode))
    socket.on('error', reject)
  })
  socket.on('error', () => undefined)
  socket.terminate()
  return status
}

async function answerToForm(origin: string): Promise<number> {
  const headers = { 'content-type': form, origin }
  return (await here.send(registereValidationImg, 'Purpose=register', headers)).success
}

/** A call of the console, reached at this origin by way of the proxy. */
async function answerAt(origin: string): Promise<number> {
  const [protocol = '', host = ''] = origin.split('://')
  const call = operatorCalls.find(({ auth }) => auth === 'operator')!
  const headers = { 'x-forwarded-proto': protocol, 'x-forwarded-host': host }
  return (await here.send(call, '{}', headers)).success
}

describe('THR-07 THR-22 THR-23 what is ours is let in', () => {
  test('by every door', async () => {
    expect(await statusOfSocket(own)).toBe(101)
    expect(await answerToForm(own)).toBe(200)
    expect(await answerToForm(desk)).toBe(200)
    expect(await answerAt(desk)).toBe(failures.NOT_LOGGED_IN.code)
    expect(canPlay(`${own}/talk.mp4`, [own])).toBe(true)
    expect(mayPushTo(`${own}/abc`, [own])).toBe(true)
    const page = { headers: { origin: 'https://m.madang.example', host: 'm.madang.example' } }
    expect(mayConnect(page, [own])).toBe(true)
    const atHome = { headers: { origin: 'http://192.168.1.5:8080', host: '192.168.1.5:8080' } }
    expect(mayConnect(atHome, ['http://localhost:8080'])).toBe(true)
  })
})

test('REQ-170 at an origin of the console’s own no other document is, and at the public one all others are', async () => {
  const served = [...here.paths].filter((path) => !/^\/api\/(v1|console)\//.test(path))
  const documentsAt = async (origin: string) => {
    const [protocol = '', host = ''] = origin.split('://')
    const headers = { 'x-forwarded-proto': protocol, 'x-forwarded-host': host, 'user-agent': 'iPhone Mobile' }
    const found: string[] = []
    for (const path of new Set(['/', '/terms/privacy', '/live-site/', '/api/docs', '/console/', ...served])) {
      const answer = await fetch(here.url + path, { headers, redirect: 'manual' })
      const text = await answer.text()
      const isDocument = answer.headers.get('content-type')?.startsWith('text/html') === true
      expect([path, isDocument || !text.includes('<script')]).toEqual([path, true])
      if (isDocument && answer.status === 200) found.push(path)
    }
    return found
  }
  const atDesk = await documentsAt(desk)
  expect(atDesk).toContain('/console/')
  expect(atDesk.filter((path) => !path.startsWith('/console'))).toEqual([])
  const atHome = await documentsAt(own)
  expect(atHome).toEqual(expect.arrayContaining(['/', '/terms/privacy', '/live-site/', '/api/docs']))
  expect(atHome.filter((path) => path.startsWith('/console'))).toEqual([])
})

/** How a browser itself spells these: they are not another's. */
const spellings = new Set(['in capital letters', 'with a slash at its end'])

describe.each(lookAlikesOf(own))('THR-07 THR-22 THR-23 an origin %s', (what, origin) => {
  test('opens no socket, wherever it connects to, and sends no form', async () => {
    // A client that sends no origin is no page.
    if (origin !== '') expect(await statusOfSocket(origin)).toBe(403)
    expect(await answerToForm(origin)).toBe(failures.TYPE_NOT_ACCEPTED.code)
  })

  test('is given no answer to read', async () => {
    for (const method of ['POST', 'OPTIONS']) {
      const asked = { method, headers: { origin, 'access-control-request-method': 'POST' } }
      const response = await fetch(here.url + registereValidationImg.path, asked)
      await response.arrayBuffer()
      const open = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
      expect([method, open]).toEqual([method, []])
    }
  })

  test('is neither played from nor pushed to', () => {
    if (spellings.has(what)) return
    // An editor can name no other address (`contract/operators/content/classes.ts`).
    if (origin.startsWith('https:')) expect(canPlay(`${origin}/talk.mp4`, [own])).toBe(false)
    expect(mayPushTo(`${origin}/abc`, [own])).toBe(false)
  })
})

test('THR-07 a page that came without TLS connects nowhere in a house that is reached by TLS, not to its own host either', () => {
  for (const host of ['madang.example', 'm.madang.example']) {
    const page = { headers: { origin: `http://${host}`, host } }
    expect([host, mayConnect(page, [own])]).toEqual([host, false])
  }
})

/** A host that a request can name. */
const isHost = (origin: string) => /^[a-z]+:\/\/[^/@? ]+$/.test(origin)

test.each<readonly [what: string, origin: string]>([
  ...lookAlikesOf(desk).filter(([, origin]) => isHost(origin)),
  ['of the app', own],
])('THR-19 the console is not there for who reaches it at an origin %s', async (_what, origin) => {
  expect(await answerAt(origin)).toBe(failures.NOT_FOUND.code)
})
