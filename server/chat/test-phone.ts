import type { Message } from '@madang/contract/chat/chat.ts'
import { decodeFrame } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../db/tables.ts'
import type { Bus } from '../ports/bus.ts'
import { listMessages } from './reading/list-messages.ts'
import { unreadTotal } from './reading/unread.ts'

/** How a phone hears: everything, nothing, everything twice, or later and in the wrong order. */
export type Link = 'good' | 'lost' | 'doubled' | 'late'

/** One phone in one conversation, as a client must behave: it orders by Seq, fetches gaps, and after a return everything. */
export class TestPhone {
  readonly messages = new Map<number, { content: string; recalled: boolean }>()
  readSeq = 0
  /** Up to where the other has it, as this phone shows it: what was read was delivered. */
  peerDeliveredSeq = 0
  unread = 0
  link: Link = 'good'
  /** Whether every push since the last return came. */
  isWhole = true
  #late: string[] = []
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
    await this.fillGap()
  }

  /** A reconnect: everything is fetched, as from before the first known message (INV-C05). */
  async reconnect(): Promise<void> {
    await this.listen('good')
    this.messages.clear()
    await this.#fetchAfter(0)
    this.unread = await unreadTotal(this.#place.db, this.#place.user)
    this.isWhole = true
  }

  async fillGap(): Promise<void> {
    for (let seq = 1; seq < Math.max(0, ...this.messages.keys()); seq++)
      if (!this.messages.has(seq)) return this.#fetchAfter(seq - 1)
  }

  async #fetchAfter(afterSeq: number) {
    const { db, user, friend } = this.#place
    const page = { friendId: friend, afterSeq, pageIndex: 1, pageSize: 1000 }
    const { items, readSeq, peerDeliveredSeq } = await listMessages({ db, user }, page)
    this.peerDeliveredSeq = Math.max(this.peerDeliveredSeq, peerDeliveredSeq ?? 0)
    for (const message of items) this.#keep(message)
    this.readSeq = Math.max(this.readSeq, readSeq)
  }

  #hear(frame: string) {
    const decoded = decodeFrame(frame)
    if (!('event' in decoded)) throw new Error('the server sent what is no event')
    const { event } = decoded
    if (event.kind === 'message' || event.kind === 'recalled') this.#keep(event.data)
    if (event.kind === 'unread') this.unread = event.data.count
    if (event.kind === 'delivered') this.peerDeliveredSeq = Math.max(this.peerDeliveredSeq, event.data.deliveredSeq)
    if (event.kind === 'read' && event.data.readerId !== this.#place.user)
      this.peerDeliveredSeq = Math.max(this.peerDeliveredSeq, event.data.readSeq)
    if (event.kind === 'read' && event.data.readerId === this.#place.user)
      this.readSeq = Math.max(this.readSeq, event.data.readSeq)
  }

  /** A recall stays, in whatever order it and the message are heard. */
  #keep({ seq, content, recallTime }: Message) {
    const recalled = recallTime !== null || (this.messages.get(seq)?.recalled ?? false)
    this.messages.set(seq, { content: recalled ? '' : content, recalled })
  }
}
