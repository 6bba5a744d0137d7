import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { messageId, type UserId } from '@madang/contract/ids.ts'
import { connect } from '../../db/open.ts'
import { testDatabase } from '../../db/test-database.ts'
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

test('when the machine of the database vanishes without a word, messages go over the one that answers', async () => {
  await using here = await twoPairs()
  const target = new URL(here.database.url)
  const lines: Socket[] = []
  const proxy = createServer((phone) => {
    const server = dial(Number(target.port), target.hostname)
    for (const line of [phone, server]) line.on('error', () => undefined)
    phone.pipe(server).pipe(phone)
    lines.push(phone, server)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(here.database.url)
  url.port = String((proxy.address() as AddressInfo).port) // listening on TCP
  const told: string[] = []
  const { pool, db } = connect({ url: url.href, size: 4, log: (sentence) => told.push(sentence) })
  const { send } = createSender({ pool, bus: memoryBus(), clock: systemClock })
  await Promise.all([send(mina, text(jun, 'before')), send(wei, text(lee))])
  // What was connected hears nothing any more; whoever connects anew reaches the database.
  for (const line of lines.splice(0)) {
    line.unpipe()
    line.removeAllListeners('data')
    line.pause()
  }
  const original = text(jun, 'after')
  const first = await send(mina, original)
  await send(wei, text(lee))
  expect(await send(mina, original)).toEqual(first)
  expect(told).toContain('A database connection said nothing and was replaced.')
  await db.destroy()
  proxy.close()
  for (const line of lines) line.destroy()
})
