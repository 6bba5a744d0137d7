import './tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { finalWithdrawalStates } from '@madang/contract/wallet/withdrawal-states.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { Db, Tx } from '../../db/tables.ts'

/** A deletion waits for money that is on its way (REQ-58). */
export const openWithdrawal = async (db: Db | Tx, user: UserId) => {
  const open = await db
    .selectFrom('withdrawal')
    .select('withdrawal_id')
    .where('user_id', '=', user)
    .where('state', 'not in', finalWithdrawalStates)
    .executeTakeFirst()
  if (!open) return null
  return inLanguages(
    '끝나지 않은 출금이 있어요. 끝나거나 취소하면 탈퇴할 수 있어요.',
    '还有未完成的提现。完成或取消后即可注销账号。',
    'A withdrawal is still open. Once it has ended or you cancel it, the account can be deleted.',
  )
}
