import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInformationModel } from '@madang/contract/reading/article.ts'
import type { Block } from '@madang/contract/chat/blocks.ts'
import { envelope } from '@madang/contract/envelope.ts'
import { failures } from '@madang/contract/failures.ts'
import { editorialImagePath, placedPicture, type PlacedPicture } from '@madang/contract/reading/editorial-images.ts'
import { articleCalls } from '@madang/contract/operators/content/articles.ts'
import { bannerCalls } from '@madang/contract/operators/content/banners.ts'
import { uploadEditorialImage } from '@madang/contract/operators/editorial-images.ts'
import { previewArticle, previewPath } from '@madang/contract/operators/content/preview.ts'
import { fromWire } from '@madang/contract/wire.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import { hire, type Hired } from './test-staff.ts'

let here: WholeServer
let editor: Hired
let reviewer: Hired
let translator: Hired
let kept: PlacedPicture
beforeAll(async () => {
  here = await wholeServer({ env: { MADANG_SAMPLE: 'on' } })
  editor = await hire(here.db, ['editor'])
  reviewer = await hire(here.db, ['reviewer'])
  translator = await hire(here.db, ['translator'])
})
afterAll(() => here[Symbol.asyncDispose]())

async function upload(file: Buffer, token: string) {
  const form = new FormData()
  form.append('File', new Blob([Uint8Array.from(file)]), 'photo.jpg')
  const headers = { language: 'en-GB', authorization: `Bearer ${token}` }
  const answer = await fetch(here.url + uploadEditorialImage.path, { method: 'POST', headers, body: form })
  return envelope.parse(await answer.json())
}

const details = {
  categoryId: 'basic-knowledge' as const,
  symbols: [],
  label: null,
  source: null,
  publisherId: null,
  cover: '/pictures/sample/banners/welcome.svg',
}
const textWith = (...blocks: Block[]) => ({ title: 'With a picture', summary: 'One.', author: 'Editors', blocks })
const pictureBlock = (picture: PlacedPicture, alt: string): Block => ({
  type: 'picture',
  picture,
  alt,
  caption: 'Under it',
  credit: 'The house',
})

test('REQ-171 an editor’s picture is drawn anew, is everybody’s to see and stands in the audit log; others may not send one', async () => {
  const jpeg = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#d24' } })
    .jpeg()
    .toBuffer()
  expect((await upload(jpeg, translator.token)).success).toBe(failures.NOT_ALLOWED.code)
  expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), editor.token)).success).toBe(
    failures.TYPE_NOT_ACCEPTED.code,
  )
  const { success, data } = await upload(jpeg, editor.token)
  expect(success).toBe(200)
  kept = placedPicture.parse(fromWire(data))
  expect(kept).toMatchObject({ width: 600, height: 400 })
  for (const [size, width] of [
    ['full', 600],
    ['thumb', 480],
  ] as const) {
    const served = await fetch(here.url + editorialImagePath(kept.id, size))
    expect([served.status, served.headers.get('content-type'), served.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(width)
  }
  const { action } = await here.db
    .selectFrom('audit_entry')
    .select('action')
    .where('object', '=', `picture ${kept.id}`)
    .executeTakeFirstOrThrow()
  expect(action).toBe('picture/UploadHousePicture')
  for (const odd of ['x.webp', `${randomUUID()}.webp`, `${kept.id}.svg`, '%00.webp'])
    expect((await fetch(`${here.url}/pictures/house/${odd}`)).status).toBe(404)
})

