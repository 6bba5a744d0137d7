import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { askWithdrawPasskey as endpoint } from '@madang/contract/wallet/withdrawals.ts'
import { digestOf } from '../../passkeys/challenges.ts'
import { askOwnPasskey } from '../../users/factors/use-passkey.ts'

/** What its user signs: which withdrawal this is, as typed. Another quantity or address is another digest. */
export function withdrawalDigest({ asset, network, quantity, address, tag }: Parsed<typeof endpoint>): Buffer {
  return digestOf(JSON.stringify([asset, network, quantity, address, tag]))
}

/** What the browser needs to confirm exactly this withdrawal by passkey (REQ-123). */
export async function askWithdrawPasskey(
  context: Parameters<typeof askOwnPasskey>[0],
  input: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  return { options: await askOwnPasskey(context, withdrawalDigest(input)) }
}
