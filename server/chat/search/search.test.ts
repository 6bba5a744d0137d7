import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { anySpelling, spellings } from '@madang/contract/values/hanzi.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { testFriends } from '../../friends/test-friends.ts'
import { memoryBus } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import { seededRandom } from '../../ports/random.ts'
import { testUser } from '../../users/test-user.ts'
import { deleteMessages } from '../conversations/delete-messages.ts'
import { eraseMessages } from '../conversations/erase-messages.ts'
import { recallMessage } from '../conversations/recall-message.ts'
import { createSender } from '../sending/send.ts'
import { filterOf, numbersOf } from './filter.ts'
import { indexKeeper } from './index-keeper.ts'
import { addMessageNgrams, foldForSearch, queryNgrams, spelledNgrams, type Piece } from './message-ngrams.ts'
import { searchMessages, type SearchInput } from './search-messages.ts'

async function talk(database: TestDatabase) {
  const { db, pool } = database
  const clock = manualClock('2026-11-21T01:00:00Z')
  const keeper = indexKeeper(db)
  const { send } = createSender({ pool, bus: memoryBus(), clock, said: keeper.said })
  const [mina, jun, wei] = [
    await testUser(db, { nickName: '민아' }),
    await testUser(db, { nickName: '준' }),
    await testUser(db, { nickName: '伟' }),
  ]
  await testFriends(db, mina, jun)
  await testFriends(db, mina, wei)
  const tell = () => undefined
  return {
    db,
    mina,
    jun,
    wei,
    cover: keeper.cover,
    lookAgain: keeper.lookAgain,
    erase: (user: UserId) => eraseMessages(database.db, user, clock.now()),
    say: async (from: UserId, to: UserId, content: string): Promise<MessageId> => {
      clock.advance(1_000)
      return (await send(from, { receiverId: to, type: 1, content, clientMsgId: randomUUID() })).msgId
    },
    find: async (me: UserId, keyword: string, input: Partial<SearchInput> = {}) =>
      (await searchMessages({ db, user: me, now: clock.now() }, { keyword, pageSize: 20, ...input })).items.map(
        ({ message }) => message.content,
      ),
    page: (me: UserId, keyword: string, input: Partial<SearchInput>) =>
      searchMessages({ db, user: me, now: clock.now() }, { keyword, pageSize: 20, ...input }),
    forget: (me: UserId, friendId: UserId, msgIds?: MessageId[]) =>
      database.transact((tx) => deleteMessages({ tx, notify: tell, user: me }, { friendId, msgIds })),
    recall: (me: UserId, friendId: UserId, msgId: MessageId) =>
      database.transact((tx) => recallMessage({ tx, notify: tell, user: me, sharedClock: clock }, { friendId, msgId })),
  }
}

