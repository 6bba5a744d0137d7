import fc from 'fast-check'
import { assets } from './money.ts'
import { moneyNotices } from './rewards/money-notices.ts'
import { reactions } from './chat/chat.ts'
import { describe, expect, test } from 'vitest'
import { presence } from './chat/presence.ts'
import {
  decodeDelivered,
  decodeFrame,
  decodeTyping,
  deliveredPerFrame,
  encodeDelivered,
  encodeFrame,
  encodeTyping,
  phoneFrameBytes,
  type ServerEvent,
} from './events.ts'
import { lastPlace, type UserId } from './ids.ts'

const runs = { numRuns: 1000 }
const user = fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }).map(String)
const place = fc.integer({ min: 1, max: 1_000_000 })
const time = fc.date({ min: new Date(0), max: new Date(4_102_444_800_000), noInvalidDate: true })
const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '"', '\\"', '안녕', '你好', '👩‍👩‍👧', '\u2028'))

const message = fc.record({
  msgId: fc.tuple(place, place).map(([conversation, seq]) => `${conversation}.${seq}`),
  seq: place,
  senderId: user,
  receiverId: user,
  type: fc.constantFrom(1, 2, 3),
  content: text,
  clientMsgId: fc.uuid(),
  replyTo: fc.constant(null),
  createTime: time,
  recallTime: fc.option(time),
})
const aReaction = fc.option(fc.constantFrom(...reactions))
const changedMessage = fc
  .tuple(message, place, fc.option(time), aReaction, aReaction)
  .map(([before, changeSeq, editTime, senderReaction, receiverReaction]) => ({
    ...before,
    recallTime: null,
    changed: { changeSeq, editTime, senderReaction, receiverReaction },
  }))
const request = fc.record({
  friendRequestId: fc.uuid(),
  userId: user,
  nickName: text,
  avatar: fc.integer({ min: 1, max: 20 }),
  message: text,
  status: fc.integer({ min: 0, max: 3 }),
  direction: fc.constantFrom('in', 'out'),
  createTime: time,
  registerTime: time,
  mutualFriends: fc.nat(),
  isMyInvitee: fc.boolean(),
})
const relation = fc.constantFrom('none', 'requested', 'received', 'added', 'deleted', 'blocked')

/** The number of every kind on the wire (REQ-158, REQ-159), and what it may carry. */
const kinds: Record<ServerEvent['kind'], { event: number; data: fc.Arbitrary<unknown> }> = {
  message: { event: 1, data: message },
  read: { event: 2, data: fc.record({ friendId: user, readSeq: fc.nat(), readerId: user }) },
  recalled: { event: 3, data: message },
  friendRequest: { event: 4, data: request },
  relation: { event: 5, data: fc.record({ friendId: user, relation }) },
  presence: { event: 6, data: fc.record({ friendId: user, presence: fc.constantFrom(...presence.options) }) },
  typing: { event: 7, data: fc.record({ friendId: user }) },
  unread: { event: 8, data: fc.record({ count: fc.nat() }) },
  money: {
    event: 9,
    data: fc.record({ about: fc.constantFrom(...moneyNotices), id: text, asset: fc.constantFrom(...assets) }),
  },
  announcement: { event: 10, data: fc.record({ announcementId: fc.uuid() }) },
  sessionEnded: { event: 11, data: fc.record({ success: fc.constantFrom(1002, 1003, 4002), msg: text }) },
  alert: {
    event: 12,
    data: fc.record({
      alertId: fc.uuid(),
      symbol: fc.constantFrom('BTC', 'SHIB'),
      kind: fc.constantFrom('above', 'below', 'percent'),
      target: fc.constantFrom('142000000', '0.00001234'),
      currency: fc.constantFrom('KRW', 'CNY', 'USD'),
      price: fc.constantFrom('142318000', '0.1'),
      isSample: fc.boolean(),
    }),
  },
  resync: { event: 13, data: fc.constant({}) },
  notice: { event: 15, data: fc.record({ isNew: fc.boolean() }) },
  changed: { event: 16, data: changedMessage },
  delivered: { event: 14, data: fc.record({ friendId: user, deliveredSeq: place }) },
}
const anEvent = fc.oneof(
  ...Object.entries(kinds).map(([kind, { data }]) =>
    // The record below has exactly the fields of its kind; a table cannot tell TypeScript so.
    fc.record({ kind: fc.constant(kind), data, seq: place }, { requiredKeys: ['kind', 'data'] }),
  ),
) as fc.Arbitrary<ServerEvent>

