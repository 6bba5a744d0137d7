import { isDeepStrictEqual } from 'node:util'
import type { ChainStatus, WalletBooks } from './chain.ts'

/** What ends a payout all endpoints must say alike; until then it waits. */
export function agreed(verdicts: readonly ChainStatus[]): ChainStatus {
  const [first, ...others] = verdicts
  if (!first) throw new Error('No endpoint was asked.')
  if (others.every((other) => isDeepStrictEqual(other, first))) return first
  const pending = verdicts.find((verdict) => verdict.is === 'pending')
  const final = verdicts.find((verdict) => verdict.is === 'final')
  if (pending ?? final)
    return { is: 'pending', txid: (pending ?? final)!.txid, confirmations: pending?.confirmations ?? 0 }
  throw new Error(`Endpoints disagree: ${verdicts.map(({ is }) => is).join(', ')}.`)
}

export class Disagreement extends Error {}

/** What all endpoints say of the wallet. They are asked again where one of them is a block ahead. */
export async function sameBooks(asked: readonly (() => Promise<WalletBooks>)[]): Promise<WalletBooks> {
  for (let tries = 0; tries < mostTries; tries++) {
    const [first, ...others] = await Promise.all(asked.map((ask) => ask()))
    if (first && others.every((other) => isDeepStrictEqual(other, first))) return first
  }
  throw new Disagreement('Endpoints disagree about the wallet.')
}
const mostTries = 5
