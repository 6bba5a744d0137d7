import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { heardReadings } from './heard-readings.ts'
import type { ReadInput } from './mark-read.ts'

const [mina, jun] = ['1000000001', '1000000002'] as [UserId, UserId]
const friend = (number: number) => String(2_000_000_000 + number) as UserId

/** A reader whose readings end when the test says so. */
function slowReader() {
  const asked: { user: UserId; friendId: UserId | undefined; seq: number | undefined }[] = []
  let ends: ((fails: boolean) => void)[] = []
  const said = heardReadings({
    read: (user: UserId, { friendId, seq }: ReadInput) => {
      asked.push({ user, friendId, seq })
      return new Promise((resolve, reject) =>
        ends.push((fails) => (fails ? reject(new Error('no database')) : resolve(null))),
      )
    },
  })
  const settle = async (fails = false) => {
    const now = ends
    ends = []
    for (const end of now) end(fails)
    await new Promise(setImmediate)
  }
  return { asked, said, settle }
}

test('REQ-88: places of a conversation that is being read go together as the furthest, once, also after a failure', async () => {
  const { asked, said, settle } = slowReader()
  for (const seq of [1, 2, 5, 4]) said({ user: mina, friendId: friend(1), seq })
  expect(asked.map(({ seq }) => seq)).toEqual([1])
  await settle(true)
  expect(asked.map(({ seq }) => seq)).toEqual([1, 5])
  await settle()
  await settle()
  expect(asked).toHaveLength(2)
  said({ user: mina, friendId: friend(1), seq: 6 })
  expect(asked.at(-1)).toEqual({ user: mina, friendId: friend(1), seq: 6 })
})

test('THR-08: whoever says hundreds of places has eight conversations under way, and keeps nobody else waiting', async () => {
  const { asked, said, settle } = slowReader()
  for (let number = 0; number < 400; number++) said({ user: mina, friendId: friend(number % 100), seq: number + 1 })
  said({ user: jun, friendId: friend(1), seq: 7 })
  expect(asked.map(({ user }) => user)).toEqual([...Array.from({ length: 8 }, () => mina), jun])
  await settle()
  await settle()
  // The eight go on to their furthest place; what was dropped is the phone's to call.
  expect(asked.filter(({ user }) => user === mina).map(({ seq }) => seq)).toEqual(
    [0, 300].flatMap((round) => Array.from({ length: 8 }, (_, number) => round + number + 1)),
  )
  said({ user: mina, friendId: friend(50), seq: 1 })
  expect(asked.at(-1)).toEqual({ user: mina, friendId: friend(50), seq: 1 })
})
