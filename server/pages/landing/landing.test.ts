import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { landingLocale, serveLanding } from './landing.ts'

const code = 'K7XM2PQ9'
const company = {
  language: 'ko-KR' as const,
  name: '',
  representative: 'Hong',
  registrationNumber: '000-00-00000',
  licences: ['Report 1', 'Report 2'],
  address: 'Seoul',
  phone: '',
  email: 'help@madang.example',
  isSample: true,
}
const asked: [string, string][] = []

async function open(path: string, headers: Record<string, string> = {}, secure = false) {
  await using http = Fastify()
  asked.length = 0
  serveLanding(http, {
    origin: 'https://madang.example',
    secure,
    hasCvc: ({ headers }) => headers['country'] !== 'KR',
    countryHeader: 'country',
    companyIn: async (locale) => ({ ...company, name: `Madang ${locale}` }),
    inviterOf: async (given, address) => {
      asked.push([given, address])
      return given === code ? { nickName: '<b>하늘 & 토끼</b>', avatar: 2 } : null
    },
  })
  return await http.inject({ method: 'GET', url: path, headers, remoteAddress: '192.0.2.7' })
}

/** The address inside the QR code, which its drawing also says aloud. */
const addressIn = (page: string) => /aria-label="[^"]*?(https:[^"]*)"/.exec(page)?.[1]

describe('REQ-6: the desktop page', () => {
  test.each([
    ['ko', '이웃이 모이는 마당', '보장되지 않아요', '예시'],
    ['zh', '邻里相聚的院子', '不保证', '示例'],
    ['en', 'The yard where', 'not guaranteed', 'Sample company details'],
  ])('in %s says what Madang is, the risk, and that the company’s details are a sample', async (lang, ...words) => {
    const { statusCode, headers, body } = await open(`/desktop?lang=${lang}`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const word of words) expect(body).toContain(word)
    expect(body).toContain(`<html lang="${lang === 'zh' ? 'zh-CN' : lang}">`)
    expect(body).not.toContain('undefined')
  })

  test('has no style or script of its own in the markup, and headers that would refuse them', async () => {
    const { body, headers } = await open('/desktop', {}, true)
    expect(body).not.toMatch(/\sstyle=|<style|\son\w+=|<script(?! src=)|javascript:/)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['vary']).toBe('accept-language, country')
  })

  test.each([
    ['ko', 'CVC', '출석', '보상'],
    ['zh', 'CVC', '签到', '奖励'],
    ['en', 'CVC', 'check-in', 'eward'],
  ])(
    'REQ-60 in %s says nothing of CVC, of checking in for it and of rewards where those are off',
    async (lang, ...words) => {
      const there = (await open(`/desktop?lang=${lang}`, { country: 'JP' })).body
      // The names of binding texts stay.
      const off = (await open(`/desktop?lang=${lang}`, { country: 'KR' })).body.replace(
        /<p class="terms">.*?<\/p>/s,
        '',
      )
      expect(words.map((word) => there.includes(word))).toEqual(words.map(() => true))
      expect(words.map((word) => off.includes(word))).toEqual(words.map(() => false))
      expect(off.match(/<li>/g)).toHaveLength(2)
    },
  )

  test('every file and page it names is there', async () => {
    await using http = Fastify()
    serveLanding(http, {
      origin: 'https://madang.example',
      secure: false,
      hasCvc: () => true,
      countryHeader: null,
      companyIn: async () => null,
      inviterOf: async () => null,
    })
    for (const lang of ['ko', 'en']) {
      const { body } = await http.inject({ method: 'GET', url: `/desktop?lang=${lang}&inviteCode=${code}` })
      const named = [...body.matchAll(/(?:src|srcset|href)="(\/desktop[^"]*)"/g)].map(([, path]) => path ?? '')
      expect(named.length).toBeGreaterThan(20)
      for (const path of named) {
        const answer = await http.inject({ method: 'GET', url: path.replaceAll('&amp;', '&') })
        expect([path, answer.statusCode]).toEqual([path, 200])
      }
      expect(body.replaceAll(/href="\/(?:desktop|terms\/)[^"]*"/g, '')).not.toMatch(/<a [^>]*href/)
    }
  })
})

describe('REQ-5, REQ-228: an invitation', () => {
  test('goes into the QR code, before the fragment, and names the inviter', async () => {
    const { body } = await open(`/desktop?lang=ko&inviteCode=${code.toLowerCase()}`)
    expect(addressIn(body)).toBe(`https://madang.example/?inviteCode=${code}#/share`)
    expect(body).toContain('&lt;b&gt;하늘 &amp; 토끼&lt;/b&gt; 님이 초대했어요')
    expect(body).toContain('/desktop/heads/2.svg')
    expect(asked).toEqual([[code, '192.0.2.7']])
  })

  test('stays when the language is changed', async () => {
    const { body } = await open(`/desktop?lang=ko&inviteCode=${code}`)
    expect(body).toContain(`/desktop?lang=zh-CN&amp;inviteCode=${code}`)
  })

  test('whose owner is not known is kept without a name', async () => {
    const { body } = await open('/desktop?lang=en&inviteCode=ABCDEFGH')
    expect(addressIn(body)).toBe('https://madang.example/?inviteCode=ABCDEFGH#/share')
    expect(body).toContain('You are invited')
  })

  test.each(['', '10000', 'short', 'K7XM2PQ9X', '"><script>', 'K7XM2PQ0', '%00'])(
    'that is none (%s) is left out',
    async (given) => {
      const { body } = await open(`/desktop?lang=en&inviteCode=${encodeURIComponent(given)}`)
      expect(addressIn(body)).toBe('https://madang.example/')
      expect(body).not.toContain('invitation')
      expect(asked).toEqual([])
    },
  )

  test('given twice is left out', async () => {
    const { body } = await open(`/desktop?inviteCode=${code}&inviteCode=ABCDEFGH`)
    expect(addressIn(body)).toBe('https://madang.example/')
  })
})

describe('the language of the page', () => {
  test.each([
    ['zh', 'en', 'zh-CN'],
    ['zh-CN', 'en', 'zh-CN'],
    ['xx', 'en-US,ko;q=0.5', 'en-GB'],
    [undefined, 'fr, zh-TW;q=0.8, en;q=0.9', 'en-GB'],
    [undefined, 'en;q=0, zh;q=0.1', 'zh-CN'],
    [undefined, 'ja,fr', 'ko-KR'],
    [undefined, '', 'ko-KR'],
    [['en', 'zh'], undefined, 'ko-KR'],
  ])('address %s and browser “%s” give %s', (lang, accept, locale) => {
    expect(landingLocale(lang, accept)).toBe(locale)
  })
})
