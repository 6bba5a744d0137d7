import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { envelope } from '@madang/contract/envelope.ts'
import { failures } from '@madang/contract/failures.ts'
import type { ContentArea } from '@madang/contract/operators/content/content-areas.ts'
import { dropDraft, getDraft, keepDraft } from '@madang/contract/operators/content/drafts.ts'
import { fromWire } from '@madang/contract/wire.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import { hire, type Hired } from '../operators/test-staff.ts'
import { keptDrafts } from './drafts.ts'
import { sweepKept } from '../retention/sweep-kept.ts'

let here: WholeServer
let [editor, translator, auditor]: Hired[] = []
beforeAll(async () => {
  here = await wholeServer()
  editor = await hire(here.db, ['editor'])
  translator = await hire(here.db, ['translator'])
  auditor = await hire(here.db, ['auditor'])
})
afterAll(() => here[Symbol.asyncDispose]())

async function keeps(who: Hired | undefined, id: string, text: string, area: ContentArea = 'articles') {
  const form = new FormData()
  form.append('Draft', new Blob([text], { type: 'application/json' }), 'draft')
  const headers = { language: 'en-GB', authorization: `Bearer ${who?.token}` }
  const address = `${here.url}${keepDraft.path}?Area=${area}&Id=${id}&Version=2`
  return envelope.parse(await (await fetch(address, { method: 'POST', headers, body: form })).json())
}
const reads = async (who: Hired | undefined, id: string) =>
  fromWire((await here.call(getDraft, { area: 'articles', id }, who?.token ?? null)).data)

test('REQ-171 what is typed is kept for who typed it, word for word, and colleagues see that they are typing', async () => {
  const id = randomUUID()
  expect((await keeps(editor, id, '{"title":"차"}')).success).toBe(200)
  expect((await keeps(editor, id, '{"title":"차 한 잔"}')).success).toBe(200)
  expect(await reads(editor, id)).toMatchObject({ draft: { version: 2, text: '{"title":"차 한 잔"}' }, writers: [] })
  expect(await reads(translator, id)).toMatchObject({ draft: null, writers: [{ name: editor?.name }] })
  expect((await keeps(translator, id, '{}')).success).toBe(200)
  expect(await reads(translator, id)).toMatchObject({ draft: { text: '{}' } })
  expect(await reads(editor, id)).toMatchObject({ writers: [{ name: translator?.name }] })
})

test('REQ-171 what was saved or given up is forgotten, and nobody else’s', async () => {
  const id = randomUUID()
  await keeps(editor, id, '{"title":"mine"}')
  await keeps(translator, id, '{"title":"theirs"}')
  await here.call(dropDraft, { area: 'articles', id }, editor?.token ?? null)
  expect(await reads(editor, id)).toMatchObject({ draft: null })
  expect(await reads(translator, id)).toMatchObject({ draft: { text: '{"title":"theirs"}' } })
})

test('REQ-170 who may write nothing of an area keeps nothing there, and what is no text of JSON is refused', async () => {
  const id = randomUUID()
  expect((await keeps(auditor, id, '{}')).success).toBe(failures.NOT_ALLOWED.code)
  expect((await keeps(translator, id, '{}', 'banners')).success).toBe(failures.NOT_ALLOWED.code)
  expect((await keeps(editor, id, 'no text of it')).success).toBe(failures.INVALID.code)
  expect((await keeps(editor, id, '{}', 'banners')).success).toBe(200)
  expect(await reads(auditor, id)).toMatchObject({ draft: null })
})

test('REQ-171 what nobody came back to for a month goes, what was typed yesterday stays', async () => {
  const [old, young] = [randomUUID(), randomUUID()]
  await keeps(editor, old, '{}')
  await keeps(editor, young, '{}')
  await sql`update content_draft set kept_at = kept_at - interval '31 days' where id = ${old}`.execute(here.db)
  await sweepKept(here.db, [keptDrafts], new Date())
  expect(await reads(editor, old)).toMatchObject({ draft: null })
  expect(await reads(editor, young)).toMatchObject({ draft: { text: '{}' } })
})
