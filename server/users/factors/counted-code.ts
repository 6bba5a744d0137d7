import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Context } from '../../context.ts'
import { countAttempt, forgetAttempts } from '../limits/attempts.ts'
import { attemptKey, attemptRules } from '../limits/limits.ts'

/**
 * Counts a code before it is looked at: five in a quarter of an hour for one account, whatever phone they come from.
 * PROOF_WRONG for a wrong one, LOCKED_FOR_A_WHILE beyond.
 */
export async function countedCode(
  { db, keys, limits, now }: Context<'db' | 'keys' | 'limits' | 'now'>,
  user: UserId,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const key = attemptKey(keys, 'secondFactor', user)
  if (limits && (await countAttempt(db, key, attemptRules.secondFactor, now)) === null)
    throw new Failure('LOCKED_FOR_A_WHILE')
  if (!(await isRight())) throw new Failure('PROOF_WRONG', { field: 'code' })
  await forgetAttempts(db, [key])
}
