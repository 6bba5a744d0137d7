import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { impossibleDays } from '../../live/concurrent-networks.ts'
import { testUser } from '../../users/test-user.ts'
import { creditClassTime } from '../class-time/credit-class-time.ts'
import { openPage, testClass } from '../class-time/test-class.ts'
import { testProgramme } from '../test-programme.ts'
import { peerGroups } from './peer-group.ts'
import { stillClock } from '../../ports/clock.ts'

const at = (text: string) => new Date(`2026-11-21T${text}:00+09:00`)
const now = at('23:00')

async function evening(database: TestDatabase) {
  const seojun = await testUser(database.db, { registeredAt: at('08:00') })
  const mina = await testUser(database.db, { inviter: seojun, registeredAt: at('09:00') })
  const [candles, keys] = [
    await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T22:00' }),
    await testClass(database.db, { from: '2026-11-21T20:00', to: '2026-11-21T22:00' }),
  ]
  const days = async (user: UserId) => (await impossibleDays(database.db, [user], '2026-11-21')).get(user) ?? 0
  return { seojun, mina, candles, keys, days }
}

test('REQ-119 ten minutes at two classes at once are attendance no person can have, and a signal of the invitation', async () => {
  await using database = await testProgramme()
  const { seojun, mina, candles, keys, days } = await evening(database)
  const watch = (classId: typeof candles, from: string, to: string) =>
    database.transact((tx) =>
      creditClassTime(tx, { user: mina, classId, span: { from: at(from), to: at(to) }, clock: stillClock(now) }),
    )
  await watch(candles, '20:00', '20:30')
  // A change from one class to the other, and less than ten minutes together.
  await watch(keys, '20:30', '21:00')
  await watch(keys, '20:21', '20:30')
  expect(await days(mina)).toBe(0)
  await watch(keys, '20:20', '20:21')
  expect(await days(mina)).toBe(1)
  expect(await days(seojun)).toBe(0)
  const group = (await peerGroups(database.db, [seojun], { now })).get(seojun)
  expect(group?.map(({ impossibleAttendance }) => impossibleAttendance)).toEqual([1])
  // Long past, it says nothing any more.
  expect(await impossibleDays(database.db, [mina], '2026-12-22')).toEqual(new Map())
})

test('REQ-119 heartbeats from two networks at once are seen, two phones of one household are not, nor a phone that changes its network', async () => {
  await using database = await testProgramme()
  const { mina, candles, days } = await evening(database)
  const page = (address: string) => openPage(database.db, { user: mina, classId: candles, now: at('20:00'), address })
  const together = async (one: Awaited<ReturnType<typeof page>>, other: typeof one, from: string, minutes: number) => {
    await one.say('begin', at(from))
    await other.say('begin', new Date(at(from).getTime() + 10_000))
    for (let beat = 1; beat <= minutes * 2; beat++) {
      const moment = at(from).getTime() + beat * 30_000
      for (const [each, after] of [
        [one, 0],
        [other, 10_000],
      ] as const) {
        const { check } = await each.say('watch', new Date(moment + after))
        if (check) await each.say('present', new Date(moment + after))
      }
    }
    for (const each of [one, other]) await each.say('leave', new Date(at(from).getTime() + minutes * 60_000 + 10_000))
  }
  await together(await page('192.0.2.1'), await page('192.0.2.1'), '20:00', 12)
  expect(await days(mina)).toBe(0)
  // One after the other: the first has left.
  await (await page('192.0.2.1')).watch(at('20:20'), at('20:26'))
  await (await page('198.51.100.7')).watch(at('20:30'), at('20:36'))
  expect(await days(mina)).toBe(0)
  await together(await page('192.0.2.1'), await page('198.51.100.7'), '20:40', 6)
  expect(await days(mina)).toBe(1)
})
