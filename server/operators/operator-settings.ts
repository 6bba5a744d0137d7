import { relyingParty } from '../passkeys/relying-party.ts'
import type { Services } from '../services.ts'
import { approvalWaitMs } from './access/approval-wait.ts'
import { consolePlace } from './console-place.ts'
import { signedByPasskey } from './proposals/signatures.ts'

type Settled = Pick<
  Services,
  'approvalWaitMs' | 'consolePlace' | 'operatorCodes' | 'relyingParties' | 'verifySignature'
>

type Settings = Parameters<typeof consolePlace>[0] &
  Parameters<typeof approvalWaitMs>[0] & { readonly operatorCodes: boolean | undefined | null }

/** What the settings say of the console and of passkeys. */
export function operatorSettings(config: Settings): Settled {
  const relyingParties = {
    app: relyingParty(config.publicOrigin),
    console: relyingParty(config.consoleOrigin ?? config.publicOrigin),
  }
  return {
    approvalWaitMs: approvalWaitMs(config),
    consolePlace: consolePlace(config),
    operatorCodes: config.operatorCodes ?? config.mode === 'demo',
    relyingParties,
    verifySignature: signedByPasskey(relyingParties.console),
  }
}
