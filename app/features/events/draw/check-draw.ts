import { type DrawFault, drawFaults, drawParts, type DrawProof, rootOf } from '@madang/contract/campaigns/draw-proof.ts'
import { getProof } from '@madang/contract/campaigns/draws.ts'
import type { DrawId } from '@madang/contract/campaigns/draws.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { isOfQuicknet, quicknet } from '@madang/contract/campaigns/quicknet.ts'
import { call } from '../../../lib/server/call.ts'

/** What came of drawing again on this phone. */
export interface DrawCheck {
  readonly proof: DrawProof
  readonly parts: readonly { readonly part: DrawFault; readonly isRight: boolean }[]
  /** The beacon's signature was checked; a demonstration's has none that proves anything. */
  readonly isSigned: boolean
  readonly milliseconds: number
}

/** The list as it was published when entries closed, and whether its root follows from it. */
export interface ListCheck {
  readonly published: Out<typeof getProof>
  readonly isRight: boolean
}

export async function checkList(id: DrawId): Promise<ListCheck> {
  const published = await call(getProof, { id })
  return { published, isRight: rootOf(published, published.entries) === published.root }
}

/** Fetches the proof and computes everything again here; null while the draw has none. */
export async function checkDraw(id: DrawId): Promise<DrawCheck | null> {
  const { revealed, beacon, ...published } = await call(getProof, { id })
  if (!revealed) return null
  const { signature, randomness, ...told } = revealed
  const proof: DrawProof = { ...published, ...told, beacon: { ...beacon, signature, randomness } }
  const from = performance.now()
  const faults = new Set(drawFaults(proof))
  const isSigned = beacon.chain === quicknet.chain
  if (isSigned && !isOfQuicknet(beacon.round, signature)) faults.add('beacon')
  const parts = drawParts.map((part) => ({ part, isRight: !faults.has(part) }))
  return { proof, parts, isSigned, milliseconds: performance.now() - from }
}
