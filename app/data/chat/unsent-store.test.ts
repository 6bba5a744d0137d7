import { chosenOf } from '@madang/contract/chat/chat.ts'
import { beforeEach, expect, test } from 'vitest'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { closeUnsent, saveUnsent, restoreUnsent } from './unsent-store.ts'
import { chat, dispatch } from './chat-store.ts'
import { clearOwnEntries, readEntry } from '../../lib/storage/idb-store.ts'
import { fileKey, keepFile } from '../pictures/picture-files.ts'
import type { Outgoing } from './state/conversation-history.ts'

const mina = '1000000001' as UserId
const jun = '1000000002' as UserId
const sora = '1000000003' as UserId

const written = (clientMsgId: string, state: Outgoing['state']): Outgoing => ({
  clientMsgId,
  friendId: jun,
  content: clientMsgId,
  ...chosenOf({}),
  writtenAt: new Date(0),
  state,
  failure: null,
})
const waiting = () => chat.getState().talkHistory[jun]?.outgoing.map(({ clientMsgId, state }) => [clientMsgId, state])

/** A page that was opened anew: the store is empty, every change is kept as in the app. */
async function open(me: UserId) {
  closeUnsent()
  dispatch({ kind: 'started', me })
  saveUnsent()
  await restoreUnsent(me)
  saveUnsent()
}

beforeEach(async () => {
  await clearOwnEntries()
  await open(mina)
})

test('REQ-92 what was written and not answered comes back after the page was closed, in order, and what was in flight goes again', async () => {
  dispatch({ kind: 'written', outgoing: written('a', 'sending') })
  dispatch({ kind: 'written', outgoing: written('b', 'waiting') })
  dispatch({ kind: 'drafted', friendId: jun, text: 'begun' })
  saveUnsent()
  await open(mina)
  expect(waiting()).toEqual([
    ['a', 'waiting'],
    ['b', 'waiting'],
  ])
  expect(chat.getState().drafts[jun]).toBe('begun')
})

test('what was answered meanwhile does not come back', async () => {
  dispatch({ kind: 'written', outgoing: written('a', 'waiting') })
  saveUnsent()
  dispatch({ kind: 'discarded', friendId: jun, clientMsgId: 'a' })
  saveUnsent()
  await open(mina)
  expect(waiting()).toBeUndefined()
})

test('INV-C02 what was sent, or taken back, while the phone was read does not come back and is not shown twice', async () => {
  dispatch({ kind: 'written', outgoing: written('a', 'waiting') })
  dispatch({ kind: 'written', outgoing: written('b', 'waiting') })
  dispatch({ kind: 'written', outgoing: written('c', 'waiting') })
  saveUnsent()
  const reading = restoreUnsent(mina)
  const place = { msgId: '1.1' as MessageId, seq: 1, createTime: new Date() }
  dispatch({ kind: 'accepted', friendId: jun, clientMsgId: 'a', place })
  dispatch({ kind: 'discarded', friendId: jun, clientMsgId: 'b' })
  await reading
  expect(waiting()).toEqual([['c', 'waiting']])
})

test('REQ-92 what another window left comes back once, unless its echo was heard meanwhile', async () => {
  dispatch({ kind: 'written', outgoing: written('a', 'waiting') })
  dispatch({ kind: 'written', outgoing: written('b', 'waiting') })
  saveUnsent()
  closeUnsent()
  dispatch({ kind: 'started', me: mina })
  const reading = restoreUnsent(mina)
  const sent = {
    msgId: '1.1' as MessageId,
    seq: 1,
    createTime: new Date(),
    recallTime: null,
    content: 'a',
    type: 1 as const,
  }
  const echo = { ...sent, ...chosenOf({}), senderId: mina, receiverId: jun, clientMsgId: 'a' }
  dispatch({ kind: 'pushed', event: { kind: 'message', data: echo } })
  await reading
  await restoreUnsent(mina)
  expect(waiting()).toEqual([['b', 'waiting']])
})

test('REQ-92 the file of a picture goes with its message, also when only the echo told that it was sent', async () => {
  await keepFile('a', new Blob(['picture']))
  dispatch({ kind: 'written', outgoing: { ...written('a', 'waiting'), picture: { width: 4, height: 3 } } })
  saveUnsent()
  expect(await readEntry('own', fileKey('a'))).toBeInstanceOf(Blob)
  dispatch({ kind: 'discarded', friendId: jun, clientMsgId: 'a' })
  saveUnsent()
  expect(await readEntry('own', fileKey('a'))).toBeUndefined()
})

test('REQ-210 nobody finds the writing of another person', async () => {
  dispatch({ kind: 'written', outgoing: written('a', 'waiting') })
  saveUnsent()
  await open(sora)
  expect(waiting()).toBeUndefined()
})
