import { dayMs, minuteMs } from '@madang/contract/values/durations.ts'
import { expect, test } from 'vitest'
import { runChecked } from '../test-handlers.ts'
import { confirmPassword } from '../users/passwords/confirm-password.ts'
import { goodPassword } from '../users/users-fixture.ts'
import { askExport, getExport } from './ask-export.ts'
import { requestDeletion } from './deletion.ts'
import { exportKeptMs, sweepExports } from './prepare-exports.ts'
import { ownDataFixture, testPair } from './test-own-data.ts'

/** Somebody who asked for their data; the store keeps a part and then fails as long as `fails` says so, for a minute each time. */
async function asked(here: Awaited<ReturnType<typeof ownDataFixture>>, fails: (attempt: number) => boolean) {
  const pair = await testPair(here)
  const { keep } = here.pictures
  let attempts = 0
  here.pictures.keep = async (name, bytes) => {
    await keep(name, bytes)
    here.clock.advance(minuteMs)
    if (fails(++attempts)) throw new Error('the store is away')
  }
  await ask(pair)
  return pair
}

type Pair = Awaited<ReturnType<typeof testPair>>
const ask = ({ me }: Pair) => runChecked(confirmPassword, askExport, me, { password: goodPassword })
const leave = ({ me }: Pair) => runChecked(confirmPassword, requestDeletion, me, { password: goodPassword })

test('REQ-58 of attempts at an export that were stopped nothing stays in the store beside the one that was made', async () => {
  await using here = await ownDataFixture()
  const { me } = await asked(here, (attempt) => attempt < 3)
  expect(await here.prepare()).toEqual({ done: 1, failed: 2 })
  expect(await getExport(me)).toMatchObject({ state: 'ready' })
  const { parts, named } = await here.db.selectFrom('data_export').select(['parts', 'named']).executeTakeFirstOrThrow()
  expect([...here.pictures.files.keys()]).toEqual(parts)
  expect(named).toEqual(parts)
})

test('REQ-58 what is in the store of an export that could not be made goes after a week, and another can be asked for', async () => {
  await using here = await ownDataFixture()
  const pair = await asked(here, () => true)
  expect(await here.prepare()).toMatchObject({ done: 0 })
  expect(here.pictures.files.size).toBeGreaterThan(1)
  here.clock.advance(exportKeptMs - dayMs)
  await sweepExports(here)
  expect(await getExport(pair.me)).toMatchObject({ state: 'waiting' })
  here.clock.advance(dayMs)
  await sweepExports(here)
  expect(here.pictures.files.size).toBe(0)
  expect(await getExport(pair.me)).toMatchObject({ state: 'gone' })
  expect(await ask(pair)).toMatchObject({ state: 'waiting' })
})

test('REQ-58, REQ-187 what a stopped attempt at an export left goes with the account', async () => {
  await using here = await ownDataFixture()
  const pair = await asked(here, () => true)
  await here.prepare()
  const left = here.pictures.files.size
  expect(left).toBeGreaterThan(1)
  await leave(pair)
  here.clock.advance(7 * dayMs)
  expect(await here.erase()).toBe(1)
  expect(await here.prepare()).toEqual({ done: left, failed: 0 })
  expect(here.pictures.files.size).toBe(0)
})

test('REQ-58, REQ-187 an account that ends while its export is made leaves none of it in the store', async () => {
  await using here = await ownDataFixture()
  const pair = await testPair(here)
  await leave(pair)
  await ask(pair)
  here.clock.advance(7 * dayMs)
  const { keep } = here.pictures
  here.pictures.keep = async (name, bytes) => {
    expect(await here.erase()).toBe(1)
    await keep(name, bytes)
  }
  expect(await here.prepare()).toMatchObject({ failed: 0 })
  expect(here.pictures.files.size).toBe(0)
})
