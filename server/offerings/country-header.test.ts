import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEvents } from '@madang/contract/campaigns/events.ts'
import { failures } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import { isLeftOut, testNginx } from '../ports/test-programs.ts'
import { proxyTo } from '../socket/test-proxy.ts'

const off = failures.SWITCHED_OFF.code
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'

/** A server whose proxy is at 127.0.0.1, where events and live classes are off in Korea. */
async function offInKorea(env: NodeJS.ProcessEnv): Promise<WholeServer> {
  const made = await wholeServer({ env })
  const row = { country: 'KR', from_at: new Date(0), is_off: true }
  await made.db
    .insertInto('offering')
    .values([
      { ...row, feature: 'event' },
      { ...row, feature: 'live' },
    ])
    .execute()
  await made.services.offerings.refresh()
  return made
}

let here: WholeServer
beforeAll(async () => {
  here = await offInKorea({ HOST: '0.0.0.0', MADANG_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'cf-ipcountry' })
})
afterAll(() => here[Symbol.asyncDispose]())

/** The text a request gets over a connection that begins at an address of this machine. */
function from(localAddress: string, method: 'GET' | 'POST', path: string, headers: Record<string, string>) {
  return new Promise<string>((resolve, reject) => {
    const { port } = new URL(here.url)
    const asked = request({ host: '127.0.0.1', port, localAddress, method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve(text))
    })
    asked.on('error', reject)
    asked.end(method === 'POST' ? '{}' : undefined)
  })
}

const eventsFrom = async (address: string, country: string) => {
  const headers = { 'content-type': 'application/json', 'cf-ipcountry': country }
  const text = await from(address, 'POST', getEvents.path, headers)
  return (JSON.parse(text) as { success: number }).success // an envelope
}

test('REQ-60 the header of a country counts from a trusted proxy, and not from anyone else, who would choose their law by it', async () => {
  expect(await eventsFrom('127.0.0.1', 'KR')).toBe(off)
  expect(await eventsFrom('127.0.0.2', 'KR')).toBe(200)
  // Codes of no country, which nobody can have: what is off under them is off for nobody.
  const nowhere = ['EU', 'ZZ'].map(
    (country) => ({ feature: 'event', country, from_at: new Date(0), is_off: true }) as const,
  )
  await here.db.insertInto('offering').values(nowhere).execute()
  await here.services.offerings.refresh()
  for (const unknown of ['XX', 'T1', 'EU', 'ZZ', 'unknown', ''])
    expect([unknown, await eventsFrom('127.0.0.1', unknown)]).toEqual([unknown, 200])
})

test('REQ-60 REQ-188 the page that phones get first follows the header of a trusted proxy only', async () => {
  const hasLive = async (address: string) => {
    const headers = { 'user-agent': phone, 'accept-language': 'ko', 'cf-ipcountry': 'KR' }
    const text = await from(address, 'GET', '/', headers)
    expect(text).toContain('>혜택<')
    return text.includes('>라이브<')
  }
  expect(await hasLive('127.0.0.1')).toBe(false)
  expect(await hasLive('127.0.0.2')).toBe(true)
})

test('REQ-60 without a header of countries, who is logged in still has the country that was decided or kept for them in calls of visitors', async () => {
  await using plain = await offInKorea({})
  const [kept, decided, elsewhere] = await plain.people(3, 'none')
  const set = (userId: UserId, values: { country?: string; decided_country?: string }) =>
    plain.db.updateTable('user').set(values).where('user_id', '=', userId).execute()
  await set(kept!.userId, { country: 'KR' })
  await set(decided!.userId, { country: 'JP', decided_country: 'KR' })
  await set(elsewhere!.userId, { country: 'KR', decided_country: 'JP' })
  const events = async (token: string | null) => (await plain.call(getEvents, {}, token)).success
  expect(await events(kept!.token)).toBe(off)
  expect(await events(decided!.token)).toBe(off)
  expect(await events(elsewhere!.token)).toBe(200)
  expect(await events(null)).toBe(200)
})

test('REQ-60 the example of a proxy clears the header of a country wherever it sets headers', async () => {
  const example = await readFile(new URL('../../docs/nginx.conf', import.meta.url), 'utf8')
  const places = example.match(/^ *proxy_set_header Host .*$/gm) ?? []
  expect(places.length).toBeGreaterThan(1)
  expect(example.match(/^ *proxy_set_header CF-IPCountry "";$/gm)).toHaveLength(places.length)
})

test.skipIf(isLeftOut('nginx'))(
  'REQ-60 through nginx with that example nobody tells the country they are in by themselves',
  async () => {
    await using proxy = await testNginx((place) => proxyTo([here.url, here.url], place))
    const response = await fetch(`http://127.0.0.1:${proxy.port}${getEvents.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cf-ipcountry': 'KR' },
      body: '{}',
    })
    expect(await response.json()).toMatchObject({ success: 200 })
    expect(await eventsFrom('127.0.0.1', 'KR')).toBe(off)
  },
)
