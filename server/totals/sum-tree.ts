import { hash } from 'node:crypto'
import {
  emptyBytes,
  heightOf,
  leafBytes,
  nodeBytes,
  personBytes,
  type SumNode,
  type TotalsAsset,
} from '@madang/contract/rewards/totals-proof.ts'

/** What somebody has on a day, before it becomes a leaf. */
export interface Holding {
  readonly userId: string
  readonly nonce: Uint8Array
  readonly balance: bigint
}

/** A whole tree: its leaves in their places, and every level from the leaves to the root. */
export interface SumTree {
  readonly leaves: readonly Holding[]
  readonly levels: readonly (readonly SumNode[])[]
  readonly root: SumNode
}

export function sha256(bytes: Uint8Array): Uint8Array {
  return hash('sha256', bytes, 'buffer')
}

/**
 * The Merkle sum tree of these holdings of an asset on a day. Leaves stand in the order of their digests, so that a place tells nothing
 * about a person and the same holdings give the same tree. Throws on a balance below nothing. Pure.
 */
export function sumTree(asset: TotalsAsset, day: string, holdings: readonly Holding[]): SumTree {
  const leaves = holdings
    .map((holding) => {
      const { userId, nonce, balance } = holding
      const digest = sha256(leafBytes(sha256(personBytes({ asset, userId, day, nonce })), balance))
      return { holding, node: { digest, total: balance } satisfies SumNode }
    })
    .sort((one, other) => Buffer.compare(one.node.digest, other.node.digest))
  const height = heightOf(leaves.length)
  const empty: SumNode = { digest: sha256(emptyBytes), total: 0n }
  const filled = [
    ...leaves.map(({ node }) => node),
    ...Array.from({ length: 2 ** height - leaves.length }, () => empty),
  ]
  const levels: SumNode[][] = [filled]
  for (let level = 1; level <= height; level++) levels.push(above(level, levels[level - 1]!))
  return { leaves: leaves.map(({ holding }) => holding), levels, root: levels[height]![0]! }
}

function above(height: number, below: readonly SumNode[]): SumNode[] {
  return Array.from({ length: below.length / 2 }, (_, index) => {
    const [left, right] = [below[2 * index]!, below[2 * index + 1]!]
    return { digest: sha256(nodeBytes(height, left, right)), total: left.total + right.total }
  })
}

/** The neighbours on the way from a place to the root, lowest first. */
export function pathOf(levels: readonly (readonly SumNode[])[], place: number): SumNode[] {
  return levels.slice(0, -1).map((nodes, height) => nodes[Math.floor(place / 2 ** height) ^ 1]!)
}
