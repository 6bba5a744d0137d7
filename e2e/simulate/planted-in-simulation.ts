import type { PlantedFault } from '../../scripts/planted/planted-fault.ts'

type Planted = Omit<PlantedFault, 'red'>

const send = 'app/data/chat/send.ts'
const line = 'app/data/chat/outgoing-line.ts'
const link = 'app/data/chat/link.ts'
const sync = 'app/data/chat/chat-sync.ts'

/** Faults that only time, loss and order bring to light; `npm run simulate -- --planted` plays seeds until each is met. */
export const plantedInSimulation: readonly PlantedFault[] = (
  [
    fault(
      'what was read is told to the server once',
      'app/data/chat/read-places.ts',
      "if (!(error instanceof Refusal) || outcomeOf(error.code) !== 'refused') throw error",
      'void [error, Refusal, outcomeOf]',
    ),
    fault(
      'a server in trouble refuses messages for good',
      line,
      "return refusesMessage(code) ? 'refused' : 'again'",
      "return code >= 400 ? 'refused' : 'again'",
    ),
    fault(
      'later messages overtake one that waits',
      line,
      "outgoing.find(({ state }) => state !== 'failed')",
      "outgoing.findLast(({ state }) => state === 'waiting')",
    ),
    fault(
      'what was read is not told to the server',
      'app/data/chat/state/gaps.ts',
      'readSeq > confirmedReadSeq',
      'readSeq < 0',
    ),
    fault(
      'each try has an id of its own',
      'app/data/chat/unsent-entries.ts',
      'return { receiverId, type, content, clientMsgId, ...asked }',
      'return { receiverId, type, content, clientMsgId: crypto.randomUUID(), ...asked }',
    ),
    fault(
      'what was missed is not fetched when the socket stands again',
      sync,
      'void quietly(getInStep().then((isInStep) => (isInStep ? fetchAhead() : undefined)))',
      'void quietly(fetchAhead())',
    ),
    fault(
      'the word of a resync is not heard',
      sync,
      "if (event.kind === 'resync') return void getInStep()",
      "if (event.kind === 'resync') return",
    ),
    fault(
      'a total that the list does not add up to is believed',
      'app/data/chat/state/change-state.ts',
      'isStale: state.isStale || (state.conversations !== null && sum !== count)',
      'isStale: state.isStale && sum !== count',
    ),
    fault(
      'what was deleted is shown again',
      'server/chat/reading/visible-messages.ts',
      ".where('hidden.user_id', '=', me)",
      ".where('hidden.user_id', '<>', me)",
    ),
    fault(
      'what was deleted is the newest in the list',
      'server/chat/reading/list-conversations.ts',
      'and hidden.user_id = ${me} and hidden.seq',
      'and hidden.user_id <> ${me} and hidden.seq',
    ),
    fault(
      'a deletion is for both',
      'server/chat/conversations/delete-messages.ts',
      'select distinct ${conversation}::bigint, ${user}, seq from unnest(${places.map(({ seq }) => seq)}::integer[]) as seq',
      'select distinct conversation, user_id, seq from conversation_member join unnest(array[${conversation}::bigint]) as conversation using (conversation) cross join unnest(${places.map(({ seq }) => seq)}::integer[]) as seq',
    ),
    fault(
      'leaving ends nothing on the server',
      'server/users/sessions/logout.ts',
      'only: session })',
      'only: session.slice(1) })',
    ),
    fault(
      'a session that ended is remembered',
      'server/users/sessions/authenticate.ts',
      'if (ended.has(caller.session)) known.delete(token)',
      'if (ended.has(token)) known.delete(caller.session)',
    ),
    fault(
      'the socket of an ended session stands',
      'server/socket.ts',
      'connections.endSessions(user, sessions, frame)',
      'void [user, frame]',
    ),
    fault(
      'a grant outlives its session',
      'server/socket/open-grants.ts',
      'join ${livingSessions(now)} as living on living.session_id = asked.session_id and living.user_id = asked.user_id',
      'join session as living on living.session_id = asked.session_id and living.user_id = asked.user_id',
    ),
    fault(
      'a socket that says nothing is believed',
      link,
      'return now - (address?.heardAt ?? 0) >= silentMs',
      'return now < 0',
    ),
    fault(
      'answers of another account are taken',
      'app/data/chat/chat-store.ts',
      'const isCurrent = () => chat.getState().epoch === epoch',
      'const isCurrent = () => epoch >= 0',
    ),
    fault(
      'a message on its way is not closed with its account',
      send,
      'for (const { giveUp } of running.values()) giveUp()\n  running.clear()',
      '',
    ),
    fault(
      'phones are not told that hints were lost',
      'server/socket.ts',
      'bus.onGap(() => tellEverybody(resync)),',
      '',
    ),
    fault(
      'a grant that was held by a killed process is refused',
      'server/socket/open-grants.ts',
      'resumeMs: 120_000',
      'resumeMs: 0',
    ),
    fault(
      'nobody is told of a message',
      'server/chat/sending/send.ts',
      "bus.publish({ kind: 'frame', user: draft.receiver, frame })",
      '',
    ),
    fault(
      'a recall does not count what was unread anew',
      'server/chat/reading/unread.ts',
      '{ user, peer, unread }: Member): Promise<boolean> {',
      '{ user, peer, unread }: Member): Promise<boolean> {\n  if (unread >= 0) return false',
    ),
    fault(
      'a lost connection is not tried again',
      'server/db/tx.ts',
      'return isLostConnection(error) ? 100 : null',
      'return null',
    ),
    fault(
      'changes that were heard of are not asked for',
      'app/data/chat/state/gaps.ts',
      'return history?.known && history.lastChangeSeq > history.changeSeq',
      'return false',
    ),
    fault(
      'a gap between changes is taken for whole',
      'app/data/chat/state/message-changes.ts',
      'changeSeq: after <= history.changeSeq ?',
      'changeSeq: after > -2 ?',
    ),
    fault(
      'an older change of a message takes the place of a newer one',
      'app/data/chat/state/conversation-history.ts',
      'return (known.changed?.changeSeq ?? 0) > (other.changed?.changeSeq ?? 0) ? known : other',
      'return other',
    ),
    fault(
      'a list that is older than what was heard is taken for whole',
      'app/data/chat/state/after-fetch.ts',
      'isStale: state.heard !== asOf',
      'isStale: false',
    ),
    fault(
      'what was said at places that were skipped is not counted',
      'app/data/chat/state/after-push.ts',
      'const isStale = talked.isStale || message.seq > newestSeq(state, friendId) + 1',
      'const { isStale } = talked',
    ),
    fault(
      'no phone is told how much is unread',
      'server/chat/reading/mark-read.ts',
      "for (const [user, count] of totals) notify(user, { kind: 'unread', data: { count } })",
      '',
    ),
    fault(
      'the next message goes while one is on its way',
      line,
      "outgoing.find(({ state }) => state !== 'failed')",
      "outgoing.find(({ state }) => state === 'waiting')",
    ),
    fault(
      'the other one is not told of an edit or a reaction',
      'server/chat/changes/change-message.ts',
      "if (await sees(tx, friendId, { conversation, seq })) tell(friendId, { kind: 'changed', data })",
      'await sees(tx, friendId, { conversation, seq })',
    ),
    fault(
      'nobody is told of an edit of their own',
      'server/chat/changes/change-message.ts',
      "tell(me, { kind: 'changed', data })",
      '',
    ),
    fault(
      'what was deleted unread goes on counting',
      'server/chat/conversations/delete-messages.ts',
      'await recountUnread(tx, member)',
      'void recountUnread',
    ),
    fault(
      'what comes is not counted on the phone',
      'app/data/chat/state/after-push.ts',
      'const unreadMessage = talked.unreadMessage + counts',
      'const { unreadMessage } = talked',
    ),
    fault(
      'a list that holds no longer is not asked for again',
      'app/data/chat/fetch.ts',
      'if (!state.isStale) return missing',
      'return missing',
    ),
    fault(
      'places in between are taken for known',
      'app/data/chat/state/conversation-history.ts',
      'for (const { seq } of messages) if (seq === upTo + 1) upTo = seq',
      'for (const { seq } of messages) if (seq > upTo) upTo = seq',
    ),
    fault(
      'nobody is told of a recall',
      'server/chat/conversations/recall-message.ts',
      "for (const user of [me, friendId]) tell(user, { kind: 'recalled', data, seq: data.seq })",
      '',
    ),
    fault(
      'the socket of an account stays with its phone',
      sync,
      'socket?.close()\n  socket = undefined\n  closeUnsent()',
      'closeUnsent()',
    ),
    fault(
      'what was missed is asked for once',
      'app/data/chat/fetch.ts',
      'if (isAnswered) return true',
      'return isAnswered',
    ),
    fault(
      'what is missing is not asked for again after a failure',
      'app/data/chat/retry-until-complete.ts',
      'rest ??= setTimeout(wake, restMs(tries++, longestRestMs, Math.random()))',
      'rest ??= setTimeout(wake, 1e9)',
    ),
    fault(
      'a call that a network swallowed is waited for for ever',
      'app/lib/server/http-carrier.ts',
      'if (reach.getState().isCut || ++looks >= patience.looks)',
      'if (looks < 0)',
    ),
  ] satisfies readonly Planted[]
).map((planted) => ({ ...planted, red: { by: 'test', file: 'scripts/simulate.test.ts', name: 'INV-C01' } }))

function fault(what: string, file: string, find: string, put: string): Planted {
  return { what, edits: [{ file, find, put }] }
}
