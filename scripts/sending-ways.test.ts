import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendMessage } from '@madang/contract/chat/chat.ts'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import { backgroundPostKey, outgoingPrefix, type UnsentMessage } from '../app/data/chat/unsent-entries.ts'
import { shelf } from '../app/worker/test-shelf.ts'
import { testFriends } from '../server/friends/test-friends.ts'
import type { FriendshipState } from '../server/friends/tables.ts'
import { wholeServer, type WholeServer } from '../server/http/test-whole-server.ts'
import type { MadeUser } from '../server/make-users.ts'
import { connectedPhone } from '../server/socket/test-connected-phone.ts'

/** Who of a pair blocks, and what REQ-94 says to me then, by the state of the pair; null where the message goes. */
const expected: Record<FriendshipState, Record<'nobody' | 'I' | 'they' | 'both', FailureName | null>> = {
  added: { nobody: null, I: 'YOU_BLOCKED', they: 'THEY_BLOCKED', both: 'BOTH_BLOCKED' },
  service: { nobody: null, I: 'YOU_BLOCKED', they: 'THEY_BLOCKED', both: 'BOTH_BLOCKED' },
  deleted: { nobody: 'PAIR_DELETED', I: 'YOU_BLOCKED', they: 'THEY_BLOCKED', both: 'BOTH_BLOCKED' },
  none: { nobody: 'NOT_SENT', I: 'YOU_BLOCKED', they: 'THEY_BLOCKED', both: 'BOTH_BLOCKED' },
}
const cases = Object.entries(expected).flatMap(([state, row]) =>
  Object.entries(row).map(([blocks, failure]) => ({ state: state as FriendshipState, blocks, failure })),
)

/** What the sender is told: the code and the English text of a refusal, or that it was sent. */
type Outcome = 'sent' | { readonly code: number; readonly text: string }
type Way = (server: WholeServer, me: MadeUser, friend: MadeUser) => Promise<Outcome>

/** An open page asks itself; for a closed one the worker sends what lies on the phone and writes a refusal down there. */
const ways: Record<'the page' | 'the worker', Way> = {
  'the page': async (server, me, friend) => {
    const input = { receiverId: friend.userId, type: 1, content: 'hello', clientMsgId: randomUUID() }
    const { success, msg } = await server.call(sendMessage, input, me.token)
    return success === 200 ? 'sent' : { code: success, text: msg }
  },
  'the worker': async (server, me, friend) => {
    const { sendUnsent } = await import('../app/worker/sw-send.ts')
    const clientMsgId = randomUUID()
    const outgoing = {
      clientMsgId,
      friendId: friend.userId,
      content: 'hello',
      replyTo: null,
      writtenAt: new Date(),
      state: 'waiting',
      failure: null,
    }
    const address = server.url + sendMessage.path
    shelf.set(backgroundPostKey, { address, token: me.token, locale: 'en-GB' })
    shelf.set(outgoingPrefix + clientMsgId, { me: me.userId, type: 1, outgoing })
    await sendUnsent()
    const left = shelf.get(outgoingPrefix + clientMsgId) as UnsentMessage | undefined // put in above
    return left ? (left.outgoing.failure as Outcome) : 'sent' // the worker writes code and text
  },
}

test.each(Object.entries(ways))(
  'REQ-94, INV-C07: sent by %s, a message meets the refusal of its state, block and service, and only the sent ones reach a socket',
  async (_way, send) => {
    await using server = await wholeServer()
    const [me, neighbour, ...friends] = (await server.people(cases.length + 2, 'none')) as [
      MadeUser,
      MadeUser,
      ...MadeUser[],
    ]
    const phones = await Promise.all(friends.map((friend) => connectedPhone(server, friend)))
    const [met, heard]: [Outcome[], boolean[]] = [[], []]
    for (const [index, { state, blocks }] of cases.entries()) {
      const friend = friends[index]!
      const blockedBy = [
        blocks === 'I' || blocks === 'both' ? me.userId : [],
        blocks === 'they' || blocks === 'both' ? friend.userId : [],
      ].flat()
      await testFriends(server.db, me.userId, friend.userId, { state, blockedBy })
      await testFriends(server.db, neighbour.userId, friend.userId)
      met.push(await send(server, me, friend))
      // Whatever was to come before this one has come with it.
      await ways['the page'](server, neighbour, friend)
      const first = await phones[index]!.next()
      heard.push(first.kind === 'message' && first.data.senderId === me.userId)
    }
    const told = (failure: FailureName | null): Outcome =>
      failure ? { code: failures[failure].code, text: failures[failure].text['en-GB'] } : 'sent'
    expect(met).toEqual(cases.map(({ failure }) => told(failure)))
    expect(heard).toEqual(cases.map(({ failure }) => failure === null))
    expect(server.mistakes).toEqual([])
  },
)
