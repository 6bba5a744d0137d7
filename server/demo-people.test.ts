import { expect, test } from 'vitest'
import { getTopic, getTopics } from '@madang/contract/campaigns/contest.ts'
import { topicBlocks, topicTitle } from '@madang/contract/campaigns/contest-topic.ts'
import * as chat from '@madang/contract/chat/chat.ts'
import { sampleTopics } from './campaigns/contest/topics/sample-topics.ts'
import { readConfig } from './config.ts'
import { demoPeople } from './demo-people.ts'
import { wholeServer } from './http/test-whole-server.ts'
import { newSession, startSession } from './users/sessions/sessions.ts'
import { systemRandom } from './ports/random.ts'
import './users/tables.ts'

test('REQ-2 a fresh demonstration has two people in conversation, and each start says the same way to log in as them', async () => {
  await using server = await wholeServer()
  const config = readConfig({ MADANG_DATA: server.data })
  const made = await demoPeople(server.services, config)
  expect(made!.people.map(({ nickName }) => nickName)).toEqual(['Mina', 'Jun'])
  const people = server.db.selectFrom('user').select(['user_id', 'password_hash']).where('verified', 'is', null)
  const rows = await people.execute()
  expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual(made!.people.map(({ userId }) => userId).toSorted())
  for (const { password_hash: hash } of rows)
    expect(await server.services.passwords.verify(made!.password, hash, '')).toBe(true)

  const [mina, jun] = made!.people.map(({ userId }) => rows.find((row) => row.user_id === userId)!.user_id)
  const session = newSession(systemRandom)
  const device = systemRandom.bytes(32)
  await startSession(server.db, session, { user: jun!, device, now: server.services.clock.now() })
  const page = { friendId: mina!, pageIndex: 1, pageSize: 20 }
  const { data } = await server.call(chat.listMessages, page, session.token)
  expect(data).toMatchObject({ Items: [{ SenderId: mina }, { SenderId: jun }, { SenderId: mina }, { SenderId: jun }] })

  expect(await demoPeople(server.services, config)).toEqual(made)
  expect(await people.execute()).toHaveLength(2)
})

test('REQ-2 nobody is made where people are, in production, without samples, or on a database of its own', async () => {
  await using server = await wholeServer()
  const env = { MADANG_DATA: server.data }
  const away = { ...env, DATABASE_URL: 'postgres://madang:word@127.0.0.1/madang' }
  expect(await demoPeople(server.services, readConfig({ ...env, MADANG_SAMPLE: 'off' }))).toBeNull()
  expect(await demoPeople(server.services, readConfig(away))).toBeNull()
  expect(await demoPeople(server.services, { ...readConfig(env), mode: 'production' })).toBeNull()
  const people = server.db.selectFrom('user').select('user_id').where('verified', 'is', null)
  expect(await people.execute()).toEqual([])
  await server.people(1, 'none')
  expect(await demoPeople(server.services, readConfig(env))).toBeNull()
})

test('REQ-2 REQ-141 a fresh demonstration has sample topics in the contest’s round, labelled so, with a vote; where there is no contest it has none', async () => {
  await using server = await wholeServer({ env: { MADANG_SAMPLE: 'on' } })
  await demoPeople(server.services, readConfig({ MADANG_DATA: server.data }))
  const { data } = await server.call(getTopics, { pageIndex: 1, pageSize: 20 }, null)
  const { Items: items } = data as { Items: { TopicId: string; NickName: string; Votes: number; IsSample: boolean }[] }
  expect(items.map(({ Votes, IsSample }) => [Votes, IsSample])).toEqual([
    [1, true],
    [0, true],
    [0, true],
    [0, true],
  ])
  expect(new Set(items.map(({ NickName }) => NickName))).toEqual(new Set(['Mina', 'Jun']))
  for (const { TopicId: topicId } of items)
    expect(await server.call(getTopic, { topicId }, null)).toMatchObject({ success: 200, data: { IsSample: true } })
  for (const { title, blocks } of sampleTopics)
    expect([topicTitle.safeParse(title).success, topicBlocks.safeParse(blocks).success], title).toEqual([true, true])

  await using bare = await wholeServer()
  await demoPeople(bare.services, readConfig({ MADANG_DATA: bare.data }))
  expect(await bare.db.selectFrom('contest_topic').select('id').execute()).toEqual([])
})