test('REQ-171, REQ-192 an article takes the house’s own pictures only, and is not whole while one of them says nothing', async () => {
  const id = 'with-a-picture'
  const call = async (endpoint: Parameters<WholeServer['call']>[0], body: object) => {
    const { success, data } = await here.call(endpoint, body, editor.token)
    return { success, data: data as { Version?: number; Field?: string } | null }
  }
  await call(articleCalls.saveDetails, { id, version: 0, details })
  const strange = { ...kept, id: randomUUID() as PlacedPicture['id'] }
  const wrong = { ...kept, width: 601 }
  for (const picture of [strange, wrong]) {
    const text = textWith(pictureBlock(picture, 'No one’s'))
    const refused = await call(articleCalls.saveText, { id, version: 1, locale: 'en-GB', text })
    expect(refused).toMatchObject({ success: failures.INVALID.code })
  }
  await call(articleCalls.saveText, { id, version: 1, locale: 'en-GB', text: textWith(pictureBlock(kept, ' ')) })
  expect((await call(articleCalls.send, { id, version: 2 })).success).toBe(failures.INVALID.code)
  const whole = textWith(pictureBlock(kept, 'A red field'))
  await call(articleCalls.saveText, { id, version: 2, locale: 'en-GB', text: whole })
  const cover = editorialImagePath(strange.id, 'full')
  expect((await call(articleCalls.saveDetails, { id, version: 3, details: { ...details, cover } })).success).toBe(
    failures.INVALID.code,
  )
  const own = { ...details, cover: editorialImagePath(kept.id, 'full') }
  await call(articleCalls.saveDetails, { id, version: 3, details: own })
  expect((await call(articleCalls.send, { id, version: 4 })).success).toBe(200)
  const agreed = { id, version: 4, publishAt: null, locales: ['en-GB'], correction: null }
  expect((await here.call(articleCalls.publish, agreed, reviewer.token)).success).toBe(200)

  const { data } = await here.call(getInformationModel, { id }, null)
  expect(getInformationModel.output.decode(fromWire(data) as never)).toMatchObject({
    cover: editorialImagePath(kept.id, 'full'),
    blocks: [{ type: 'picture', alt: 'A red field', picture: kept }],
  })
  const page = await fetch(`${here.url}/articles/${id}`, { headers: { 'user-agent': 'Googlebot' } })
  expect(await page.text()).toContain('alt="A red field"')
})

test('REQ-7 links show their picture also after somebody sent a picture: the house’s covers and the drawings', async () => {
  for (const article of ['with-a-picture', 'the-halving']) {
    const drawn = await fetch(`${here.url}/articles/${article}/preview.png`)
    expect([article, drawn.headers.get('content-type')]).toEqual([article, 'image/png'])
  }
  expect(here.mistakes).toEqual([])
})

test('REQ-171 the preview answers what readers would get of what is not saved, and keeps nothing', async () => {
  const before = await here.db.selectFrom('content_version').select('version').execute()
  const text = textWith({ type: 'heading', text: 'Not saved' })
  const input = { id: 'the-halving', locale: 'zh-CN', details, text }
  const { success, data } = await here.call(previewArticle, input, translator.token)
  expect(success).toBe(200)
  expect(getInformationModel.output.decode(fromWire(data) as never)).toMatchObject({
    title: 'With a picture',
    language: 'zh-CN',
    blocks: [{ text: 'Not saved' }],
    readingMinutes: 1,
  })
  expect(await here.db.selectFrom('content_version').select('version').execute()).toEqual(before)
})

test('the console alone may hold the preview in a frame, and no page of the app may be held or hold one', async () => {
  const policy = async (path: string) => {
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36' }
    const words = (await fetch(here.url + path, { headers })).headers.get('content-security-policy') ?? ''
    return ['frame-src', 'frame-ancestors'].map((name) => new RegExp(`${name} ([^;]+)`).exec(words)?.[1])
  }
  const other = here.url.replace('127.0.0.1', 'localhost')
  expect(await policy('/console')).toEqual([other, "'none'"])
  expect(await policy(previewPath)).toEqual(["'none'", other])
  expect(await policy('/')).toEqual(["'none'", "'none'"])
})

test('REQ-172 a banner leads to nothing that readers do not have', async () => {
  const texts = { 'ko-KR': { title: '새 글', text: '읽어 보세요' }, 'zh-CN': null, 'en-GB': null }
  const content = { texts, picture: editorialImagePath(kept.id, 'thumb'), startAt: null, endAt: null }
  const save = async (link: string) => {
    const body = { id: null, version: 0, content: { ...content, link } }
    const { data } = await here.call(bannerCalls.save, body, editor.token)
    return (data as { Id: string }).Id
  }
  for (const [link, answer] of [
    ['/detail?id=no-such-article', failures.INVALID.code],
    ['/plaform?id=no-such-profile', failures.INVALID.code],
    ['/detail?id=the-halving', 200],
  ] as const) {
    const id = await save(link)
    const { success } = await here.call(bannerCalls.publish, { id, version: 1, publishAt: null }, reviewer.token)
    expect([link, success]).toEqual([link, answer])
  }
  const nobodys = {
    ...content,
    picture: editorialImagePath(randomUUID() as PlacedPicture['id'], 'thumb'),
    link: '/coins',
  }
  const { success } = await here.call(bannerCalls.save, { id: null, version: 0, content: nobodys }, editor.token)
  expect(success).toBe(failures.INVALID.code)
})
