import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { validInvitees } from '../../rewards/invitees/valid-invitees.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesAt } from '../../rules/rules-on.ts'

/** How many valid people each of some leaders invited, as of now; the answer is 0 for who has none. */
export async function validUsers(
  db: Db | Tx,
  leaders: readonly UserId[],
  now: Date,
): Promise<(leader: UserId) => number> {
  const { rules } = await rulesAt(db, cvc, now)
  const valid = await validInvitees(db, [...new Set(leaders)], rules)
  return (leader) => valid.get(leader) ?? 0
}
