import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { testPoints } from './test-points.ts'

test('REQ-139 whose points cannot be granted is named and keeps nobody waiting, also behind them, and loses nothing', async () => {
  await using here = await testPoints()
  const people = (await here.listeners(3, 0)).toSorted() as [UserId, UserId, UserId]
  const [odd] = people
  for (const user of people) await here.listen(user, '2026-11-20', 30)
  const heal = await here.poison('reward_grant', `new.kind = 'pointsClass' and new.user_id = '${odd}'`)
  const has = async () => (await Promise.all(people.map((user) => here.pointsOf(user)))).map(({ points }) => points)
  await expect(here.settlePoints('2026-11-21T13:00')).rejects.toThrow(`The points of ${odd} were not granted.`)
  expect(await has()).toEqual([0, 10, 10])
  await heal()
  await here.settlePoints('2026-11-21T13:01')
  expect(await has()).toEqual([10, 10, 10])
  expect(await here.differences('2026-11-22T13:00')).toEqual([])
})

test('REQ-139 an item that cannot be settled keeps no other waiting, is thrown, and has its turn once it can', async () => {
  await using here = await testPoints()
  const people = (await here.listeners(3, 2)) as [UserId, UserId, UserId]
  const names = ['breakfast', 'lunch', 'tea'] as const
  const made: { place: number; id: string }[] = []
  for (const [place, name] of names.entries()) {
    await here.item(name)
    made.push({ place, id: (await here.reserve(people[place]!, name)).reservationId })
  }
  // The one that has its turn first.
  const { place: odd } = made.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]!
  const heal = await here.poison('point_reservation', `new.item_id = '${names[odd]}' and new.state = 'taken'`)
  const held = async () =>
    (await Promise.all(people.map((user) => here.pointsOf(user)))).map(({ reserved }) => reserved)
  await expect(here.settleReservations('2026-11-28T19:00')).rejects.toThrow('poisoned')
  expect(await held()).toEqual(names.map((_, place) => (place === odd ? 20 : 0)))
  await heal()
  await here.settleReservations('2026-11-28T19:01')
  expect(await held()).toEqual([0, 0, 0])
  expect(await here.differences('2026-11-29T13:00')).toEqual([])
})
