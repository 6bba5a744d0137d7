import { sql } from 'kysely'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { type Locale, locales } from '@madang/contract/locale.ts'
import { amountOf } from '@madang/contract/money.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { Db } from '../db/tables.ts'
import { personalData } from '../domains.ts'
import { post } from '../ledger/post.ts'
import { pictureName, type PictureName } from '../ports/pictures.ts'
import { exportSection, type PersonalTable } from '../personal-data.ts'
import { exportPage } from './export-page.ts'
import { exportSections, gatherOwnData } from './gather.ts'
import { occurrences, ownDataFixture, testPair } from './test-own-data.ts'
import { packExport } from './pack-export.ts'
import { insertEverything, shownInExport } from './test-everything.ts'

const weekMs = 7 * 24 * 60 * 60_000

/** Mina with one row of everything, beside Jun. */
async function everything() {
  const here = await ownDataFixture()
  const { mina, jun, me } = await testPair(here)
  const { keys } = here.services
  const about = { user: mina.userId, friend: jun.userId, session: me.session, keys, now: here.clock.now() }
  await insertEverything(here.db, about)
  const mine = sql`update friendship set low_remark = case when low = ${mina.userId} then 'my neighbour' else '' end,
    high_remark = case when high = ${mina.userId} then 'my neighbour' else '' end`
  await mine.execute(here.db)
  await here.users.database.transact((tx) =>
    post(tx, here.clock.now(), [
      {
        key: 'gift:mina',
        code: 'grant',
        cause: 'gift of a neighbour',
        actor: mina.userId,
        ruleVersion: 'v2',
        debit: 'programme/CVC/registration',
        credit: `${mina.userId}/CVC/locked`,
        amount: amountOf('CVC', '3'),
      },
    ]),
  )
  const data = () =>
    gatherOwnData({ db: here.db, keys, now: here.clock.now(), locale: 'ko-KR' }, personalData, mina.userId)
  return { here, user: mina.userId, data }
}

test('REQ-58 the export shows a row of every table of every manifest, or the manifest says why not', async () => {
  const { here, data } = await everything()
  await using _ = here
  const gathered = await data()
  const pieces = packExport(gathered, { pictures: here.pictures, locale: 'ko-KR', now: here.clock.now() })
  const file = Buffer.concat(await Array.fromAsync(pieces))
  const json = JSON.parse(strFromU8(unzipSync(file)['data.json']!)) as Record<string, unknown>
  const exported = [...personalData].filter(([, { onExport }]) => typeof onExport !== 'string')
  expect(Object.keys(shownInExport).toSorted()).toEqual(exported.map(([table]) => table).toSorted())
  for (const [table, { onExport }] of exported) {
    const sections = [onExport].flat() as { name: string }[]
    const rows = sections.flatMap(({ name }) => json[name])
    expect(rows, table).toContainEqual(expect.objectContaining(shownInExport[table]!))
  }
  for (const [table, { onExport }] of personalData)
    if (typeof onExport === 'string') expect(onExport.length, table).toBeGreaterThan('notExported: '.length + 10)
})

test('REQ-58 pictures for which the file has no room, or that are gone, are named in both its texts', async () => {
  const names = [0, 1, 2, 3].map((digit) => pictureName(String(digit).repeat(64), '0'.repeat(32)))
  const files = new Map(names.map((name, index) => [`pictures/${index}.webp`, name]))
  const read = (name: PictureName) => Promise.resolve(name === names[1] ? null : Buffer.alloc(1_000))
  const packing = { pictures: { read }, locale: 'en-GB', now: new Date(), pictureBytes: 500 } as const
  const unpacked = unzipSync(Buffer.concat(await Array.fromAsync(packExport({ sections: [], files }, packing))))
  const missing = [1, 2, 3].map((index) => `pictures/${index}.webp`)
  expect(Object.keys(unpacked).toSorted()).toEqual(['data.html', 'data.json', 'pictures/0.webp'])
  expect(JSON.parse(strFromU8(unpacked['data.json']!))).toMatchObject({
    missingPictures: missing.map((file) => ({ file })),
  })
  const page = strFromU8(unpacked['data.html']!)
  expect(page).toContain('<h3>Pictures that are not in this file</h3>')
  for (const file of missing) expect(page).toContain(`<td>${file}</td>`)
})

