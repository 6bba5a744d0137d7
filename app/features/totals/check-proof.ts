import type { Out } from '@madang/contract/endpoint.ts'
import { faultOf, type ProofFault, type TotalsAsset } from '@madang/contract/rewards/totals-proof.ts'
import type { getMyAssetProofs, getMyProof, TotalsRoot } from '@madang/contract/rewards/totals.ts'

export type Proof = NonNullable<Out<typeof getMyProof> | Out<typeof getMyAssetProofs>['usdt' | 'xrp']>

/**
 * Computes, on this phone alone, whether a proof leads from my balance to the root as the public page shows it. Null when it
 * does; `other` when the page shows another root for that day than the proof names. Throws where the browser has no
 * WebCrypto (a page without https).
 */
export async function faultOfProof(
  asset: TotalsAsset,
  userId: string,
  { root, nonce, balance, place, path }: Proof,
  shown: readonly TotalsRoot[],
): Promise<ProofFault | 'other' | null> {
  const same = shown.find(({ day }) => day === root.day)
  if (!same || same.root !== root.root || same.total !== root.total || same.people !== root.people) return 'other'
  return faultOf(
    {
      asset,
      userId,
      day: root.day,
      nonce: bytesOf(nonce),
      balance,
      place,
      people: root.people,
      path: path.map(({ digest, total }) => ({ digest: bytesOf(digest), total })),
    },
    { digest: bytesOf(same.root), total: same.total, people: same.people },
    async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))),
  )
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
