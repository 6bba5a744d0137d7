import { randomUUID } from 'node:crypto'
import { cardContent } from '@madang/contract/chat/cards.ts'
import { messageType, type Reaction } from '@madang/contract/chat/chat.ts'
import { pictureContent } from '@madang/contract/chat/pictures.ts'
import { decodeFrame, encodeFrame, type ServerEvent } from '@madang/contract/events.ts'
import { Failure, failures } from '@madang/contract/failures.ts'
import type { MessageId, PictureId, UserId } from '@madang/contract/ids.ts'
import type { Notify } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { befriend } from '../../friends/befriend.ts'
import { unblockFriend } from '../../friends/block.ts'
import { deleteFriend } from '../../friends/delete-friend.ts'
import { eraseFriendships } from '../../friends/erase-friendships.ts'
import { lockNewPair } from '../../friends/lock-pair.ts'
import { memoryBus } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import type { PictureName } from '../../ports/pictures.ts'
import { editMessage } from '../changes/edit-message.ts'
import { fixMessages } from '../changes/fix-messages.ts'
import { reactToMessage } from '../changes/react.ts'
import { blockFriend } from '../conversations/block-friend.ts'
import * as settings from '../conversations/conversation-settings.ts'
import { deleteMessages } from '../conversations/delete-messages.ts'
import { eraseMessages } from '../conversations/erase-messages.ts'
import { recallMessage } from '../conversations/recall-message.ts'
import { createDeliveries } from '../delivery/deliveries.ts'
import { markReadWithin } from '../reading/mark-read.ts'
import { createSender, type Sent } from '../sending/send.ts'
import { TestPhone } from './test-phone.ts'
import type { Kind, Outcome } from './world.ts'
import type { Words } from './messages.ts'

export interface Told {
  readonly user: UserId
  readonly event: ServerEvent
}

interface Within {
  readonly tx: Tx
  readonly notify: Notify
  readonly user: UserId
}

/** What a call answered, as the model says it: done or the code of its failure. */
export function outcomeOf(attempt: Promise<unknown>): Promise<Outcome> {
  return attempt.then(
    (): Outcome => ({ ok: true }),
    (error: unknown): Outcome => {
      if (error instanceof Failure) return { ok: false, code: failures[error.failure].code }
      throw error
    },
  )
}

/** The real thing: two processes, three people, and of two of them two phones each. */
export class Product {
  readonly database: TestDatabase
  readonly people: readonly UserId[]
  readonly clock = manualClock('2026-11-21T01:00:00Z')
  readonly phones: ReadonlyMap<UserId, readonly TestPhone[]>
  /** What the phones were told since the last look. */
  told: Told[] = []
  readonly #bus = memoryBus()
  readonly #senders
  readonly #deliveries

