import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { messageId, type UserId } from '@madang/contract/ids.ts'
import { connect } from '../../db/open.ts'
import { testDatabase } from '../../db/test-database.ts'
import { vanishingLine } from '../../db/test-vanishing-line.ts'
import { testFriends } from '../../friends/test-friends.ts'
import { memoryBus } from '../../ports/bus.ts'
import { systemClock } from '../../ports/clock.ts'
import { createSender } from './send.ts'

const [mina, jun, wei, lee] = ['1000000001', '1000000002', '1000000003', '1000000004'] as [
  UserId,
  UserId,
  UserId,
  UserId,
]
const text = (receiverId: UserId, content = 'hello') => ({ receiverId, type: 1, content, clientMsgId: randomUUID() })

async function twoPairs() {
  const database = await testDatabase()
  await testFriends(database.db, mina, jun)
  await testFriends(database.db, wei, lee)
  const splits: Error[] = []
  const { send } = createSender({
    pool: database.pool,
    bus: memoryBus(),
    clock: systemClock,
    onSplit: (error) => splits.push(error),
  })
  await send(mina, text(jun, 'first'))
  await send(wei, text(lee, 'first'))
  return { database, splits, send, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

test.each(['friendship', 'conversation', 'conversation_member'])(
  'INV-C07: while somebody holds a row of a pair (%s), everybody else writes on, and the pair’s messages keep their order',
  async (table) => {
    await using here = await twoPairs()
    const { pool, db } = here.database
    const holder = await pool.connect()
    const where = table === 'conversation_member' ? 'user_id = $2 and peer_id = $1' : 'low = $1 and high = $2'
    await holder.query('begin')
    await holder.query(`select from ${table} where ${where} for update`, [mina, jun])
    const done: string[] = []
    const stuck = ['one', 'two', 'three'].map((content) =>
      here.send(mina, text(jun, content)).then(() => done.push(content)),
    )
    for (let round = 0; round < 5; round++) await here.send(wei, text(lee, `free ${round}`))
    // What the pair says meanwhile stays behind what it said before.
    stuck.push(here.send(mina, text(jun, 'four')).then(() => done.push('four')))
    await here.send(wei, text(lee, 'free 5'))
    expect(done).toEqual([])
    await holder.query('rollback')
    holder.release()
    await Promise.all(stuck)
    const said = await db.selectFrom('message').select('content').where('sender', '=', mina).orderBy('seq').execute()
    expect(said.map(({ content }) => content)).toEqual(['first', 'one', 'two', 'three', 'four'])
  },
)

test('INV-C02: a message to a conversation that somebody holds too long is refused for now, and stands once when it is sent again', async () => {
  await using here = await twoPairs()
  const { pool, db, url } = here.database
  const patient = connect({ url, size: 1, log: () => undefined })
  await patient.pool.query(`set lock_timeout = '50ms'`)
  const { send } = createSender({ pool, patientPool: patient.pool, bus: memoryBus(), clock: systemClock })
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from conversation where low = $1 and high = $2 for update', [mina, jun])
  const message = text(jun, 'once')
  await expect(send(mina, message)).rejects.toMatchObject({ failure: 'TOO_MANY', detail: { retryAfter: 2 } })
  await holder.query('rollback')
  holder.release()
  const sent = await send(mina, message)
  expect(await send(mina, message)).toEqual(sent)
  const said = await db.selectFrom('message').select('content').where('sender', '=', mina).orderBy('seq').execute()
  expect(said.map(({ content }) => content)).toEqual(['first', 'once'])
  await patient.db.destroy()
})

test('a message that answers a place beyond every number is refused alone and splits no group', async () => {
  await using here = await twoPairs()
  const replyTo = messageId.parse('9999999999999999999.1')
  const outcomes = await Promise.allSettled([
    here.send(wei, text(lee)),
    here.send(mina, { ...text(jun), replyTo }),
    here.send(lee, text(wei)),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: { failure: 'INVALID', detail: { field: 'replyTo' } } })
  expect(here.splits).toEqual([])
})

test('when the machine of the database vanishes without a word, messages go over the one that answers within ten seconds', async () => {
  await using here = await twoPairs()
  await using line = await vanishingLine(here.database.url, { connections: 4 })
  const { send } = createSender({ pool: line.pool, bus: memoryBus(), clock: systemClock })
  await Promise.all([send(mina, text(jun, 'before')), send(wei, text(lee))])
  line.vanish()
  const original = text(jun, 'after')
  const cutAt = performance.now()
  const first = await send(mina, original)
  expect(performance.now() - cutAt).toBeLessThan(10_000)
  await send(wei, text(lee))
  expect(await send(mina, original)).toEqual(first)
  expect(line.told).toContain('A database connection said nothing and was replaced.')
})