describe('REQ-99: search in conversations', () => {
  test.each([['before it is covered'], ['after it is covered']])(
    'any part of a word is found in Hangul, Chinese and Latin, one character too, %s',
    async (when) => {
      await using database = await testDatabase()
      const { mina, jun, wei, say, find, cover } = await talk(database)
      await say(mina, jun, '내일 비트코인 이야기해요')
      await say(jun, mina, 'Good MORNING, ＢＴＣ!')
      await say(wei, mina, '比特币今天怎么样？')
      await say(mina, wei, '100% sure, a_b')
      if (when.startsWith('after')) await cover()
      expect(await find(mina, '트코')).toEqual(['내일 비트코인 이야기해요'])
      expect(await find(mina, '요')).toEqual(['내일 비트코인 이야기해요'])
      expect(await find(mina, '特币')).toEqual(['比特币今天怎么样？'])
      expect(await find(mina, '币')).toEqual(['比特币今天怎么样？'])
      expect(await find(mina, 'orni')).toEqual(['Good MORNING, ＢＴＣ!'])
      expect(await find(mina, 'btc')).toEqual(['Good MORNING, ＢＴＣ!'])
      expect(await find(mina, ' good   morning')).toEqual(['Good MORNING, ＢＴＣ!'])
      expect(await find(mina, '0%')).toEqual(['100% sure, a_b'])
      expect(await find(mina, 'a_b')).toEqual(['100% sure, a_b'])
      expect(await find(mina, 'axb')).toEqual([])
      expect(await find(mina, 'o', { friendId: wei })).toEqual([])
      expect(await find(wei, '트코')).toEqual([])
      await expect(find(mina, '  ')).rejects.toMatchObject({ failure: 'INVALID' })
    },
  )

  test.each([['before it is covered'], ['after it is covered']])(
    'words are found in traditional and in simplified characters by either, and no other character that shares one, %s',
    async (when) => {
      await using database = await testDatabase()
      const { mina, wei, say, find, cover } = await talk(database)
      await say(wei, mina, '比特幣今天漲了')
      await say(mina, wei, '比特币明天涨吗')
      await say(wei, mina, '他的頭髮')
      await say(mina, wei, '發了多少')
      if (when.startsWith('after')) await cover()
      for (const typed of ['比特幣', '比特币', '特幣', '币'])
        expect([typed, await find(mina, typed)]).toEqual([typed, ['比特币明天涨吗', '比特幣今天漲了']])
      expect(await find(mina, '發')).toEqual(['發了多少'])
      expect(await find(mina, '髮')).toEqual(['他的頭髮'])
      expect(await find(mina, '发')).toEqual(['發了多少', '他的頭髮'])
      expect(await find(mina, '特比')).toEqual([])
    },
  )

  test('what was recalled, deleted for me or lies before a deleted history is not found; the other still finds theirs', async () => {
    await using database = await testDatabase()
    const { mina, jun, say, find, forget, recall, cover } = await talk(database)
    await say(jun, mina, 'coffee one')
    await forget(mina, jun)
    const deleted = await say(jun, mina, 'coffee two')
    const recalled = await say(mina, jun, 'coffee three')
    await say(jun, mina, 'coffee four')
    await cover()
    await forget(mina, jun, [deleted])
    await recall(mina, jun, recalled)
    expect(await find(mina, 'coffee')).toEqual(['coffee four'])
    expect(await find(jun, 'coffee')).toEqual(['coffee four', 'coffee two', 'coffee one'])
  })

  test('REQ-58 what a user said whose account was erased is not found, nor is a piece of it left in any filter', async () => {
    await using database = await testDatabase()
    const { db, mina, jun, say, find, cover, lookAgain, erase } = await talk(database)
    await say(jun, mina, 'the harbour at night')
    await say(mina, jun, 'a letter for you')
    await cover()
    const knows = async (piece: string) => {
      const blocks = await db.selectFrom('message_block').select('pieces').execute()
      const bits = ({ pieces }: { pieces: Buffer }) =>
        numbersOf(queryNgrams(piece)[0]!).map((number) => number % (pieces.length * 8))
      return blocks.map((block) => bits(block).every((bit) => block.pieces[bit >> 3]! & (1 << (bit & 7))))
    }
    expect([await knows('rbo'), await knows('ett')]).toEqual([[true], [true]])
    await erase(jun)
    expect(await knows('ett')).toEqual([])
    expect([await find(mina, 'harbour'), await find(mina, 'letter')]).toEqual([[], ['a letter for you']])
    lookAgain()
    await cover()
    expect([await knows('rbo'), await knows('ett')]).toEqual([[false], [true]])
    expect(await find(mina, 'letter')).toEqual(['a letter for you'])
  })

  test('pages go on newest first without gap or repetition, over blocks, conversations and messages of one time', async () => {
    await using database = await testDatabase()
    const { db, mina, jun, wei, say, page, cover } = await talk(database)
    for (let n = 0; n < 100; n++) await say(n % 3 ? jun : wei, mina, n % 2 ? `tea ${n}` : `water ${n}`)
    await cover()
    await db
      .updateTable('message')
      .set({ created_at: new Date('2026-11-21T05:00:00Z') })
      .where('seq', '>', 10)
      .execute()
    for (let n = 100; n < 110; n++) await say(n % 3 ? jun : wei, mina, `tea ${n}`)
    const seen: string[] = []
    for (let before: MessageId | undefined; ;) {
      const { items, isComplete } = await page(mina, 'TEA', { pageSize: 7, before })
      seen.push(...items.map(({ message }) => message.content))
      if (isComplete) break
      before = items.at(-1)!.message.msgId
    }
    expect(seen).toHaveLength(60)
    expect(new Set(seen).size).toBe(60)
    await expect(page(jun, 'tea', { before: '999999.1' as MessageId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  })
})

test('the bits of a piece stay the same over releases, for they are stored: of one, two and three characters', () => {
  const bits = (text: string) => queryNgrams(text).map((piece) => numbersOf(piece).map((number) => number % 4093))
  expect(['가', '比特', 'abc', 'жиз', '👍가'].map(bits)).toEqual([
    [[3980, 3915, 3850, 3785]],
    [[3962, 1579, 3289, 906]],
    [[163, 2452, 648, 2937]],
    [[1304, 2445, 3586, 634]],
    [[3760, 2338, 916, 3587]],
  ])
})

test('REQ-99 whatever contains a query in any mixture of both ways of writing has one piece of each, and of blocks without it the filter names fewer than one in fifty', () => {
  const sign = fc.constantFrom(...'发發髮台臺檯颱干乾幹比特币幣国國abc')
  fc.assert(
    fc.property(fc.array(sign, { minLength: 1, maxLength: 12 }), fc.infiniteStream(fc.nat(20)), (query, choice) => {
      const written = query.map((character) => {
        const ways = spellings(character)
        return ways[(choice.next().value as number) % ways.length]!
      })
      expect(anySpelling(query.join('')).test(`前${written.join('')}後`)).toBe(true)
      const pieces = new Set<Piece>()
      addMessageNgrams(pieces, `前${written.join('')}後`)
      for (const ways of spelledNgrams(query.join(''))) expect(ways.some((piece) => pieces.has(piece))).toBe(true)
    }),
  )
  // 32 messages of 20 characters in each of 500 blocks, of the 2,000 first Hanzi.
  const random = seededRandom('blocks')
  const looked = spelledNgrams('發展臺灣')
  let named = 0
  for (let block = 0; block < 500; block++) {
    const pieces = new Set<Piece>()
    for (let message = 0; message < 32; message++)
      addMessageNgrams(
        pieces,
        Array.from({ length: 20 }, () => String.fromCodePoint(0x4e00 + random.below(2000))).join(''),
      )
    const filter = filterOf(pieces)
    const has = (piece: Piece) =>
      numbersOf(piece).every((number) => {
        const bit = number % (filter.length * 8)
        return (filter[bit >> 3]! & (1 << (bit & 7))) !== 0
      })
    if (looked.every((ways) => ways.some(has))) named++
  }
  expect(named).toBeLessThan(10)
})

test('whatever contains a query has all its pieces, and the filter never denies a piece it was made of', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'abcde ABC 가나다라 比特币 ＡＢ é жиз 👍'),
    minLength: 1,
    maxLength: 60,
  })
  fc.assert(
    fc.property(text, fc.nat(), fc.nat({ max: 12 }), (written, from, length) => {
      const folded = foldForSearch(written)
      const characters = [...folded]
      const start = from % (characters.length || 1)
      const query = foldForSearch(characters.slice(start, start + length + 1).join(''))
      const pieces = new Set<Piece>()
      addMessageNgrams(pieces, folded)
      for (const piece of queryNgrams(query)) expect(pieces.has(piece)).toBe(true)
      const filter = filterOf(pieces)
      for (const piece of pieces)
        for (const number of numbersOf(piece)) {
          const bit = number % (filter.length * 8)
          expect(filter[bit >> 3]! & (1 << (bit & 7))).not.toBe(0)
        }
    }),
    { numRuns: 2000 },
  )
})
