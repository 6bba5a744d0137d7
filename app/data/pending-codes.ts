import { webStorage } from '@madang/client/web-storage.ts'
import type { registerUser } from '@madang/contract/users/accounts.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { myUserId, onSessionEnd } from '../lib/server/session.ts'

export type Registered = Out<typeof registerUser>

/** Those of a registration with whom they are of, those renewed later alone. */
type Pending = Omit<Registered, 'token'> | Pick<Registered, 'userId' | 'recoveryCodes'>

const kept = webStorage<'recovery-codes'>(() => sessionStorage)

/**
 * Recovery codes nobody has confirmed yet, in the storage of this window alone: Back, a reload or a phone that drops the tab
 * loses none of them. The token is not among them; the session has it.
 */
export const pendingCodes = {
  keep: (who: Registered): void => keep({ ...who, token: undefined }),
  /** New ones; those of before open nothing any more. */
  keepRenewed: (recoveryCodes: Registered['recoveryCodes']): void => keep({ userId: myUserId(), recoveryCodes }),
  /** Those of whoever registered here. */
  read: (): Omit<Registered, 'token'> | null => {
    const who = read()
    return who && 'nickName' in who ? who : null
  },
  readRenewed: (): Registered['recoveryCodes'] => {
    const who = read()
    return who && !('nickName' in who) ? who.recoveryCodes : []
  },
  confirmed: (): void => kept.remove('recovery-codes'),
}

function keep(who: object): void {
  kept.set('recovery-codes', JSON.stringify(who))
}

/** Those of whoever is logged in here. */
function read(): Pending | null {
  const who = JSON.parse(kept.get('recovery-codes') ?? 'null') as Pending | null // kept above
  return who && who.userId === myUserId() ? who : null
}

onSessionEnd(pendingCodes.confirmed)
