import { webStorage } from '@madang/client/web-storage.ts'
import type { registerUser } from '@madang/contract/users/accounts.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { myUserId, onSessionEnd } from '../lib/server/session.ts'

export type Registered = Out<typeof registerUser>

const kept = webStorage<'recovery-codes'>(() => sessionStorage)

/**
 * Recovery codes nobody has confirmed yet, in the storage of this window alone: Back, a reload or a phone that drops the tab
 * loses none of them. The token is not among them; the session has it.
 */
export const pendingCodes = {
  keep: (who: Registered): void => kept.set('recovery-codes', JSON.stringify({ ...who, token: undefined })),
  /** Those of whoever is logged in here. */
  read: (): Omit<Registered, 'token'> | null => {
    const who = JSON.parse(kept.get('recovery-codes') ?? 'null') as Omit<Registered, 'token'> | null // kept above
    return who && who.userId === myUserId() ? who : null
  },
  confirmed: (): void => kept.remove('recovery-codes'),
}

onSessionEnd(pendingCodes.confirmed)
