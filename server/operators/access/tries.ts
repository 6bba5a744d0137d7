import { Failure } from '@madang/contract/failures.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Db } from '../../db/tables.ts'
import { countAttempt, forgetAttempts, takeBackAttempt, type AttemptRule } from '../../users/limits/attempts.ts'
import { keyOfAttempt } from '../../users/limits/limits.ts'
import type { StandaloneServices } from '../operator-services.ts'
import '../tables.ts'

const quarter = 15 * 60
const fourHours = 16 * quarter

/**
 * How often signing in to the console may be tried. Passwords count per address of mail and network together, per mail and per
 * network. Each further wait is twice the one before, but for a mail: whoever knows it would keep its operator out. Beside a
 * passkey of the operator, only tries with that passkey count.
 */
const rules = {
  operatorPair: { most: 5, seconds: quarter, longestSeconds: fourHours },
  operatorMail: { most: 50, seconds: quarter },
  operatorNetwork: { most: 100, seconds: quarter, longestSeconds: fourHours },
  operatorPasskey: { most: 5, seconds: quarter, longestSeconds: fourHours },
  operatorCode: { most: 5, seconds: quarter, longestSeconds: fourHours },
} as const satisfies Record<string, AttemptRule>

/** What is tried: the name of its rule and what it is about. */
export type Tried = readonly (readonly [keyof typeof rules, string])[]

interface Trying {
  readonly tried: Tried
  /** Whose door it is; null where nobody has such an address. */
  readonly whose: OperatorId | null
  readonly now: Date
}

/**
 * Runs a check that is counted before it is made, so that tries at the same moment cannot pass a limit together.
 * LOCKED_FOR_A_WHILE beyond the limit; a right answer forgets what was tried, all but the network's count; a wrong one is
 * kept for the operator to be told.
 */
export async function counted(
  services: Pick<StandaloneServices, 'db' | 'keys' | 'limits'>,
  { tried, whose, now }: Trying,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const right = services.limits ? await withinLimits(services, tried, now, isRight) : await isRight()
  if (!right && whose) await keepTry(services.db, whose, now)
  return right
}

/** Wrong tries that an operator has not seen yet, until they say they have. */
async function keepTry(db: Db, operator: OperatorId, now: Date): Promise<void> {
  await db
    .updateTable('operator')
    .set((each) => ({ failed_tries: each('failed_tries', '+', 1), failed_at: now }))
    .where('operator_id', '=', operator)
    .execute()
}

async function withinLimits(
  { db, keys }: Pick<StandaloneServices, 'db' | 'keys'>,
  tried: Tried,
  now: Date,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const named = tried.map(([rule, about]) => ({
    rule,
    key: keyOfAttempt(keys, rule, about),
  }))
  for (const { rule, key } of named)
    if ((await countAttempt(db, key, rules[rule], now)) === null) throw new Failure('LOCKED_FOR_A_WHILE')
  const right = await isRight().catch(async (error: unknown) => {
    // A try that was not looked at counts for nothing.
    for (const { key } of named) await takeBackAttempt(db, key)
    throw error
  })
  if (!right) return false
  await forgetAttempts(
    db,
    named.filter(({ rule }) => rule !== 'operatorNetwork').map(({ key }) => key),
  )
  for (const { rule, key } of named) if (rule === 'operatorNetwork') await takeBackAttempt(db, key)
  return true
}
