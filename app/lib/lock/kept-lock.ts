import { minuteMs } from '@madang/contract/values/durations.ts'

/** What a PIN is checked by: never the PIN itself. `rounds` are kept so that a later version may take more. */
export interface PinDigest {
  readonly salt: string
  readonly rounds: number
  readonly digest: string
}

/** A lock of this phone as the phone keeps it. */
export interface KeptLock extends PinDigest {
  /** The login it was made in: whoever signs in anew has none (decision 0246). */
  readonly login: string
  readonly awayMinutes: AwayMinutes
  /** A passkey of this phone that opens it as well. */
  readonly passkeyId?: string
  /** PINs that were wrong one after another, and when the last one was. */
  readonly wrong: number
  readonly wrongAt: number
}

/** After how long away the lock closes. */
export const awayChoices = ['0', '1', '5', '15'] as const
export type AwayMinutes = (typeof awayChoices)[number]

/** So many wrong PINs end the login of this phone. */
export const mostWrong = 10
const freeTries = 3
const firstWaitMs = minuteMs / 2
const longestWaitMs = 15 * minuteMs

/** How long the next PIN waits: after the third wrong one half a minute, twice as long after each further one. */
export function waitLeft({ wrong, wrongAt }: Pick<KeptLock, 'wrong' | 'wrongAt'>, now: number): number {
  if (wrong < freeTries) return 0
  const whole = Math.min(longestWaitMs, firstWaitMs * 2 ** (wrong - freeTries))
  // A clock that was set back makes nobody wait longer than that.
  return Math.min(whole, Math.max(0, wrongAt + whole - now))
}

/** Reads what was kept; null for what is not a lock of this login. */
export function readLock(text: string | null, login: string | undefined): KeptLock | null {
  if (text === null || login === undefined) return null
  try {
    const kept = JSON.parse(text) as KeptLock // written by this app alone
    return kept.login === login ? kept : null
  } catch {
    return null
  }
}
