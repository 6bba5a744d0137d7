import { createHmac, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import * as live from '@madang/contract/rewards/live.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import { testMp4 } from '../live/videos/test-video.ts'
import { addressFor } from '../live/videos/video-pass.ts'
import type { MadeUser } from '../make-users.ts'
import { testClass } from '../rewards/class-time/test-class.ts'

const off = failures.SWITCHED_OFF.code
const secret = 'a-secret-of-the-second-provider-of-these-tests'
const proxied = { MADANG_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'cf-ipcountry', LIVE_PROVIDER_SECRET: secret }

let here: WholeServer
let strict: WholeServer
beforeAll(async () => {
  here = await wholeServer({ env: proxied })
  strict = await wholeServer({ env: { ...proxied, COUNTRY_RULE: 'strictest' } })
})
afterAll(async () => {
  await here[Symbol.asyncDispose]()
  await strict[Symbol.asyncDispose]()
})

let day = 0
async function turn(server: WholeServer, country: string, isOff: boolean) {
  const from_at = new Date(Date.UTC(2020, 0, ++day))
  await server.db.insertInto('offering').values({ feature: 'live', country, from_at, is_off: isOff }).execute()
  await server.services.offerings.refresh()
}

const hex = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

async function filmThatIsOn({ db, data, services }: WholeServer) {
  const inMinutes = (minutes: number) => new Date(services.clock.now().getTime() + minutes * 60_000).toISOString()
  const classId = await testClass(db, { from: inMinutes(-1), to: inMinutes(60) })
  const source = '/live-site/classes/film.mp4'
  await db.updateTable('live_class').set({ source }).where('class_id', '=', classId).execute()
  await mkdir(join(data, 'classes'), { recursive: true })
  await writeFile(join(data, 'classes', 'film.mp4'), testMp4(500))
  return { classId, source }
}

/** A person at home in Korea whose page at the class site calls from `from`: the four calls that carry no session of the app, and a film. */
async function personInKorea(server: WholeServer) {
  const [{ userId, token }] = (await server.people(1, 'none')) as [MadeUser]
  await server.db.updateTable('user').set({ country: 'KR' }).where('user_id', '=', userId).execute()
  const classId = await testClass(server.db, { from: '2020-01-01T20:00', to: '2020-01-01T21:00', provider: 'partner' })
  const call = (endpoint: Endpoint, input: object, from: string, by: string | null = null) =>
    server.call(endpoint, input, by, { 'cf-ipcountry': from })
  const made = await call(live.createTicket, { classId }, 'KR', token)
  const { Ticket: ticket } = made.data as { Ticket: string } // just made
  const opened = await call(live.redeemTicket, { ticket: await anotherTicket() }, 'KR')
  const { Session: session, Key: key } = opened.data as { Session: string; Key: string } // just opened
  const signed = (...said: string[]) => hex(key, live.signedText(session, ...said))
  const report = () => {
    const told = { deliveryId: randomUUID(), userId, classId, from: 1_577_880_000_000, to: 1_577_880_060_000 }
    const timestamp = server.services.clock.now().getTime()
    return { ...told, timestamp, signature: hex(secret, live.reportText({ ...told, timestamp })) }
  }
  async function anotherTicket() {
    const { data } = await call(live.createTicket, { classId }, 'KR', token)
    return (data as { Ticket: string }).Ticket // just made
  }
  const filmAddress = addressFor(server.services.keys, { session, ...(await filmThatIsOn(server)) })
  return {
    userId,
    watch: async (from: string) => {
      const headers = { 'cf-ipcountry': from, range: 'bytes=0-9' }
      return (await fetch(server.url + filmAddress, { headers })).status
    },
    redeem: async (from: string) => (await call(live.redeemTicket, { ticket }, from)).success,
    beat: async (from: string) => {
      const said = { session, classId, step: 'begin', nonce: '', signature: signed(classId, 'begin', '') }
      return (await call(live.heartbeat, said, from)).success
    },
    react: async (from: string) => {
      const said = { session, classId, kind: 'like', on: true, signature: signed(classId, 'like', 'on') }
      return (await call(live.react, said, from)).success
    },
    report: async (from: string) => (await call(live.reportAttendance, report(), from)).success,
  }
}

const calls = ['redeem', 'beat', 'react', 'report'] as const

test('REQ-60 REQ-75 the class site follows the country of whose page it is, wherever that calls from: off elsewhere and on in Korea', async () => {
  const mina = await personInKorea(here)
  await turn(here, '*', true)
  await turn(here, 'KR', false)
  await here.db.updateTable('user').set({ decided_country: 'CN' }).where('user_id', '=', mina.userId).execute()
  for (const each of calls) expect([each, await mina[each]('KR')]).toEqual([each, off])
  expect(await mina.watch('KR')).toBe(404)
  await here.db.updateTable('user').set({ decided_country: null }).where('user_id', '=', mina.userId).execute()
  for (const each of calls) expect([each, await mina[each]('CN')]).toEqual([each, 200])
  expect(await mina.watch('CN')).toBe(206)
  await turn(here, '*', false)
})

test('REQ-60 REQ-75 the class site follows the country of whose page it is, wherever that calls from: on elsewhere and off in Korea, also by decision', async () => {
  const mina = await personInKorea(here)
  await turn(here, 'KR', true)
  for (const each of calls) expect([each, await mina[each]('CN')]).toEqual([each, off])
  await here.db.updateTable('user').set({ decided_country: 'CN' }).where('user_id', '=', mina.userId).execute()
  for (const each of calls) expect([each, await mina[each]('KR')]).toEqual([each, 200])
  await turn(here, 'KR', false)
})

test('REQ-60 by the strictest rule the country a page calls from counts beside, and where a provider reports from does not', async () => {
  const mina = await personInKorea(strict)
  await turn(strict, 'CN', true)
  for (const each of ['redeem', 'beat', 'react'] as const) {
    expect([each, await mina[each]('CN')]).toEqual([each, off])
    expect([each, await mina[each]('KR')]).toEqual([each, 200])
  }
  expect([await mina.watch('CN'), await mina.watch('KR')]).toEqual([404, 206])
  expect(await mina.report('CN')).toBe(200)
})
