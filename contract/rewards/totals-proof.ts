/**
 * The Merkle sum tree over all users' balances and the check of one's own place in it. After Maxwell's scheme, with the
 * repairs of Chalkias, Chatzigiannis and Ji, "Broken Proofs of Solvency in Blockchain Custodial Wallets and Exchanges"
 * (ePrint 2022/043): a node commits to both children's sums and not to their total alone, sums are never negative, a
 * leaf commits to whose it is so that two people cannot be shown one, and every kind of digest has a prefix of its own
 * (RFC 6962 does the latter). The shape follows from the number of leaves: filled up with empty leaves of nothing to the
 * next power of two, so that none is left out unseen.
 */

/** The assets whose balances are added up, each in a tree and a chain of roots of its own. */
export const totalsAssets = ['CVC', 'USDT', 'XRP'] as const
export type TotalsAsset = (typeof totalsAssets)[number]

/** A digest with what everything below it adds up to, in units of its asset. */
export interface SumNode {
  readonly digest: Uint8Array
  readonly total: bigint
}

/** What a person needs to find themselves in a published root. */
export interface InclusionProof {
  readonly asset: TotalsAsset
  readonly userId: string
  readonly day: string
  /** By chance, 32 bytes. */
  readonly nonce: Uint8Array
  readonly balance: bigint
  readonly place: number
  /** How many leaves the root has. */
  readonly people: number
  /** The neighbours on the way to the root, lowest first. */
  readonly path: readonly SumNode[]
}

/** SHA-256: WebCrypto in the browser, node:crypto on the server. */
export type Digest = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>

/** Why a proof does not hold; null when it does. */
export type ProofFault = 'shape' | 'negative' | 'root' | 'total'

const prefixes = { leaf: 0, node: 1, person: 2, empty: 3, chain: 4 } as const
/** Sums have so many bytes: far beyond the supply, so that they cannot wrap. */
const sumBytes = 16
const mostTotal = 2n ** 100n

/** What commits to a person on a day, and to the asset, without naming them. */
export function personBytes({
  asset,
  userId,
  day,
  nonce,
}: Pick<InclusionProof, 'asset' | 'userId' | 'day' | 'nonce'>): Uint8Array {
  return joined(prefixes.person, nonce, bytesOf(committedText(asset, `${day} ${userId}`)))
}

/** Texts of CVC name no asset: roots that were published before there were others stay verifiable. */
export function committedText(asset: TotalsAsset, text: string): string {
  return asset === 'CVC' ? text : `${asset} ${text}`
}

/** A leaf: a person and what they have. */
export function leafBytes(person: Uint8Array, balance: bigint): Uint8Array {
  return joined(prefixes.leaf, person, sumOf(balance))
}

/** An empty leaf, of nothing. */
export const emptyBytes = joined(prefixes.empty)

/** A node: both sums and both digests, left before right, and how high it stands. */
export function nodeBytes(height: number, left: SumNode, right: SumNode): Uint8Array {
  return joined(prefixes.node, Uint8Array.of(height), sumOf(left.total), sumOf(right.total), left.digest, right.digest)
}

/** What a link of an asset's chain commits to. */
export interface ChainLink {
  readonly asset: TotalsAsset
  readonly day: string
  readonly people: number
  readonly total: bigint
  readonly root: Uint8Array
}

/** A link of the chain of roots: the chain before, the day, and everything published with the root. */
export function chainBytes(previous: Uint8Array, { asset, day, people, total, root }: ChainLink): Uint8Array {
  return joined(prefixes.chain, previous, bytesOf(committedText(asset, `${day} ${people} `)), sumOf(total), root)
}

/** How high a tree of so many leaves is. */
export function heightOf(people: number): number {
  let height = 0
  while (2 ** height < people) height++
  return height
}

/**
 * Walks from one's own leaf to the root with the neighbours given, and compares with what was published. Every sum on the
 * way must be none below nothing. Answers what is wrong, null when the balance is part of the published total.
 */
export async function faultOf(
  proof: InclusionProof,
  published: SumNode & { readonly people: number },
  digest: Digest,
): Promise<ProofFault | null> {
  const { place, people, path, balance } = proof
  if (people !== published.people || place < 0 || place >= people || path.length !== heightOf(people)) return 'shape'
  if ([balance, ...path.map(({ total }) => total)].some((total) => total < 0n || total > mostTotal)) return 'negative'
  let node: SumNode = { digest: await digest(leafBytes(await digest(personBytes(proof)), balance)), total: balance }
  for (const [index, neighbour] of path.entries()) {
    const isLeft = Math.floor(place / 2 ** index) % 2 === 0
    const [left, right] = isLeft ? [node, neighbour] : [neighbour, node]
    node = { digest: await digest(nodeBytes(index + 1, left, right)), total: left.total + right.total }
  }
  if (node.total !== published.total) return 'total'
  return isSame(node.digest, published.digest) ? null : 'root'
}

/** A digest as people compare it: 64 characters. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return hexOf(one) === hexOf(other)
}

function sumOf(total: bigint): Uint8Array {
  if (total < 0n || total > mostTotal) throw new RangeError('a sum is not below nothing and not beyond bounds')
  const bytes = new Uint8Array(sumBytes)
  let rest = total
  for (let index = sumBytes - 1; rest > 0n; index--) {
    bytes[index] = Number(rest & 255n)
    rest >>= 8n
  }
  return bytes
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function joined(prefix: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(1 + parts.reduce((length, part) => length + part.length, 0))
  whole[0] = prefix
  let at = 1
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
