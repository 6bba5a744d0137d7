import { usualRules } from '@madang/contract/page-rules.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Feature, featureNames } from '@madang/contract/features.ts'
import { homePages, type HomeSources, type PrepareHome } from './home-page.ts'

const everything = Object.fromEntries(featureNames.map((name) => [name, true])) as Record<Feature, boolean>
const start = Date.parse('2026-11-21T01:24:00Z')
const document =
  '<!doctype html><html lang="ko-KR"><head><title>x</title><script>go()</script><style>a{}</style><!--head--></head>' +
  '<body><div id="app"></div><!--home--></body></html>'

/** A server whose only article has this title; counts what is asked. */
async function world(title = 'Calm news') {
  const path = await mkdtemp(join(tmpdir(), 'madang-home-'))
  await writeFile(join(path, 'index.html'), document)
  const state = { now: start, title, asked: 0, mistakes: [] as unknown[], broken: false, hasLine: false }
  const prepare: PrepareHome = async (locale, _now, ask) => {
    const answer = await ask('/list', {})
    return {
      html: `<h3>${locale}</h3>`,
      css: '',
      preload: '',
      title: 'Madang',
      zone: 'Asia/Seoul',
      answers: { a: answer },
    }
  }
  const sources: HomeSources = {
    folder: pathToFileURL(`${path}/`),
    clock: { now: () => new Date(state.now) },
    prepare,
    offered: (country) => ({ ...everything, live: country !== 'CN' }),
    ask: async ({ locale }) => {
      state.asked++
      if (state.broken) throw new Error('no database')
      return { locale, title: state.title }
    },
    rules: () => usualRules,
    hasLine: () => state.hasLine,
    preview: () => '',
    report: (error) => state.mistakes.push(error),
  }
  return { state, pages: homePages(sources), [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

test('the page holds Home, the answers it was drawn from, and the language', async () => {
  await using here = await world()
  const { plain, br, gzip } = await here.pages({ locale: 'zh-CN', country: null })
  const text = plain.toString()
  expect(text).toContain(
    `<html lang="zh-CN" data-first="browser" data-ended="said" data-benefit="panels" data-invite="inBenefit" data-zone="Asia/Seoul" data-at="${start}" data-off="">`,
  )
  expect(text).toContain('<div id="prepared"><h3>zh-CN</h3></div>')
  expect(answersIn(text)).toEqual({
    at: start,
    locale: 'zh-CN',
    answers: { a: { locale: 'zh-CN', title: 'Calm news' } },
    offered: everything,
  })
  expect(brotliDecompressSync(br).equals(plain)).toBe(true)
  expect(gunzipSync(gzip).equals(plain)).toBe(true)
})

test('THR-10: a title that tries to end its element stays data, and nothing it brings is allowed to run', async () => {
  await using quiet = await world()
  const before = await quiet.pages({ locale: 'ko-KR', country: null })
  const title = '</script><script>alert(1)</script><!--<script>'
  await using here = await world(title)
  const page = await here.pages({ locale: 'ko-KR', country: null })
  const text = page.plain.toString()
  expect(text.match(/<script/g)).toHaveLength(2)
  expect(answersIn(text)).toMatchObject({ answers: { a: { title } } })
  expect(page.scripts).toEqual(before.scripts)
  expect(page.scripts).toHaveLength(1)
})

test('REQ-60 countries that are offered the same share a page, one that is offered less has its own and says so', async () => {
  await using here = await world()
  const { state, pages } = here
  const [korea, japan, china] = await Promise.all(
    ['KR', 'JP', 'CN'].map((country) => pages({ locale: 'ko-KR', country })),
  )
  expect(korea).toBe(japan)
  expect(state.asked).toBe(2)
  expect(answersIn(korea!.plain.toString())).toMatchObject({ offered: { live: true } })
  expect(answersIn(china!.plain.toString())).toMatchObject({ offered: { live: false } })
})

test('thousands who come at once cost one preparing, and the page is no older than thirty seconds', async () => {
  await using here = await world()
  const { state, pages } = here
  await Promise.all(Array.from({ length: 1000 }, () => pages({ locale: 'ko-KR', country: null })))
  expect(state.asked).toBe(1)
  state.now += 4_000
  await pages({ locale: 'ko-KR', country: null })
  expect(state.asked).toBe(1)

  state.title = 'Newer'
  state.now += 40_000
  const [page] = await Promise.all(Array.from({ length: 100 }, () => pages({ locale: 'ko-KR', country: null })))
  expect(state.asked).toBe(2)
  expect(page?.plain.toString()).toContain('Newer')
})

test('a page somewhat old is handed out while the next is made', async () => {
  await using here = await world()
  const { state, pages } = here
  const first = await pages({ locale: 'ko-KR', country: null })
  state.title = 'Newer'
  state.now += 10_000
  expect(await pages({ locale: 'ko-KR', country: null })).toBe(first)
  await expect.poll(async () => (await pages({ locale: 'ko-KR', country: null })).plain.toString()).toContain('Newer')
  expect((await pages({ locale: 'ko-KR', country: null })).etag).not.toBe(first.etag)
})

test('the same answers in the same minute are the same page, for phones that have it already', async () => {
  await using here = await world()
  const first = await here.pages({ locale: 'ko-KR', country: null })
  here.state.now += 45_000
  expect((await here.pages({ locale: 'ko-KR', country: null })).etag).toBe(first.etag)
  here.state.now += 45_000
  expect((await here.pages({ locale: 'ko-KR', country: null })).etag).not.toBe(first.etag)
})

test('without answers the page comes without Home, the mistake is told, and the next try brings it', async () => {
  await using here = await world()
  const { state, pages } = here
  state.broken = true
  const page = await pages({ locale: 'ko-KR', country: null })
  expect(page.plain.toString()).not.toContain('prepared')
  expect(page.plain.toString()).toContain('<div id="app">')
  expect(state.mistakes).toHaveLength(1)
  state.broken = false
  state.now += 31_000
  expect((await pages({ locale: 'ko-KR', country: null })).plain.toString()).toContain('prepared')
})

function answersIn(text: string): unknown {
  return JSON.parse(/<script type="application\/json" id="answers">([^]*?)<\/script>/.exec(text)?.[1] ?? 'null')
}

test('REQ-163 a page says from the moment a maintenance is told until its end that a line stands above it, and otherwise not', async () => {
  await using here = await world()
  const saysSo = async () =>
    /<html [^>]*data-line/.test((await here.pages({ locale: 'ko-KR', country: null })).plain.toString())
  expect(await saysSo()).toBe(false)
  here.state.hasLine = true
  expect(await saysSo()).toBe(true)
  here.state.hasLine = false
  expect(await saysSo()).toBe(false)
})
