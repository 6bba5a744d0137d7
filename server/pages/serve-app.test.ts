import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inEach } from '@madang/contract/locale.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'

const phone = 'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

let here: WholeServer
beforeAll(async () => {
  here = await wholeServer({ env: { MADANG_SAMPLE: 'on' } })
})
afterAll(() => here[Symbol.asyncDispose]())

function open(headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${here.url}/`, { headers: { 'user-agent': phone, ...headers } })
}

test('REQ-189: the page of a phone holds Home in its language, with the answers the calls give', async () => {
  for (const [accept, lang, word] of [
    ['ko-KR,ko;q=0.9', 'ko-KR', '시장 동향'],
    ['zh-CN', 'zh-CN', '市场行情'],
    ['en-US,en;q=0.8', 'en-GB', 'Market Trends'],
    ['fr-FR', 'ko-KR', '시장 동향'],
  ] as const) {
    const text = await (await open({ 'accept-language': accept })).text()
    expect(text).toContain(`<html lang="${lang}"`)
    expect(text).toContain(word)
  }
  const text = await (await open({ 'accept-language': 'ko' })).text()
  const { answers } = JSON.parse(/id="answers">([^]*?)<\/script>/.exec(text)?.[1] ?? '') as {
    answers: Record<string, unknown>
  }
  expect(Object.keys(answers)).toHaveLength(3)
  for (const [question, answer] of Object.entries(answers)) {
    const [path = '', body = ''] = question.split(/ (.*)/)
    const response = await fetch(here.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', language: 'ko-KR' },
      body,
    })
    expect(((await response.json()) as { data: unknown }).data).toEqual(answer)
  }
  expect(here.mistakes).toEqual([])
})

test('REQ-9: the language chosen on the phone comes before the browser’s', async () => {
  const text = await (await open({ 'accept-language': 'ko', cookie: 'a=b; locale=zh-CN' })).text()
  expect(text).toContain('<html lang="zh-CN"')
  expect(await (await open({ 'accept-language': 'ko', cookie: 'locale=xx' })).text()).toContain('<html lang="ko-KR"')
})

test('REQ-9: where the house says always Korean, the page is Korean for every browser and tells the app so; a choice stays', async () => {
  await here.db
    .insertInto('house_setting')
    .values({
      kind: 'appReadings',
      id: 'readings',
      content: JSON.stringify({ texts: inEach(() => null), firstLanguage: 'korean', sessionEnd: 'said' }),
      shown_at: new Date(0),
      is_sample: false,
    })
    .execute()
  await here.services.appReadings.refresh()
  for (const accept of ['en-US', 'zh-CN'])
    expect(await (await open({ 'accept-language': accept })).text()).toContain('<html lang="ko-KR" data-first="korean"')
  expect(await (await open({ 'accept-language': 'en', cookie: 'locale=zh-CN' })).text()).toContain('<html lang="zh-CN"')

  await here.db.deleteFrom('house_setting').where('kind', '=', 'appReadings').execute()
  await here.services.appReadings.refresh()
  expect(await (await open({ 'accept-language': 'en-US' })).text()).toContain('<html lang="en-GB" data-first="browser"')
})

test('the policy allows what is inline by its hash and nothing else', async () => {
  const response = await open()
  const policy = response.headers.get('content-security-policy') ?? ''
  const text = await response.text()
  const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  const inline = [...text.matchAll(/<(script|style)>([^]*?)<\/\1>/g)]
  expect(inline.map(([, tag]) => tag)).toEqual(['script', 'style'])
  for (const [, tag, content = ''] of inline) expect(policy).toContain(`${tag}-src 'self' ${hashOf(content)};`)
  expect(policy).not.toContain('unsafe')
  // Nothing is fetched from, shown of or told to another host.
  for (const kind of ['default', 'connect', 'img', 'font', 'media', 'worker', 'manifest'])
    expect(policy).toContain(`${kind}-src '`)
  const hosts = [...policy.matchAll(/(?:https?|wss?):\/\/([^\s;]+)/g)].map(([, host]) => host)
  expect(hosts.filter((host) => host !== new URL(response.url).host)).toEqual([])
  expect(policy).not.toMatch(/[\s;](?:https?|wss?):(?!\/\/)|\*/)
  expect(text).not.toMatch(/\sstyle="|\son\w+="|javascript:/)
})

test('a phone that has the page is told so, and packed forms are the same page', async () => {
  const first = await open({ 'accept-encoding': 'identity' })
  const etag = first.headers.get('etag') ?? ''
  const whole = await first.text()
  for (const coding of ['br', 'gzip']) {
    const packed = await open({ 'accept-encoding': coding })
    expect(packed.headers.get('content-encoding')).toBe(coding)
    if (packed.headers.get('etag') === etag) expect(await packed.text()).toBe(whole)
  }
  const again = await open({ 'if-none-match': etag })
  if (again.headers.get('etag') === etag) expect([again.status, await again.text()]).toEqual([304, ''])
})

test('REQ-60 REQ-188 where live classes are off, the page that phones get first has no tab for them; elsewhere it has', async () => {
  await using proxied = await wholeServer({ env: { MADANG_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'cf-ipcountry' } })
  const off = { feature: 'live', country: 'CN', from_at: new Date(0), is_off: true } as const
  await proxied.db.insertInto('offering').values(off).execute()
  await proxied.services.offerings.refresh()
  const tabsIn = async (country: string) => {
    const headers = { 'user-agent': phone, 'accept-language': 'ko', 'cf-ipcountry': country }
    const text = await (await fetch(`${proxied.url}/`, { headers })).text()
    return ['혜택', '라이브'].map((tab) => text.includes(`>${tab}<`))
  }
  expect(await tabsIn('KR')).toEqual([true, true])
  expect(await tabsIn('CN')).toEqual([true, false])
  expect(await tabsIn('KR')).toEqual([true, true])
  expect(proxied.mistakes).toEqual([])
})
