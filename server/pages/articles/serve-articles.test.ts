import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { termsDocs } from '@madang/contract/users/terms.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'

const agents = {
  KakaoTalk: 'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  WeChat:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50',
  Telegram: 'TelegramBot (like TwitterBot)',
}
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

let here: WholeServer
beforeAll(async () => {
  here = await wholeServer({ env: { MADANG_SAMPLE: 'on' } })
})
afterAll(() => here[Symbol.asyncDispose]())

function open(path: string, agent: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(path, here.url), { headers: { 'user-agent': agent, ...headers }, redirect: 'manual' })
}

const tag = (page: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1]

describe.each(Object.entries(agents))('REQ-7: what %s shows of a link', (_name, agent) => {
  test('to an article: its title, summary and picture, in the language of the link', async () => {
    for (const [lang, title] of [
      ['ko', '반감기'],
      ['zh-CN', '减半'],
      ['en', 'halving'],
    ] as const) {
      const response = await open(`/articles/the-halving?lang=${lang}`, agent)
      expect(response.status).toBe(200)
      const page = await response.text()
      expect(tag(page, 'og:title')).toMatch(new RegExp(title, 'i'))
      expect(tag(page, 'og:description')?.length).toBeGreaterThan(20)
      const picture = new URL(tag(page, 'og:image') ?? '')
      const drawn = await open(picture.pathname, agent)
      expect(drawn.headers.get('content-type')).toBe('image/png')
      const { width, height, format } = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    }
  })

  test('of an invitation: who invites, and the product', async () => {
    await here.people(1, 'none')
    const inviter = await here.db.selectFrom('user').select(['invite_code', 'nick_name']).executeTakeFirstOrThrow()
    const page = await (await open(`/?inviteCode=${inviter.invite_code}`, agent, { 'accept-language': 'ko' })).text()
    expect(tag(page, 'og:title')).toBe(`${inviter.nick_name} 님이 초대했어요 · 마당`)
    expect(tag(page, 'og:url')).toContain(`/?inviteCode=${inviter.invite_code}`)
    expect((await open(new URL(tag(page, 'og:image') ?? '').pathname, agent)).headers.get('content-type')).toBe(
      'image/png',
    )
    const stranger = await (await open('/?inviteCode=ABCDEFGH', agent, { 'accept-language': 'en' })).text()
    expect(tag(stranger, 'og:title')).toBe('You are invited · Madang')
  })

  test('to the product itself: name and sentence', async () => {
    const page = await (await open('/', agent, { 'accept-language': 'zh-CN' })).text()
    expect(tag(page, 'og:title')).toBe('Madang')
    expect(page.match(/name="description"/g)).toHaveLength(1)
  })
})

test('REQ-7: a crawler and a phone without JavaScript read the whole article; a phone with it goes on into the app', async () => {
  const crawled = await (await open('/articles/the-halving', google)).text()
  expect(crawled).toContain('<h1>')
  expect(crawled).not.toContain('<script')
  const phone = await open('/articles/the-halving', agents.WeChat)
  const page = await phone.text()
  expect(page).toMatch(/<noscript>[^]*<h1>[^]*<\/noscript>/)
  expect(page).toContain('location.replace')
  expect(phone.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/)
})

test('REQ-5, REQ-7: at a desktop an article is read as one, not in the app, beside the way to the phone and to the desktop site', async () => {
  const response = await open('/articles/the-halving', windows)
  expect(response.status).toBe(200)
  const page = await response.text()
  expect(page).toMatch(/<h1>.+<\/h1>/)
  expect(page).not.toContain('<script')
  expect(page).not.toContain('<noscript')
  expect(page).not.toContain('/#/')
  expect(page).toContain('href="/desktop"')
  expect(page).toMatch(/aria-label="[^"]+\/articles\/the-halving"/)
  const styles = await open('/desktop/article.css', windows)
  expect(styles.headers.get('content-type')).toContain('text/css')
  expect((await open('/articles/no-such-article', windows)).status).toBe(404)
})