test('REQ-58 the page of the export names every section and column in the language of its reader', async () => {
  const { here, data } = await everything()
  await using _ = here
  const { sections } = await data()
  const pageIn = async (locale: Locale) =>
    (await Array.fromAsync(exportPage(sections, { locale, now: here.clock.now() }))).join('')
  for (const locale of locales) {
    const page = await pageIn(locale)
    for (const { section, rows } of sections) {
      expect(page).toContain(`<h3>${section.title[locale]}</h3>`)
      if ([rows].flat().length === 0) continue
      for (const field of Object.values(section.fields))
        expect(page).toContain(`<th>${('label' in field ? field.label : field)[locale]}</th>`)
    }
  }
  const korean = await pageIn('ko-KR')
  expect(korean).toContain('<td>이해했어요</td>')
  expect(korean).not.toContain('understood')
  const names = exportSections(personalData).map(({ name }) => name)
  expect(names.length).toBe(new Set(names).size)
  expect(names[0]).toBe('account')
})

test('REQ-58 REQ-120 the page leads from an entry of the ledger to the request it belongs to', async () => {
  const { here, data } = await everything()
  await using _ = here
  const { sections } = await data()
  const request = 'a-1'
  const page = async (transfers: Readonly<Record<string, string | null>>) => {
    const rows = { withdrawals: [{ withdrawalId: request }], transfers: [transfers] }
    const shown = Object.entries(rows).map(([name, rows]) => ({
      section: sections.find(({ section }) => section.name === name)!.section,
      rows,
    }))
    return (await Array.fromAsync(exportPage(shown, { locale: 'en-GB', now: here.clock.now() }))).join('')
  }
  const leading = await page({ request: 'withdrawal', requestId: request })
  for (const part of ['<td id="a-1">a-1</td>', '<td>Withdrawal</td><td><a href="#a-1">a-1</a></td>'])
    expect(leading).toContain(part)
  expect(await page({ request: null, requestId: null })).not.toContain('<a ')
})

test('REQ-58, REQ-187 a deletion leaves of every table what its manifest says, and nothing of who somebody was', async () => {
  const { here, user } = await everything()
  await using _ = here
  const { db, clock } = here
  const said = ['Mina Kim', 'a secret of Mina', 'my neighbour', 'hello from Mina', '+8210****5678', 'push.example']
  for (const text of said) expect([text, await occurrences(db, [text])]).not.toEqual([text, []])
  const before = await countAll(db, user)
  expect([...before].filter(([, count]) => count === 0)).toEqual([])

  await sql`update "user" set deletion_at = ${new Date(clock.now().getTime() + weekMs)} where user_id = ${user}`.execute(
    db,
  )
  clock.advance(weekMs)
  expect(await here.erase()).toBe(1)

  const after = await countAll(db, user)
  for (const [table, { onErase }] of personalData)
    if (onErase === 'delete') expect([table, after.get(table)]).toEqual([table, 0])
    else if (typeof onErase === 'object' && 'stays' in onErase)
      expect([table, after.get(table)]).toEqual([table, before.get(table)])
  expect(await occurrences(db, said)).toEqual([])
})

