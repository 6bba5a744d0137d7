import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { readNotice as readCall, readNotices as readAllCall } from '@madang/contract/users/notices.ts'
import type { Context } from '../context.ts'
import { stands } from '../outbox/inbox-rows.ts'
import '../outbox/record-notices.ts'

type Reading = Context<'tx' | 'user' | 'clock' | 'notify'>

/** Marks one notice as read; nothing happens when it is. NOT_FOUND for one that is gone, or somebody else's. */
export async function readNotice(reading: Reading, { noticeId }: Parsed<typeof readCall>): Promise<null> {
  if (await read(reading, '=', noticeId)) return null
  const mine = await reading.tx
    .selectFrom('notice')
    .select('id')
    .where('user_id', '=', reading.user)
    .where('id', '=', BigInt(noticeId))
    .where(stands)
    .executeTakeFirst()
  if (!mine) throw new Failure('NOT_FOUND')
  return null
}

/** Marks all as read up to one that was seen. */
export async function readNotices(reading: Reading, { upTo }: Parsed<typeof readAllCall>): Promise<null> {
  await read(reading, '<=', upTo)
  return null
}

/** Tells all phones of the person, when anything changed; answers whether it did. */
async function read({ tx, user, clock, notify: tell }: Reading, which: '=' | '<=', id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notice')
    .set({ read_at: clock.now() })
    .where('user_id', '=', user)
    .where('id', which, BigInt(id))
    .where('read_at', 'is', null)
    .where(stands)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  tell(user, { kind: 'notice', data: { isNew: false } })
  return true
}
