import { expect, test } from 'vitest'
import { type Card, cardContent } from '@madang/contract/chat/cards.ts'
import { chosenOf, type Message, messageType } from '@madang/contract/chat/chat.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import { emptyHistory, type Outgoing } from '../state/conversation-history.ts'
import { isAsked } from './is-asked.ts'

const [mina, service] = ['1000000001' as UserId, '1000000009' as UserId]
const start = Date.parse('2026-11-21T01:00:00Z')
const withdrawal: Card = { kind: 'withdrawal', id: 'W-1' }
const other: Card = { kind: 'withdrawal', id: 'W-2' }

type Written = readonly [from: UserId, what: Card | string, more?: Partial<Message>]
const asked = (written: readonly Written[], { after = 0, outgoing = [] as readonly Outgoing[] } = {}) => {
  const messages = written.map(([senderId, what, more], at): Message => ({
    msgId: `1.${at + 1}` as MessageId,
    seq: at + 1,
    senderId,
    receiverId: senderId === mina ? service : mina,
    type: typeof what === 'string' ? messageType.text : messageType.card,
    content: typeof what === 'string' ? what : cardContent(what),
    clientMsgId: `${at}`,
    ...chosenOf({}),
    createTime: new Date(start),
    recallTime: null,
    ...more,
  }))
  return isAsked({ ...emptyHistory, messages, outgoing }, withdrawal, mina, start + after)
}
const onItsWay = (card: Card, state: Outgoing['state']): Outgoing => ({
  clientMsgId: 'way',
  friendId: service,
  content: cardContent(card),
  isCard: true,
  ...chosenOf({}),
  writtenAt: new Date(start),
  state,
  failure: null,
})

test('REQ-102 a case whose card is the last one in the conversation is asked about already, whatever was written after it', () => {
  expect(asked([])).toBe(false)
  expect(asked([[service, 'Hello']])).toBe(false)
  expect(
    asked([
      [service, 'Hello'],
      [mina, withdrawal],
    ]),
  ).toBe(true)
  expect(
    asked([
      [mina, withdrawal],
      [mina, 'Why?'],
      [service, 'We look.'],
    ]),
  ).toBe(true)
})

test('REQ-102 after another case, and once the card was recalled, its card is written again', () => {
  expect(
    asked([
      [mina, withdrawal],
      [mina, other],
    ]),
  ).toBe(false)
  expect(
    asked([
      [mina, other],
      [mina, withdrawal],
    ]),
  ).toBe(true)
  expect(asked([[mina, withdrawal, { recallTime: new Date(start), content: '' }]])).toBe(false)
  expect(asked([[service, withdrawal]])).toBe(false)
})

test('REQ-102 an answered conversation that rested for a day is about something new; one that waits for its answer is not', () => {
  const answered: readonly Written[] = [
    [mina, withdrawal],
    [service, 'We look.'],
  ]
  expect(asked(answered, { after: dayMs - 1 })).toBe(true)
  expect(asked(answered, { after: dayMs })).toBe(false)
  expect(asked(answered.slice(0, 1), { after: 5 * dayMs })).toBe(true)
})

test('REQ-102 a card on its way counts, one that was refused does not', () => {
  expect(asked([], { outgoing: [onItsWay(withdrawal, 'waiting')] })).toBe(true)
  expect(asked([[mina, withdrawal]], { outgoing: [onItsWay(other, 'waiting')] })).toBe(false)
  expect(asked([], { outgoing: [onItsWay(withdrawal, 'failed')] })).toBe(false)
})
