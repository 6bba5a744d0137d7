import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import Fastify, { type FastifyInstance } from 'fastify'
import { locales } from '@madang/contract/locale.ts'
import { termsDocs } from '@madang/contract/users/terms.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { manualClock } from '../ports/clock.ts'
import { builtInVersions } from '../house/document-versions.ts'
import { documents } from '../terms/documents.ts'
import { getDocument } from '../terms/get-document.ts'
import { serveTerms } from './serve-terms.ts'

let database: TestDatabase
let http: FastifyInstance
const clock = manualClock('2026-11-21T03:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
  http = Fastify()
  serveTerms(http, { db: database.db, clock, secure: false })
})
afterAll(async () => {
  await http.close()
  await database[Symbol.asyncDispose]()
})

test.each(termsDocs)(
  'REQ-183 %s is there in three languages, current and older, with what changed and its place at counsel',
  async (doc) => {
    for (const locale of locales)
      for (const { version } of documents[doc].versions) {
        const document = await getDocument({ db: database.db, locale, now: clock.now() }, { doc, version })
        expect(document).toMatchObject({
          version,
          counsel: null,
          isSample: true,
          isCurrent: version === documents[doc].versions[0].version,
        })
        const texts = [document.title, ...document.versions.map(({ change }) => change)]
        for (const { title, paragraphs, rows } of document.sections)
          texts.push(title, ...paragraphs, ...(rows ?? []).flat())
        for (const text of texts) expect(text).toMatch(/\S/)
        // Every figure in braces is filled in from the rules.
        expect(texts.join(' ')).not.toMatch(/[{}]|undefined/)
      }
  },
)

test.each(termsDocs)('REQ-183 consents know the versions of %s that come with the product', (doc) => {
  const named = documents[doc].versions.map(({ version, needsConsent }) => ({ version, needsConsent }))
  expect(builtInVersions[doc]).toEqual(named)
})

test('REQ-183 the words of a version never change under its name: a change of them is a further version', () => {
  const words = Object.values(documents).flatMap(({ doc, versions }) =>
    versions.map(({ version, sections }) => [`${doc} ${version}`, digest(JSON.stringify(sections))]),
  )
  expect(Object.fromEntries(words)).toEqual({
    'terms 2026-11-30': '20a14bf2faf02721',
    'terms 2026-11-21.2': '512b482da33f8219',
    'terms 2026-11-21': '806eb56eaf2582fa',
    'privacy 2026-11-30': 'ebb3557416a73587',
    'privacy 2026-11-21.2': '16b1b1a06afa79e3',
    'privacy 2026-11-21': '93bbc8ff30c0b36b',
    'risk 2026-11-30': 'c8ef0c08f0f2aa5d',
    'risk 2026-11-21': '4f821ab7ddc53ad0',
    'campaign 2026-11-22': 'd4bf1d54880a2bd5',
    'campaign 2026-11-21': 'e49a965c7b36da7b',
  })
})

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

test.each(locales)(
  'REQ-110 the rules of the campaign tell a friend’s class and the special airdrop in %s',
  async (locale) => {
    const { sections, versions } = await getDocument({ db: database.db, locale, now: clock.now() }, { doc: 'campaign' })
    const { paragraphs } = sections[4]!
    expect(paragraphs).toHaveLength(3)
    expect(paragraphs[0]).toMatch(/: 0\.05 CVC$/)
    expect(paragraphs[1]).toMatch(/20 CVC.*: 10 USDT$/)
    expect(versions.map(({ version }) => version)).toEqual(['2026-11-22', '2026-11-21'])
    const old = { doc: 'campaign', version: '2026-11-21' } as const
    const before = await getDocument({ db: database.db, locale, now: clock.now() }, old)
    expect(before.sections).toHaveLength(5)
    expect(JSON.stringify(before.sections)).not.toContain('10 USDT')
  },
)

test('REQ-110 figures of the campaign come from the rules in force', async () => {
  const { sections } = await getDocument({ db: database.db, locale: 'en-GB', now: clock.now() }, { doc: 'campaign' })
  const words = JSON.stringify(sections)
  expect(words).toContain('Rule set v2')
  expect(words).toContain('A check-in a day unlocks 0.25 CVC')
})

test('REQ-6 the page is whole without JavaScript, in the language asked for; an unknown document or version is not found', async () => {
  const page = await http.inject({ url: '/terms/privacy?lang=zh-CN' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('<html lang="zh-CN">')
  expect(page.body).toContain('隐私政策')
  expect(page.body).toContain('本文待法律审核')
  expect(page.body).not.toContain('<script')
  expect((await http.inject({ url: '/terms/terms?version=2026-11-21' })).body).toContain('이전 버전이에요')
  expect((await http.inject({ url: '/terms/terms?version=1999-01-01' })).statusCode).toBe(404)
  expect((await http.inject({ url: '/terms/anything' })).statusCode).toBe(404)
})
