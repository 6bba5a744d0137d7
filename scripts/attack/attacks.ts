import { guessingAttacks } from './guessing-attacks.ts'
import { linkAttacks } from './link-attacks.ts'
import { registrationAttacks } from './registration-attacks.ts'
import { textAttacks } from './text-attacks.ts'
import type { World } from './world.ts'

/** One thing an outsider tries, over HTTP alone. */
export interface Attack {
  readonly name: string
  /** What the attacker counts as won, such as `credited registrations`. */
  readonly unit: string
  /** Most of it that may be won. */
  readonly bound: number
  /** The security event it leaves. */
  readonly event: string
  /** Tries, and returns how much was won. `isWhole`: as much as it can, for `npm run attack`; otherwise enough to pass the bound if nothing stood there. */
  readonly act: (world: World, isWhole: boolean) => Promise<number>
  /** Takes minutes: for `npm run attack` alone. */
  readonly isLong?: boolean
}

export const attacks: readonly Attack[] = [...registrationAttacks, ...guessingAttacks, ...textAttacks, ...linkAttacks]