  constructor(database: TestDatabase, people: readonly UserId[]) {
    this.database = database
    this.people = people
    const { db, pool } = database
    const cards = { mayCarry: async () => true, show: async () => [] }
    // What one process commits the other must see.
    this.#senders = [1, 2].map(() => createSender({ pool, bus: this.#bus, clock: this.clock, cards }))
    this.#deliveries = [1, 2].map(() => createDeliveries({ db, bus: this.#bus }))
    this.#bus.subscribe((notice) => {
      if (notice.kind !== 'frame') return
      const decoded = decodeFrame(notice.frame)
      if (!('event' in decoded)) throw new Error('the server sent what is no event')
      this.told.push({ user: notice.user, event: decoded.event })
    })
    const [mina, jun] = people as [UserId, UserId]
    const twoOf = (pair: readonly [UserId, UserId]) => [1, 2].map(() => new TestPhone(db, this.#bus, pair))
    this.phones = new Map([
      [mina, twoOf([mina, jun])],
      [jun, twoOf([jun, mina])],
    ])
  }

  /** What a message of this kind carries; a picture is uploaded first. */
  async contentOf(kind: Kind, text: string, owner: UserId): Promise<string> {
    if (kind === 'text') return text
    if (kind === 'card') return cardContent({ kind: 'coin', id: 'BTC' })
    const picture = { id: randomUUID() as PictureId, width: 60, height: 40, placeholder: 'A'.repeat(64) }
    const names = { full_name: 'full' as PictureName, thumb_name: 'thumb' as PictureName }
    const empty = { conversation: null, client_id: null, removed_at: null, created_at: this.clock.now() }
    await this.database.db
      .insertInto('picture')
      .values({ ...picture, owner, ...names, ...empty })
      .execute()
    return pictureContent(picture)
  }

  send(by: UserId, to: UserId, { clientId, kind, content }: Words, process = 0): Promise<Sent> {
    const input = { receiverId: to, type: messageType[kind], content, clientMsgId: clientId }
    return this.#senders[process]!.send(by, input)
  }

  /** A phone at each process says what it has. */
  async deliver(by: UserId, friendId: UserId, seqs: readonly [number, number]): Promise<void> {
    for (const [process, seq] of seqs.entries()) this.#deliveries[process]!.heard(by, [{ friendId, seq }])
    await Promise.all(this.#deliveries.map((one) => one.tell()))
  }

  recall = (user: UserId, friendId: UserId, msgId: MessageId) =>
    this.#change(user, (within) => recallMessage({ ...within, sharedClock: this.clock }, { friendId, msgId }))

  edit = (user: UserId, friendId: UserId, msgId: MessageId, content: string) =>
    this.#change(user, (within) =>
      editMessage(
        { ...within, sharedClock: this.clock, sendingLimits: {}, checked: true },
        { friendId, msgId, content },
      ),
    )

  react = (user: UserId, friendId: UserId, msgId: MessageId, reaction: Reaction | null) =>
    this.#change(user, (within) => reactToMessage(within, { friendId, msgId, reaction }))

  remove = (user: UserId, friendId: UserId, msgIds?: readonly MessageId[]) =>
    this.#change(user, (within) => deleteMessages(within, { friendId, msgIds }))

  report = (user: UserId, friendId: UserId, msgId: MessageId) =>
    this.#change(user, ({ tx }) => fixMessages(tx, user, friendId, [msgId], this.clock.now()))

  read = (user: UserId, friendId?: UserId, seq?: number) =>
    this.#change(user, ({ tx, notify }) => markReadWithin(tx, notify, user, { friendId, seq }))

  pin = (user: UserId, friendId: UserId, isPinned: boolean) =>
    this.#change(user, (within) => settings.pinConversation(within, { friendId, isPinned }))

  order = (user: UserId, friendId: UserId, pinOrder: number) =>
    this.#change(user, (within) => settings.setPinOrder(within, { friendId, pinOrder }))

  mute = (user: UserId, friendId: UserId, isMuted: boolean) =>
    this.#change(user, (within) => settings.muteConversation(within, { friendId, isMuted }))

  mark = (user: UserId, friendId: UserId, isMarked: boolean) =>
    this.#change(user, (within) => settings.markUnread(within, { friendId, isMarked }))

  hide = (user: UserId, friendId: UserId) =>
    this.#change(user, (within) => settings.hideConversation(within, { friendId }))

  block = (user: UserId, friendId: UserId) =>
    this.#change(user, (within) => blockFriend({ ...within, clock: this.clock }, { friendId }))

  unblock = (user: UserId, friendId: UserId) =>
    this.#change(user, (within) => unblockFriend({ ...within, clock: this.clock }, { friendId }))

  unfriend = (user: UserId, friendId: UserId) =>
    this.#change(user, (within) => deleteFriend({ ...within, clock: this.clock }, { friendId }))

  befriend = (user: UserId, greeted: UserId) =>
    this.#change(user, async ({ tx, notify }) => {
      const now = this.clock.now()
      await befriend(tx, notify, await lockNewPair(tx, user, greeted, now), { now, greeted })
    })

  /** What the deletion of an account does here. */
  async leave(user: UserId): Promise<void> {
    await this.database.transact((tx) => eraseFriendships(tx, user, this.clock.now()))
    await eraseMessages(this.database.db, user, this.clock.now())
  }

  /** A changing call; its events go out after the commit. */
  async #change(user: UserId, body: (within: Within) => Promise<unknown>): Promise<void> {
    let told: Told[] = []
    await this.database.transact((tx) => {
      told = []
      return body({ tx, notify: (to, event) => told.push({ user: to, event }), user })
    })
    for (const { user: to, event } of told) this.#bus.publish({ kind: 'frame', user: to, frame: encodeFrame(event) })
  }
}
