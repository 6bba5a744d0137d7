import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { getEntries } from '@madang/contract/operators/audit.ts'
import { getViews, mostViews, removeView, saveView } from '@madang/contract/operators/lists/views.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'
import { hire, type Hired } from '../test-staff.ts'

let here: WholeServer
let mina: Hired
let jun: Hired
let owner: Hired
beforeAll(async () => {
  here = await wholeServer()
  mina = await hire(here.db, ['support'], { name: 'Mina' })
  jun = await hire(here.db, ['support'], { name: 'Jun' })
  owner = await hire(here.db, ['owner', 'auditor'], { name: 'Oh' })
})
afterAll(() => here[Symbol.asyncDispose]())

const list = 'user/SearchUsers'
const save = ({ token }: Hired, input: object) =>
  here.call(saveView, { list, name: 'Away', place: 'status=suspended', isShared: false, ...input }, token)

async function seenBy({ token }: Hired, of = list): Promise<readonly Record<string, unknown>[]> {
  const { data } = await here.call(getViews, { list: of }, token)
  return (data as { Items: Record<string, unknown>[] }).Items
}

test('REQ-176 a view is its operator’s alone until they share it; saved again under its name it is replaced', async () => {
  expect((await save(mina, {})).success).toBe(200)
  expect(await seenBy(mina)).toMatchObject([{ Name: 'Away', Place: 'status=suspended', IsMine: true, IsShared: false }])
  expect(await seenBy(jun)).toEqual([])
  await save(mina, { place: 'sort=nickName&without=language', isShared: true })
  expect(await seenBy(mina)).toHaveLength(1)
  expect(await seenBy(jun)).toMatchObject([
    { Name: 'Away', Place: 'sort=nickName&without=language', IsMine: false, By: 'Mina', MayRemove: false },
  ])
  // Of one name each has their own.
  await save(jun, {})
  expect(await seenBy(jun)).toHaveLength(2)
  expect(await seenBy(jun, 'report/GetReports')).toEqual([])
  const { data } = await here.call(getEntries, { action: 'view/SaveView', operatorId: mina.operator }, owner.token)
  expect(data).toMatchObject({ TotalCount: 2, Items: [{ Object: `view of ${list}`, After: { Shared: 'yes' } }, {}] })
})

test('REQ-176 a view is taken away by whose it is, a shared one also by an owner, and by nobody else', async () => {
  const [own, shared] = [await save(mina, { name: 'Own' }), await save(mina, { name: 'Shared', isShared: true })].map(
    ({ data }) => (data as { ViewId: string }).ViewId,
  )
  const remove = async ({ token }: Hired, viewId?: string) => (await here.call(removeView, { viewId }, token)).success
  expect(await remove(jun, shared)).toBe(failures.NOT_FOUND.code)
  expect(await remove(owner, own)).toBe(failures.NOT_FOUND.code)
  expect(await remove(owner, shared)).toBe(200)
  expect(await remove(mina, own)).toBe(200)
  expect(await remove(mina, own)).toBe(failures.NOT_FOUND.code)
})

test('REQ-170 nobody keeps or sees views of a list they may not read, nor of what is no list', async () => {
  const editor = await hire(here.db, ['editor'])
  expect((await save(editor, {})).success).toBe(failures.NOT_ALLOWED.code)
  expect((await here.call(getViews, { list }, editor.token)).success).toBe(failures.NOT_ALLOWED.code)
  for (const of of ['user/Suspend', 'user/GetUser', 'SearchUsers', '', 'chat/GetMessages'])
    expect((await save(owner, { list: of })).success).toBe(failures.NOT_FOUND.code)
})

test('REQ-176 a view keeps no words and nothing that names somebody', async () => {
  for (const place of ['words=mina', 'sort=nickName&words=', 'object=user+1', 'operatorId=x', 'case=1', 'Sort=x', '=x'])
    expect((await save(mina, { place })).success).toBe(failures.INVALID.code)
})

test('one operator keeps so many views of a list and no more; another under a known name is none more', async () => {
  const many = await hire(here.db, ['support'])
  await here.db
    .insertInto('list_view')
    .values(
      Array.from({ length: mostViews }, (_, at) => ({
        view_id: crypto.randomUUID(),
        operator_id: many.operator,
        list,
        name: `View ${at}`,
        place: '',
        is_shared: false,
        saved_at: new Date(),
      })),
    )
    .execute()
  expect((await save(many, { name: 'View 1' })).success).toBe(200)
  expect((await save(many, { name: 'One more' })).success).toBe(failures.NO_PLACES.code)
  expect(await seenBy(many)).toHaveLength(mostViews + 1) // and the one that Mina shares
})
