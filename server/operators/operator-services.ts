import type { Db } from '../db/tables.ts'
import type { Bus } from '../ports/bus.ts'
import type { Random } from '../ports/random.ts'
import type { Passwords } from '../users/passwords/passwords.ts'
import type { ServerKeys } from '../keys/server-keys.ts'
import type { MessageWays } from '../ports/message-sender.ts'
import type { ConsolePlace } from './console-place.ts'

/** What the functions of the console need besides the request; `Services` fits. */
export interface OperatorServices {
  readonly bus: Bus
  readonly random: Random
  readonly passwords: Passwords
  readonly keys: ServerKeys
  /** False under MADANG_LIMITS=off. */
  readonly limits: boolean
  readonly consolePlace: ConsolePlace
  readonly messageWays: MessageWays
  /** How long an access made by a link agrees to nothing; 0 in a demonstration. */
  readonly approvalWaitMs: number
}

/** For calls that open their own transactions. */
export interface StandaloneServices extends OperatorServices {
  readonly db: Db
}
