import { randomBytes } from 'node:crypto'
import type { ApprovalSignature } from '@madang/contract/wallet/payer.ts'
import type { approversIn } from '../../../payer/approvals/approvers.ts'
import { batchDigest } from '../../../server/operators/proposals/signatures.ts'
import { testPasskey, type TestPasskey } from '../../../server/passkeys/test-authenticator.ts'

const origin = 'http://localhost:8080'

/** A passkey of somebody whom the payer has enrolled. */
export async function enrolled(approvers: Pick<ReturnType<typeof approversIn>, 'add'>, person: string) {
  const passkey = testPasskey(origin)
  const { id: keyId, publicKey } = passkey
  await approvers.add({ keyId, person, publicKey, host: 'localhost', origin }, new Date())
  return passkey
}

/** What a passkey answers at the console about all that is agreed to at once, by the digests. */
export function signatureOf(passkey: TestPasskey, digests: readonly string[]): ApprovalSignature {
  const challenge = Buffer.concat([randomBytes(32), batchDigest(digests)]).toString('base64url')
  const { response } = JSON.parse(passkey.use(JSON.stringify({ challenge }))) as {
    response: { clientDataJSON: string; authenticatorData: string; signature: string }
  }
  const { clientDataJSON: signedData, authenticatorData, signature } = response
  return { keyId: passkey.id, signedData, authenticatorData, signature, digests: [...digests] }
}
