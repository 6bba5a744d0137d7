import { Failure, type FailureName } from '@madang/contract/failures.ts'

/** By which failure something is refused; null when it is done. Throws what is no failure. */
export async function refusalOf(answer: Promise<unknown>): Promise<FailureName | null> {
  const [settled] = await Promise.allSettled([answer])
  if (settled.status === 'fulfilled') return null
  if (settled.reason instanceof Failure) return settled.reason.failure
  throw settled.reason
}
