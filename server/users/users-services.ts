import type { Db } from '../db/tables.ts'
import type { Bus } from '../ports/bus.ts'
import type { Captcha } from '../ports/captcha.ts'
import type { MessageWays } from '../ports/message-sender.ts'
import type { RelyingParties } from '../passkeys/relying-party.ts'
import type { Random } from '../ports/random.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { ServerKeys } from '../keys/server-keys.ts'

/** What the functions of this domain need besides the request; made once at the start of the server. */
export interface UsersServices {
  readonly db: Db
  readonly bus: Bus
  readonly random: Random
  readonly captcha: Captcha
  readonly passwords: Passwords
  readonly keys: ServerKeys
  /** False under MADANG_LIMITS=off: registrations per device and failed logins are not limited. */
  readonly limits: boolean
  readonly messageWays: MessageWays
  readonly relyingParties: RelyingParties
}