test('REQ-187 every column of the database that names a user stands in a manifest', async () => {
  const { here, user } = await everything()
  await using _ = here
  expect(await undeclared(here.db, user)).toEqual([])
  expect(await unknownColumns(here.db)).toEqual([])
  for (const [table, { onErase }] of personalData)
    expect([table, typeof onErase === 'object' && 'stays' in onErase ? onErase.stays : 'goes']).not.toEqual([table, ''])

  await sql`create table planted (holder text references "user")`.execute(here.db)
  await sql`create table planted_plainly (watcher text)`.execute(here.db)
  await sql`insert into planted_plainly values (${user})`.execute(here.db)
  await sql`create table planted_lists (watchers text[], seen jsonb)`.execute(here.db)
  await sql`insert into planted_lists values (${[user]}, ${JSON.stringify({ by: [user] })})`.execute(here.db)
  expect(await undeclared(here.db, user)).toEqual([
    'planted.holder',
    'planted_lists.seen',
    'planted_lists.watchers',
    'planted_plainly.watcher',
  ])
})

test('REQ-58 a table of a manifest that says nothing of its export, and a column of a section without a name, do not compile', () => {
  const planted = inLanguages('심은 표', '植入的表', 'Planted')
  // @ts-expect-error `onExport` is missing
  const silent: PersonalTable = { by: ['user_id'], onErase: 'delete' }
  const nameless = exportSection({
    name: 'planted',
    part: 'market',
    title: planted,
    // @ts-expect-error `time` has no name
    fields: {},
    read: () => Promise.resolve([{ time: new Date() }]),
  })
  const unexplained: PersonalTable = {
    ...silent,
    // @ts-expect-error why it is not exported is missing
    onExport: 'no',
  }
  expect([silent, nameless, unexplained]).toHaveLength(3)
})

/** Columns that hold a user by name, by foreign key or by what stands in them, and that no manifest has. */
async function undeclared(db: Db, user: UserId): Promise<string[]> {
  const names = ['user_id', 'owner', 'sender', 'receiver', 'reporter', 'reported', 'invitee', 'attendee', 'customer']
  const more = ['from_user', 'to_user', 'low', 'high', 'peer_id', 'inviter', 'about', 'service_user', 'author_user']
  const { rows } = await sql<{ table: string; column: string; named: boolean; is_list: boolean }>`
    select table_name as table, column_name as column, data_type in ('ARRAY', 'json', 'jsonb') as is_list,
      column_name = any(${[...names, ...more]}) or exists (
        select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'f' and confrelid = '"user"'::regclass and attname = column_name
          and conrelid = format('public.%I', table_name)::regclass) as named
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'character varying', 'ARRAY', 'json', 'jsonb')
    order by 1, 2`.execute(db)
  const missing: string[] = []
  for (const { table, column, named, is_list } of rows) {
    if (personalData.get(table)?.by.includes(column)) continue
    // What an entry of the activity is about belongs to the entry, which goes with its user.
    if (table === 'account_event' && column === 'about') continue
    // Two books differ about a payment, an account or a transaction.
    if (table === 'network_difference' && column === 'about') continue
    const holds = named || (await (is_list ? countInside : countIn)(db, table, column, user)) > 0
    if (holds) missing.push(`${table}.${column}`)
  }
  return missing
}

/** Columns that a manifest names and the database does not have. */
async function unknownColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    db,
  )
  const known = new Set(rows.map(({ name }) => name))
  return [...personalData]
    .flatMap(([table, { by }]) => by.map((column) => `${table}.${column}`))
    .filter((name) => !known.has(name))
}

/** How many rows of a table have a user somewhere in a list or a JSON document. */
async function countInside(db: Db, table: string, column: string, user: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${sql.ref(column)}::text like ${`%${user}%`}`.execute(
    db,
  )
  return rows[0]!.count
}

/** How many rows of each table of the manifests name a user. */
async function countAll(db: Db, user: UserId): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const [table, { by }] of personalData) {
    let count = 0
    for (const column of by) count += await countIn(db, table, column, user)
    counts.set(table, count)
  }
  return counts
}

async function countIn(db: Db, table: string, column: string, user: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${sql.ref(column)} = ${user}`.execute(db)
  return rows[0]!.count
}
