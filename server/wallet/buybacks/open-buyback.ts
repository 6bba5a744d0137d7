import './tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { Db, Tx } from '../../db/tables.ts'

/** A buyback that is not decided yet lets the deletion of an account wait. */
export const openBuyback = async (db: Db | Tx, user: UserId) => {
  const open = await db
    .selectFrom('buyback')
    .select('buyback_id')
    .where('user_id', '=', user)
    .where('decided_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!open) return null
  return inLanguages(
    '아직 처리되지 않은 매입 신청이 있어요. 신청을 취소하거나 처리가 끝난 뒤 탈퇴할 수 있어요.',
    '您有尚未处理的回购申请。取消申请或等待处理完成后即可注销。',
    'You have a buyback that is not decided yet. Cancel it, or wait until it is decided.',
  )
}
