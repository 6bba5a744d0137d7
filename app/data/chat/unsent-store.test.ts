import { beforeEach, expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { closeWriting, keepWriting, restoreWriting } from './unsent-store.ts'
import { chat, tell } from './chat-store.ts'
import { clearKept, readKept } from '../../lib/storage/idb-store.ts'
import { fileKey, keepFile } from '../pictures/picture-files.ts'
import type { Outgoing } from './conversation.ts'

const mina = '1000000001' as UserId
const jun = '1000000002' as UserId
const sora = '1000000003' as UserId

const written = (clientMsgId: string, state: Outgoing['state']): Outgoing => ({
  clientMsgId,
  friendId: jun,
  content: clientMsgId,
  replyTo: null,
  writtenAt: new Date(0),
  state,
  failure: null,
})
const waiting = () => chat.getState().talkHistory[jun]?.outgoing.map(({ clientMsgId, state }) => [clientMsgId, state])

/** A page that was opened anew: the store is empty, every change is kept as in the app. */
async function open(me: UserId) {
  closeWriting()
  tell({ kind: 'started', me })
  keepWriting()
  await restoreWriting(me)
  keepWriting()
}

beforeEach(async () => {
  await clearKept()
  await open(mina)
})

test('REQ-92 what was written and not answered comes back after the page was closed, in order, and what was in flight goes again', async () => {
  tell({ kind: 'written', outgoing: written('a', 'sending') })
  tell({ kind: 'written', outgoing: written('b', 'waiting') })
  tell({ kind: 'drafted', friendId: jun, text: 'begun' })
  keepWriting()
  await open(mina)
  expect(waiting()).toEqual([
    ['a', 'waiting'],
    ['b', 'waiting'],
  ])
  expect(chat.getState().drafts[jun]).toBe('begun')
})

test('what was answered meanwhile does not come back', async () => {
  tell({ kind: 'written', outgoing: written('a', 'waiting') })
  keepWriting()
  tell({ kind: 'discarded', friendId: jun, clientMsgId: 'a' })
  keepWriting()
  await open(mina)
  expect(waiting()).toBeUndefined()
})

test('REQ-92 the file of a picture goes with its message, also when only the echo told that it was sent', async () => {
  await keepFile('a', new Blob(['picture']))
  tell({ kind: 'written', outgoing: { ...written('a', 'waiting'), picture: { width: 4, height: 3 } } })
  keepWriting()
  expect(await readKept('own', fileKey('a'))).toBeInstanceOf(Blob)
  tell({ kind: 'discarded', friendId: jun, clientMsgId: 'a' })
  keepWriting()
  expect(await readKept('own', fileKey('a'))).toBeUndefined()
})

test('REQ-210 nobody finds the writing of another person', async () => {
  tell({ kind: 'written', outgoing: written('a', 'waiting') })
  keepWriting()
  await open(sora)
  expect(waiting()).toBeUndefined()
})
