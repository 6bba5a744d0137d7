import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeName, fromWire, toWire, wireName, WireNameError } from './wire.ts'

const runs = { numRuns: 1000 }
/** What the wire calls other names of ours: none of ours is spelled so. */
const taken = ['isPin', 'num', 'applyId']
const name = fc.stringMatching(/^[a-z][A-Za-z0-9]{0,11}$/).filter((each) => !taken.includes(each))
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, 0, -1.5, '', 'friendId', 'FriendId', '마당', '庭院'),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(name, tie('any'), { maxKeys: 5 }),
  ),
})).any

describe('names on the wire', () => {
  test('what goes out and comes back is the same, at every depth', () => {
    fc.assert(
      fc.property(value, (ours) => {
        expect(fromWire(toWire(ours))).toEqual(ours)
      }),
      runs,
    )
  })

  test('every name of ours has one name on the wire, and no two share one', () => {
    fc.assert(
      fc.property(name, name, (left, right) => {
        expect(codeName(wireName(left))).toBe(left)
        expect(wireName(left) === wireName(right)).toBe(left === right)
      }),
      runs,
    )
  })

  test('only names change: texts that look like names stay', () => {
    expect(toWire({ friendId: 'friendId', list: [{ msgId: 'msgId' }] })).toEqual({
      FriendId: 'friendId',
      List: [{ MsgId: 'msgId' }],
    })
  })

  test('a key that does not start with a capital letter is refused wherever it stands, and named in the error', () => {
    for (const body of [{ friendId: 1 }, { List: [{ friendId: 1 }] }, { FriendId: 1, '': 2 }, { _x: 1 }, { '1': 1 }])
      expect(() => fromWire(body)).toThrow(WireNameError)
    const field = (body: unknown) => {
      try {
        fromWire(body)
      } catch (error) {
        return (error as WireNameError).field
      }
    }
    expect(field({ List: [{ friendId: 1 }] })).toBe('friendId')
  })

  test('the envelope’s names and what the wire spells in its own way keep their spelling both ways', () => {
    const envelope = {
      success: 200,
      msg: '',
      data: { listChatLastMessageDto: [{ FriendId: '1', IsPin: true, Num: 2 }], ApplyId: 'a' },
    }
    expect(fromWire(envelope)).toEqual({
      success: 200,
      msg: '',
      data: { conversations: [{ friendId: '1', isPinned: true, pinOrder: 2 }], friendRequestId: 'a' },
    })
    expect(toWire(fromWire(envelope))).toEqual(envelope)
  })

  test('a name of ours that the wire spells in its own way is refused as it stands', () => {
    for (const name of ['IsPinned', 'PinOrder', 'FriendRequestId', 'isPinned', 'conversations'])
      expect(() => codeName(name)).toThrow(WireNameError)
  })

  test('a name that every object knows is a name like any other', () => {
    expect(toWire({ constructor: 1, toString: 2 })).toEqual({ Constructor: 1, ToString: 2 })
  })
})