describe('INV-C10: frames', () => {
  test('every event comes back as it was sent', () => {
    fc.assert(
      fc.property(anEvent, (event) => {
        expect(decodeFrame(encodeFrame(event))).toEqual({ event })
      }),
      runs,
    )
  })

  test('a frame is the JSON text of a JSON text, with a numeric Event and the wire’s names inside', () => {
    fc.assert(
      fc.property(anEvent, (event) => {
        const once: unknown = JSON.parse(encodeFrame(event))
        expect(typeof once).toBe('string')
        const twice = JSON.parse(String(once)) as Record<string, unknown>
        expect(twice['Event']).toBe(kinds[event.kind].event)
        expect(Object.keys(twice).sort()).toEqual(
          event.seq === undefined ? ['Data', 'Event'] : ['Data', 'Event', 'Seq'],
        )
        if (event.kind !== 'sessionEnded')
          for (const key of Object.keys(twice['Data'] as object)) expect(key).toMatch(/^[A-Z]/)
      }),
      runs,
    )
  })

  test('REQ-230: the end of a session carries success and msg as the envelope spells them', () => {
    const frame = encodeFrame({ kind: 'sessionEnded', data: { success: 1003, msg: 'x' } })
    expect(JSON.parse(JSON.parse(frame) as string)).toEqual({ Event: 11, Data: { success: 1003, msg: 'x' } })
  })

  test('an event of a kind this release does not know is a number, nothing else', () => {
    for (const event of [0, 17, 999])
      expect(decodeFrame(JSON.stringify(JSON.stringify({ Event: event, Data: { Any: 1 } })))).toEqual({
        unknown: event,
      })
  })

  test('REQ-98: what a phone says of typing comes back, and no other text is taken for it', () => {
    expect(decodeTyping(encodeTyping('1000000001' as UserId))).toBe('1000000001')
    for (const said of ['', 'ping', '"{}"', '{"Event":7}', encodeTyping('me' as UserId)])
      expect(decodeTyping(said)).toBeNull()
  })

  test('REQ-91: what a phone says it has comes back, fits the frame, and no other text is taken for it', () => {
    const most = Array.from({ length: deliveredPerFrame }, () => ({ friendId: '9999999999' as UserId, seq: lastPlace }))
    expect(decodeDelivered(encodeDelivered(most))).toEqual(most)
    expect(encodeDelivered(most).length).toBeLessThanOrEqual(phoneFrameBytes)
    const tooMany = encodeDelivered([...most, ...most])
    for (const said of ['', 'ping', '"{}"', encodeTyping(most[0]!.friendId), encodeDelivered([]), tooMany])
      expect(decodeDelivered(said)).toBeNull()
    expect(decodeTyping(encodeDelivered(most))).toBeNull()
  })

  test('REQ-88: that a place was read comes back beside one that was not, and nothing else means it', () => {
    const items = [
      { friendId: '9999999999' as UserId, seq: lastPlace, isRead: true },
      { friendId: '1000000001' as UserId, seq: 1 },
    ]
    expect(decodeDelivered(encodeDelivered(items))).toEqual(items)
    expect(encodeDelivered(items).length).toBeLessThanOrEqual(phoneFrameBytes)
    for (const Read of [false, 'true', 1, null])
      expect(
        decodeDelivered(JSON.stringify({ Event: 14, Data: { Items: [{ FriendId: '1000000001', Seq: 1, Read }] } })),
      ).toBeNull()
  })

  test('REQ-158: text that is no event is passed on as it came', () => {
    const texts = ['pong', 'ping', '', '{', '"', 'null', '1', '"text"', '[]', '{}', '"{}"', '{"Event":"1"}']
    const lower = JSON.stringify(JSON.stringify({ Event: 8, Data: { count: 1 } }))
    const broken = JSON.stringify(JSON.stringify({ Event: 1, Data: { Seq: 0 } }))
    for (const raw of [...texts, lower, broken]) expect(decodeFrame(raw)).toEqual({ raw })
  })

  test('no text makes reading a frame throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((json) => JSON.stringify(json)),
        ),
        (frame) => {
          expect(Object.keys(decodeFrame(frame))).toHaveLength(1)
        },
      ),
      runs,
    )
  })
})