test('an article that is not there is not found, and in the app says so; no address makes a mistake', async () => {
  for (const id of ['no-such-article', '%00', '..%2f..', 'x'.repeat(200)]) {
    expect((await open(`/articles/${id}`, google)).status).toBe(404)
    expect((await open(`/articles/${id}/preview.png`, google)).status).toBeGreaterThanOrEqual(300)
  }
  expect((await open('/articles/no-such-article', agents.WeChat)).headers.get('location')).toBe('/#/detail?id=none')
  expect(here.mistakes).toEqual([])
})

test('a name that looks like HTML stays a name in the preview', async () => {
  const { invite_code: code } = await here.db.selectFrom('user').select('invite_code').executeTakeFirstOrThrow()
  await here.db.updateTable('user').set({ nick_name: '"><script>x</script>' }).where('invite_code', '=', code).execute()
  const page = await (await open(`/?inviteCode=${code}`, agents.Telegram)).text()
  expect(page).not.toContain('<script>x')
  expect(tag(page, 'og:title')).toContain('&lt;script&gt;')
})

test('robots.txt names the map of the site, and the map every published article and legal document', async () => {
  const robots = await (await open('/robots.txt', google)).text()
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  const response = await open('/sitemap.xml', google)
  expect(response.headers.get('content-type')).toContain('application/xml')
  const map = await response.text()
  expect(map.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true)
  expect(map.match(/\/articles\//g)).toHaveLength(28)
  for (const doc of termsDocs) expect((await open(`/terms/${doc}`, google)).status).toBe(200)
  expect(map.match(/\/terms\/\w+/g)).toEqual(termsDocs.map((doc) => `/terms/${doc}`))
})

test('REQ-60 REQ-188 on the page of an article a link to a page of the app that is off where the reader is has only its words, and other links stay', async () => {
  const origin = 'https://madang.example'
  const env = {
    MADANG_SAMPLE: 'on',
    PUBLIC_ORIGIN: origin,
    MADANG_PROXIES: '127.0.0.1',
    COUNTRY_HEADER: 'cf-ipcountry',
  }
  await using proxied = await wholeServer({ env })
  const off = { feature: 'live', country: 'CN', from_at: new Date(0), is_off: true } as const
  await proxied.db.insertInto('offering').values(off).execute()
  await proxied.services.offerings.refresh()
  const run = (text: string, href: string) => [{ text, href }]
  const toClass = run('a class', `${origin}/#/live?id=1`)
  const blocks = [
    { type: 'paragraph', runs: toClass },
    { type: 'list', ordered: false, items: [toClass] },
    { type: 'quote', runs: toClass },
    { type: 'note', tone: 'info', runs: toClass },
    { type: 'table', head: [toClass], rows: [[toClass]] },
    { type: 'paragraph', runs: run('the coins', `${origin}/#/coins`) },
    { type: 'paragraph', runs: run('somebody else', 'https://elsewhere.example/#/live') },
  ]
  await proxied.db
    .updateTable('article_text')
    .set({ blocks: JSON.stringify(blocks) })
    .where('article_id', '=', 'the-halving')
    .execute()
  const drawnIn = async (country: string, agent: string) => {
    const response = await fetch(`${proxied.url}/articles/the-halving?lang=en`, {
      headers: { 'user-agent': agent, 'cf-ipcountry': country },
    })
    const page = await response.text()
    const links = (words: string) => page.match(new RegExp(`<a [^>]+>${words}</a>`, 'g'))?.length ?? 0
    return { words: page.match(/a class/g)?.length, links: ['a class', 'the coins', 'somebody else'].map(links) }
  }
  for (const agent of [google, windows, agents.WeChat]) {
    expect(await drawnIn('KR', agent)).toEqual({ words: 6, links: [6, 1, 1] })
    expect(await drawnIn('CN', agent)).toEqual({ words: 6, links: [0, 1, 1] })
  }
  expect(proxied.mistakes).toEqual([])
})
