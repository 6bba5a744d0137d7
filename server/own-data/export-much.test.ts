import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runChecked } from '../test-handlers.ts'
import { confirmPassword } from '../users/passwords/confirm-password.ts'
import { goodPassword } from '../users/users-fixture.ts'
import { askExport, getExport } from './ask-export.ts'
import { bytesOf } from './open-export.ts'
import { ownDataFixture, testPair } from './test-own-data.ts'

/** More than one part of the file and many pages of messages. */
const many = 12_000

test('REQ-58 an export of many messages is kept in parts, read from any byte on, and made once a day', async () => {
  await using here = await ownDataFixture()
  const { mina, jun, me } = await testPair(here)
  await sql`
    insert into message (conversation, seq, sender, client_id, kind, content, created_at)
    select conversation, n, ${jun.userId}, gen_random_uuid(), 'text',
      n || ' ' || (select string_agg(md5(n || ' ' || k), '') from generate_series(1, 24) as k), now()
    from conversation_member, generate_series(3, ${many}::integer) as n where user_id = ${mina.userId}`.execute(here.db)
  const ask = () => runChecked(confirmPassword, askExport, { ...me, now: here.clock.now() }, { password: goodPassword })
  await ask()
  expect(await here.prepare()).toEqual({ done: 1, failed: 0 })
  const {
    parts,
    part_bytes: partBytes,
    bytes,
  } = await here.db.selectFrom('data_export').select(['parts', 'part_bytes', 'bytes']).executeTakeFirstOrThrow()
  expect(parts.length).toBeGreaterThan(1)
  const sizes = parts.map((name) => here.pictures.files.get(name)!.length)
  expect(sizes.slice(0, -1)).toEqual(sizes.slice(0, -1).map(() => partBytes))
  const found = { files: parts, partBytes: partBytes!, bytes: bytes! }
  const read = async (from: number, to: number) =>
    Buffer.concat(await Array.fromAsync(bytesOf(here.pictures, found, from, to)))
  const whole = await read(0, bytes!)
  expect(whole.length).toBe(bytes)
  for (const [from, to] of [
    [0, 1],
    [partBytes! - 1, partBytes! + 1],
    [bytes! - 1, bytes!],
    [5, bytes! - 5],
  ] as const)
    expect((await read(from, to)).equals(whole.subarray(from, to))).toBe(true)
  const { messages } = JSON.parse(strFromU8(unzipSync(whole)['data.json']!)) as { messages: { content: string }[] }
  expect(messages).toHaveLength(many)
  expect(messages.map(({ content }) => Number.parseInt(content)).slice(2)).toEqual(
    Array.from({ length: many - 2 }, (_, index) => index + 3),
  )

  const dayMs = 24 * 60 * 60_000
  here.clock.advance(dayMs - 1)
  expect(await ask()).toMatchObject({ state: 'ready' })
  here.clock.advance(1)
  expect(await ask()).toMatchObject({ state: 'waiting' })
  expect(await getExport(me)).toMatchObject({ state: 'waiting' })
})
