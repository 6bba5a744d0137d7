import type { markRead as markReadCall } from '@madang/contract/chat/chat.ts'
import type pg from 'pg'
import { sql } from 'kysely'
import { encodeFrame } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Context, Notify } from '../../context.ts'
import { groupCommit } from '../../db/group-commit.ts'
import type { Tx } from '../../db/tables.ts'
import { repeated, type Pacing } from '../../db/tx.ts'
import type { Bus } from '../../ports/bus.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'

export interface ReadInput {
  /** Absent: all conversations. */
  readonly friendId?: UserId | undefined
  /** Absent: to the end. */
  readonly seq?: number | undefined
}

export interface Reader {
  /**
   * Reads one conversation up to a place, or all to their end, and takes their dots away; returns once it is durable.
   * Doing it again changes nothing, so no answer is kept for its key. My other phones learn it at once (REQ-88), the
   * other only when both have read marks on (REQ-91).
   */
  read(user: UserId, input: ReadInput): Promise<null>
  /** Conversations whose row somebody else held, so that they were read alone and not with their group. */
  readonly alone: number
}

export interface ReaderDependencies {
  readonly pool: pg.Pool
  readonly bus: Bus
  readonly pacing?: Pacing | undefined
  /** What is waited for before a group is cut, so that it has more in it; nothing when left out. */
  readonly gather?: (() => Promise<void>) | undefined
}

/** A row of `mark_read`: a conversation that was read or lost its dot, or one that was skipped. */
interface Row {
  readonly user_id: UserId
  readonly peer_id: UserId
  readonly read_from: number
  readonly read_to: number
  readonly is_shown: boolean
  readonly unread_total: number
  readonly skipped: boolean
}

interface Asked extends ReadInput {
  readonly user: UserId
}

const mostInAGroup = 200

/** Batches reads of all users into shared commits (sql/mark-read.sql); what is locked leaves its group and waits alone. */
export function createReader({ pool, bus, pacing, gather }: ReaderDependencies): Reader {
  let alone = 0
  const notify: Notify = (user, event) => bus.publish({ kind: 'frame', user, frame: encodeFrame(event) })
  const mark = async (asked: readonly Asked[], waits: boolean): Promise<Row[]> => {
    const values = [
      asked.map(({ user }) => user),
      asked.map(({ friendId }) => friendId ?? null),
      asked.map(({ seq }) => seq ?? null),
      waits,
    ]
    const query = { name: 'chat-mark-read', text: 'select * from mark_read($1, $2, $3, $4)', values }
    const { rows } = await repeated(() => pool.query<Row>(query), pacing)
    tellOf(rows, notify)
    return rows.filter(({ skipped }) => skipped)
  }
  const together = async (asked: readonly Asked[]) => {
    const skipped = await mark(asked, false)
    return asked.map(({ user, friendId }) =>
      skipped
        .filter((row) => row.user_id === user && (friendId === undefined || row.peer_id === friendId))
        .map(({ peer_id: peer }) => peer),
    )
  }
  const group = groupCommit<Asked, readonly UserId[]>(mostInAGroup, together, gather)
  return {
    read: async (user, input) => {
      for (const friendId of await group.add({ user, ...input })) {
        alone++
        await mark([{ user, friendId, seq: input.seq }], true)
      }
      return null
    },
    get alone() {
      return alone
    },
  }
}

/** As `Reader.read`, inside a transaction of the caller's. */
export async function markReadWithin(
  tx: Tx,
  notify: Notify,
  user: UserId,
  { friendId, seq }: ReadInput,
): Promise<null> {
  const { rows } = await sql<Row>`
    select * from mark_read(array[${user}], array[${friendId ?? null}::text], array[${seq ?? null}::integer], true)`.execute(
    tx,
  )
  tellOf(rows, notify)
  return null
}

function tellOf(rows: readonly Row[], notify: Notify) {
  const totals = new Map<UserId, number>()
  for (const { user_id: me, peer_id: peer, read_from: from, read_to: to, is_shown: isShown, ...row } of rows) {
    if (row.skipped) continue
    totals.set(me, row.unread_total)
    if (from === to) continue
    notify(me, { kind: 'read', data: { friendId: peer, readSeq: to, readerId: me } })
    if (isShown) notify(peer, { kind: 'read', data: { friendId: me, readSeq: to, readerId: me } })
  }
  for (const [user, count] of totals) notify(user, { kind: 'unread', data: { count } })
}

export function markRead(
  { user, reader }: Context<'user' | 'reader'>,
  input: Parsed<typeof markReadCall>,
): Promise<Out<typeof markReadCall>> {
  return reader.read(user, input)
}
