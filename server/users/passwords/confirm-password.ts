import { Failure } from '@madang/contract/failures.ts'
import { countAttempt, forgetAttempts, secondsUntilTry, takeBackAttempt } from '../limits/attempts.ts'
import type { UserStandalone } from '../../context.ts'
import { attemptKey, attemptRules } from '../limits/limits.ts'

/**
 * Asks a logged-in person for the password again, before what must not be done by somebody who only found the phone
 * (REQ-57, REQ-58). WRONG_CREDENTIALS for a wrong one; TOO_MANY after five within 15 minutes, counted before each is looked at:
 * with seconds to wait while tries of the same moment may still turn out right.
 */
export async function confirmPassword(
  { db, keys, passwords, user, now }: UserStandalone<'keys' | 'passwords'>,
  { password }: { readonly password: string },
): Promise<void> {
  if (password === '') throw new Failure('INVALID', { field: 'password', fieldText: 'incomplete' })
  const rule = attemptRules.confirmPassword
  const key = attemptKey(keys, 'confirmPassword', user)
  if ((await countAttempt(db, key, rule, now)) === null)
    throw new Failure('TOO_MANY', { retryAfter: await secondsUntilTry(db, key, rule, now) })
  const { password_hash: hash } = await db
    .selectFrom('user')
    .select('password_hash')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  const isRight = await passwords.verify(password, hash, user).catch(async (error: unknown) => {
    // A try that a full line turned away is none.
    await takeBackAttempt(db, key)
    throw error
  })
  if (!isRight) throw new Failure('WRONG_CREDENTIALS', { field: 'password', fieldText: 'wrongPassword' })
  await forgetAttempts(db, [key])
}
