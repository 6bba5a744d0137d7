import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'
import { deleteDue, updateDue } from './delete-due.ts'

/** Ten rows, of which the first seven are due; somebody refers to the second and the fifth. */
async function scene() {
  const database = await testDatabase()
  const { db } = database
  await sql`create table thing (id integer primary key, due boolean not null)`.execute(db)
  await sql`create table holder (thing integer not null references thing)`.execute(db)
  await sql`insert into thing select id, id <= 7 from generate_series(1, 10) as id`.execute(db)
  const left = async () =>
    (await sql<{ id: number }>`select id from thing order by id`.execute(db)).rows.map(({ id }) => id)
  const hold = () => sql`insert into holder values (2), (5)`.execute(db)
  const release = () => sql`delete from holder`.execute(db)
  return { db, left, hold, release, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

const due = sql`due`

test('what is due goes in batches of any size, and nothing else', async () => {
  await using here = await scene()
  await deleteDue(here.db, 'thing', due, 3)
  expect(await here.left()).toEqual([8, 9, 10])
  await deleteDue(here.db, 'thing', due)
  expect(await here.left()).toEqual([8, 9, 10])
})

test('rows that cannot go stop no other, are told of, and go once they can', async () => {
  await using here = await scene()
  await here.hold()
  for (const most of [1, 2, 3, 100]) {
    await expect(deleteDue(here.db, 'thing', due, most)).rejects.toThrow('2 rows of thing stayed')
    expect(await here.left()).toEqual([2, 5, 8, 9, 10])
  }
  await here.release()
  await deleteDue(here.db, 'thing', due)
  expect(await here.left()).toEqual([8, 9, 10])
})

test('four who delete at once leave what one would', async () => {
  await using here = await scene()
  await Promise.all([1, 2, 3, 100].map((most) => deleteDue(here.db, 'thing', due, most)))
  expect(await here.left()).toEqual([8, 9, 10])
})

test('what is due to be changed is changed in batches of any size, once', async () => {
  await using here = await scene()
  await sql`alter table thing add column changes integer not null default 0`.execute(here.db)
  const change = { set: sql`due = false, changes = changes + 1`, due }
  await Promise.all([1, 3, 100].map((most) => updateDue(here.db, 'thing', { ...change, most })))
  const { rows } = await sql<{ id: number; changes: number }>`select id, changes from thing order by id`.execute(
    here.db,
  )
  expect(rows.map(({ changes }) => changes)).toEqual([1, 1, 1, 1, 1, 1, 1, 0, 0, 0])
})
