import { readNotice } from '@madang/contract/users/notices.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'
import { call } from '../../lib/server/call.ts'
import { queries } from '../../lib/server/queries.ts'

/** Marks a row of the inbox as read, here and by the server's word on every other phone. */
export async function readRow(noticeId: string): Promise<void> {
  await call(readNotice, { noticeId })
  await queries.invalidateQueries({ queryKey: accountKeys.notices() })
}
