import type { Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { SimulatedPhone } from './simulated-phone.ts'
import { between, type Stored, type StoredMessage } from './stored.ts'

/** INV-C03, INV-C05, INV-C06, INV-C08: what the phone knows is what stands, up to the newest. */
export function ofPhone(phone: SimulatedPhone, stored: Stored): string[] {
  const { me } = phone.app.chat.getState()
  if (me === '') return [`${phone.name}: nobody is logged in`]
  return [...ofHistories(phone, stored), ...ofList(phone, stored), ...ofReading(phone, stored)]
}

function ofHistories({ name, app }: SimulatedPhone, stored: Stored): string[] {
  const faults: string[] = []
  const { me, talkHistory } = app.chat.getState()
  for (const [friend, { known, messages }] of Object.entries(talkHistory)) {
    const there = between(stored, me, friend)
    const newest = there.at(-1)?.seq ?? 0
    if (!known && messages.length > 0)
      faults.push(`INV-C05: ${name} has places with ${friend} and did not ask for the others`)
    if (known && known.upTo !== newest) faults.push(`INV-C05: ${name} knows ${friend} up to ${known.upTo} of ${newest}`)
    const has = new Set(messages.map(({ seq }) => seq))
    for (const { seq, hidden_from } of there)
      if (known && seq >= known.from && seq <= known.upTo && !has.has(seq) && !hidden_from.includes(me))
        faults.push(`INV-C05: ${name} lacks place ${seq} with ${friend}`)
    for (const message of messages) {
      const row = there.find(({ seq }) => seq === message.seq)
      const wrong = row ? difference(message, row) : 'INV-C06: which nobody wrote'
      if (wrong) faults.push(`${wrong}: ${name}, place ${message.seq} with ${friend}`)
    }
  }
  return faults
}

/** How a message differs from what stands at its place; null when it does not. */
function difference({ clientMsgId, content, recallTime, changed }: Message, row: StoredMessage): string | null {
  if (row.client_id !== clientMsgId) return 'INV-C03: another message'
  if (row.recalled !== (recallTime !== null)) return `INV-C05: ${row.recalled ? 'shown though' : 'not'} recalled`
  if (row.recalled) return null
  if (row.content !== content) return 'INV-C05: another text'
  const isReaction =
    row.sender_reaction !== (changed?.senderReaction ?? null) ||
    row.receiver_reaction !== (changed?.receiverReaction ?? null)
  return isReaction ? 'INV-C05: other reactions' : null
}

/** INV-C05, INV-C09: the rows of the list, their order, and the newest message in each that its person did not delete. */
function ofList({ name, app }: SimulatedPhone, stored: Stored): string[] {
  const faults: string[] = []
  const { me, conversations, relations } = app.chat.getState()
  if (me === '') return []
  if (!conversations) return [`INV-C05: ${name} has no list`]
  const list = stored.lists.get(me) ?? []
  const orders = [app.sortedConversations({ conversations }), list].map((rows) =>
    rows.map(({ friendId }) => friendId).join(', '),
  )
  if (orders[0] !== orders[1]) faults.push(`INV-C05: ${name} lists ${orders[0]} instead of ${orders[1]}`)
  for (const row of list) {
    const { friendId } = row
    const shown = conversations[friendId]
    if (!shown) continue
    const last = between(stored, me, friendId).findLast(({ hidden_from }) => !hidden_from.includes(me))
    const wrong =
      shown.lastMessage && last?.seq === shown.lastMessage.seq
        ? difference(shown.lastMessage, last)
        : shown.lastMessage?.seq === last?.seq
          ? null
          : `INV-C05: ${shown.lastMessage?.seq ?? 'nothing'} is the last instead of ${last?.seq ?? 'nothing'}`
    if (wrong) faults.push(`${wrong}: ${name}, the row of ${friendId}`)
    const settings = [{ ...shown, relation: relations[friendId] ?? shown.relation }, row].map(
      ({ isPinned, isMuted, isMarked, relation }) => JSON.stringify({ isPinned, isMuted, isMarked, relation }),
    )
    if (settings[0] !== settings[1])
      faults.push(`INV-C05: ${name} has ${settings[0]} instead of ${settings[1]} of ${friendId}`)
  }
  return faults
}

/** INV-C08, REQ-91: unread of each conversation and of all, up to where its person read, and up to where the other did. */
function ofReading({ name, app }: SimulatedPhone, { places }: Stored): string[] {
  const faults: string[] = []
  const { me, conversations, talkHistory, unreadMessage } = app.chat.getState()
  const mine = places.filter(({ user_id }) => user_id === me)
  const total = mine.reduce((sum, { unread }) => sum + unread, 0)
  if (unreadMessage !== total) faults.push(`INV-C08: ${name} shows ${unreadMessage} unread of ${total}`)
  for (const { peer_id: friend, unread, read_seq } of mine) {
    const shown = conversations?.[friend]?.unreadCount
    if (shown !== undefined && shown !== unread)
      faults.push(`INV-C08: ${name} shows ${shown} unread of ${unread} with ${friend}`)
    const history = talkHistory[friend]
    if (!history?.known) continue
    if (history.readSeq !== read_seq)
      faults.push(`INV-C08: ${name} read up to ${history.readSeq} with ${friend}, the server has ${read_seq}`)
    const theirs = places.find(({ user_id, peer_id }) => user_id === friend && peer_id === me)?.read_seq ?? 0
    if (history.peerReadSeq !== null && history.peerReadSeq !== theirs)
      faults.push(`INV-C05: ${name} shows as read up to ${history.peerReadSeq} what ${friend} read up to ${theirs}`)
  }
  return faults
}

/** INV-C05, INV-C09: after its person looked at every conversation a phone has all of each, and nothing that was deleted on any phone. */
export function ofVisits({ name, app }: SimulatedPhone, stored: Stored): string[] {
  const { me, conversations, talkHistory } = app.chat.getState()
  const friends = Object.keys(conversations ?? {}) as UserId[] // its keys
  return friends.flatMap((friend) => {
    const there = between(stored, me, friend)
    const { known = null, messages = [] } = talkHistory[friend] ?? {}
    const isWhole = there.length === 0 || (known?.from === 1 && known.upTo === there.at(-1)?.seq)
    const hidden = there.filter(({ hidden_from }) => hidden_from.includes(me)).map(({ seq }) => seq)
    const shown = messages.filter(({ seq }) => hidden.includes(seq)).map(({ seq }) => seq)
    return [
      ...(isWhole
        ? []
        : [`INV-C05: ${name} was shown ${known?.from ?? 0} to ${known?.upTo ?? 0} of what is with ${friend}`]),
      ...(shown.length ? [`INV-C09: ${name} shows ${shown.join(', ')} with ${friend}, which ${me} deleted`] : []),
    ]
  })
}
