import type { Message } from '@madang/contract/chat/chat.ts'
import { decodeFrame } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../db/tables.ts'
import type { Bus } from '../../ports/bus.ts'
import { listChanges } from '../changes/list-changes.ts'
import { listMessages } from '../reading/list-messages.ts'
import { unreadTotal } from '../reading/unread.ts'
import { lineOf } from './test-line.ts'
import type { Line } from './view.ts'

/** How a phone hears: everything, nothing, everything twice, or later and in the wrong order. */
export type Link = 'good' | 'lost' | 'doubled' | 'late'

/**
 * One phone in one conversation, as a client must behave: it orders by Seq, fetches gaps of messages and of changes, and
 * after a return everything.
 */
export class TestPhone {
  readonly lines = new Map<number, Line>()
  readSeq = 0
  /** Up to where the other has it, as this phone shows it: what was read was delivered. */
  peerDeliveredSeq = 0
  unread = 0
  link: Link = 'good'
  /** Whether every push since the last return came. */
  isWhole = true
  #late: string[] = []
  /** Up to here the server was asked: what is missing was deleted, and the push of a recall does not bring it back (INV-C09). */
  #knownTo = 0
  /** Every change up to this number is known; beyond it a greater one was heard of. */
  #changes = 0
  #newestChange = 0
  /** What this person deleted: a late push of it brings nothing back. */
  readonly #deleted = new Set<number>()
  readonly #place: { readonly db: Db; readonly user: UserId; readonly friend: UserId }

  constructor(db: Db, bus: Bus, [user, friend]: readonly [UserId, UserId]) {
    this.#place = { db, user, friend }
    bus.subscribe((notice) => {
      if (notice.kind === 'frame' && notice.user === user) this.#push(notice.frame)
    })
  }

  #push(frame: string) {
    if (this.link === 'lost') this.isWhole = false
    else if (this.link === 'late') this.#late.push(frame)
    else for (let times = this.link === 'doubled' ? 2 : 1; times > 0; times--) this.#hear(frame)
  }

  /** What came late is heard now, the newest first; then gaps are fetched. */
  async listen(link: Link): Promise<void> {
    this.link = link
    const late = this.#late.reverse()
    this.#late = []
    for (const frame of late) this.#hear(frame)
    await this.fillGaps()
  }

  /** A reconnect: everything is fetched, as from before the first known message (INV-C05). */
  async reconnect(): Promise<void> {
    await this.listen('good')
    this.lines.clear()
    this.#deleted.clear()
    this.#changes = await this.#fetchAfter(0)
    this.unread = await unreadTotal(this.#place.db, this.#place.user)
    this.isWhole = true
  }

  /** This person deleted these for themselves. */
  remove(seqs: readonly number[]): void {
    for (const seq of seqs) {
      this.#deleted.add(seq)
      this.lines.delete(seq)
    }
  }

  async fillGaps(): Promise<void> {
    const last = Math.max(0, ...this.lines.keys())
    for (let seq = this.#knownTo + 1; seq < last; seq++) {
      if (this.lines.has(seq) || this.#deleted.has(seq)) continue
      await this.#fetchAfter(seq - 1)
      break
    }
    if (this.#newestChange <= this.#changes) return
    const { db, user, friend } = this.#place
    const asked = { friendId: friend, afterChangeSeq: this.#changes, pageSize: 200 }
    const { items, upToChangeSeq } = await listChanges({ db, user }, asked)
    for (const message of items) this.#keep(message)
    this.#changes = upToChangeSeq
  }

  async #fetchAfter(afterSeq: number): Promise<number> {
    const { db, user, friend } = this.#place
    const page = { friendId: friend, afterSeq, pageIndex: 1, pageSize: 1000 }
    const { items, readSeq, peerDeliveredSeq, lastSeq, changeSeq = 0 } = await listMessages({ db, user }, page)
    this.peerDeliveredSeq = Math.max(this.peerDeliveredSeq, peerDeliveredSeq ?? 0)
    for (const message of items) this.#keep(message)
    this.#knownTo = lastSeq
    this.readSeq = Math.max(this.readSeq, readSeq)
    return changeSeq
  }

  #hear(frame: string) {
    const decoded = decodeFrame(frame)
    if (!('event' in decoded)) throw new Error('the server sent what is no event')
    const { event } = decoded
    const { user, friend } = this.#place
    if (event.kind === 'message' || event.kind === 'recalled' || event.kind === 'changed') {
      const { senderId, receiverId } = event.data
      if (![senderId, receiverId].includes(friend)) return
      const { seq } = event.data
      const isGone = event.kind !== 'message' && seq <= this.#knownTo && !this.lines.has(seq)
      if (!isGone) this.#keep(event.data)
      const number = event.data.changed?.changeSeq ?? 0
      this.#newestChange = Math.max(this.#newestChange, number)
      if (number === this.#changes + 1) this.#changes = number
    }
    if (event.kind === 'unread') this.unread = event.data.count
    if (event.kind === 'delivered' && event.data.friendId === friend) this.#delivered(event.data.deliveredSeq)
    if (event.kind !== 'read' || event.data.friendId !== friend) return
    if (event.data.readerId === user) this.readSeq = Math.max(this.readSeq, event.data.readSeq)
    else this.#delivered(event.data.readSeq)
  }

  #delivered(seq: number) {
    this.peerDeliveredSeq = Math.max(this.peerDeliveredSeq, seq)
  }

  /** A recall stays and the greater number of a change wins, in whatever order they are heard. */
  #keep(message: Message) {
    const heard = lineOf(message, this.#place.user)
    const known = this.lines.get(heard.seq)
    if (this.#deleted.has(heard.seq) || known?.content === null) return
    if (!known || heard.content === null || heard.change >= known.change) this.lines.set(heard.seq, heard)
  }
}
