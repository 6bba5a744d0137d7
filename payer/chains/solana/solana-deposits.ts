import { createPrivateKey, createPublicKey } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { getAddressDecoder } from '@solana/kit'
import { z } from 'zod'
import { type Arrival, type Arrived, type DepositChain, type Range, TooMuch } from '../../deposits/deposit-chain.ts'
import { depositKey } from '../../deposits/deposit-key.ts'
import { WrongChain } from '../chain.ts'
import type { Rpc } from '../rpc.ts'
import { accountsFrom } from './accounts.ts'
import { historyOf, isUnbroken, type Move, moveOf } from './arrivals.ts'
import { tokenDifferences } from './solana-endpoint.ts'
import type { SolanaRow } from './solana-row.ts'
import { tokenAccount } from './wallet.ts'

/** Accounts of one question, as many as a node takes. */
const together = 100
/** Accounts whose history is read at once, and transactions of each. */
const [histories, transactions] = [4, 10] as const
/** Transactions of one account that are read at once. */
const usualMost = 2_000
/** Of those that are not final: further ones are told when they are. */
const mostSeen = 200

/** What an endpoint tells of one transfer; two that tell the same mean the same slot. */
type Told = Arrival & { readonly slot: bigint }

/** An account held these units from a slot on, as far as it was looked at. */
interface Held {
  readonly units: bigint
  readonly since: bigint
}

/**
 * Deposits on Solana: what comes to the accounts of the token that belong to addresses whose keys follow from `seed`. Only where
 * an account holds more than before is its history read: nothing leaves it, since nothing is swept.
 */
export function solanaDeposits(
  row: SolanaRow,
  {
    seed,
    rpcs,
    most = usualMost,
  }: { readonly seed: Uint8Array; readonly rpcs: readonly Rpc[]; readonly most?: number },
): DepositChain {
  const accounts = new Map<string, string>()
  const accountOf = async (owner: string) => {
    const account = accounts.get(owner) ?? (await tokenAccount(owner, row.mint))
    accounts.set(owner, account)
    return account
  }
  const endpoints = rpcs.map((rpc) => depositEndpoint(rpc, { row, accountOf, most }))
  return {
    network: row.network,
    span: 100_000n,
    addressOf: (number) => addressOf(depositKey(seed, row.network, number)),
    spelt: (address) => address,
    final: async () => {
      const slots = await Promise.all(endpoints.map((endpoint) => endpoint.final()))
      return slots.reduce((least, slot) => (slot < least ? slot : least))
    },
    finalIn: async (range, addresses, arrived) => {
      const [first, ...others] = await Promise.all(
        endpoints.map((endpoint) => endpoint.finalIn(range, addresses, arrived)),
      )
      if (first && others.every((other) => isDeepStrictEqual(other, first))) return first
      throw new Error(`Endpoints of ${row.network} disagree about deposits in slots ${range.from} to ${range.to}.`)
    },
    balanceOf: async (addresses, height) => {
      const sums = await Promise.all(endpoints.map((endpoint) => endpoint.heldAt(height, addresses)))
      if (sums.some((sum) => sum !== sums[0])) throw new Error(`Endpoints of ${row.network} disagree about deposits.`)
      return sums[0]! // of at least two
    },
    seenBehind: async (height, addresses) => {
      const [first = [], ...others] = await Promise.all(
        endpoints.map((endpoint) => endpoint.seenBehind(height, addresses)),
      )
      const byAll = first.filter((each) => others.every((all) => all.some((other) => isDeepStrictEqual(other, each))))
      return { byAll, byAny: [first, ...others].flat() }
    },
  }
}

interface Reading {
  readonly row: SolanaRow
  readonly accountOf: (owner: string) => Promise<string>
  readonly most: number
}

/** An address as it stands, with what it held before where that was looked at. */
interface Standing {
  readonly owner: string
  readonly account: string
  readonly units: bigint
  readonly slot: bigint
}

function depositEndpoint(rpc: Rpc, { row, accountOf, most }: Reading) {
  const known = new Map<string, Held>()
  /** What is not final yet and was read, by its slot too: another fork may have it elsewhere. */
  let read = new Map<string, Move>()
  let isChecked = false
  const check = async () => {
    if (isChecked) return
    const differences = await tokenDifferences(rpc, row)
    if (differences.length) throw new WrongChain(`An endpoint of ${row.network} says ${differences.join(', ')}.`)
    isChecked = true
  }

  /** Those of the addresses to whose accounts something came from a slot on. */
  const moved = async (
    owners: readonly string[],
    { from, least, commitment }: { from: bigint; least: bigint; commitment: 'confirmed' | 'finalized' },
  ) => {
    await check()
    const all: Standing[] = []
    for (let at = 0; at < owners.length; at += together) {
      const some = owners.slice(at, at + together)
      const names = await Promise.all(some.map(accountOf))
      const { slot, found } = await accountsFrom(rpc, names, { commitment, least })
      for (const [index, each] of found.entries()) {
        const units = each && each.data.length === tokenAccountBytes ? each.data.readBigUInt64LE(amountAt) : 0n
        all.push({ owner: some[index]!, account: names[index]!, units, slot }) // one for each
      }
    }
    const standing = all.map((each) => ({ ...each, before: known.get(each.account) }))
    if (commitment === 'finalized')
      for (const { account, units, slot, before } of standing)
        if (before?.units !== units) known.set(account, { units, since: slot })
    return {
      all,
      moved: standing.filter(
        ({ units, before }) => units !== 0n && !(before && before.units === units && before.since < from),
      ),
    }
  }

  /** What moved units of an account in final slots, which held so many before. Throws where the history lacks some. */
  const finalMoves = async (
    { account, units, slot }: Standing,
    { from, to }: Range,
    start: bigint | null,
  ): Promise<Move[]> => {
    const commitment = 'finalized'
    // A block holds no more than it can.
    const history = await historyOf(rpc, account, { from, to, most: from === to ? Infinity : most, commitment })
    const moves = await inParts(history.within, transactions, (each) => moveOf(rpc, account, { ...each, commitment }))
    const isLast = history.next === null || history.next > slot
    if (!isUnbroken(moves, start, isLast ? units : null))
      throw new Error(`An endpoint of ${row.network} does not tell all of the history of ${account}.`)
    return moves
  }

  return {
    final: async (): Promise<bigint> => {
      await check()
      return BigInt(z.int().parse(await rpc('getSlot', [{ commitment: 'finalized' }])))
    },
    finalIn: async (range: Range, owners: readonly string[], arrived: Arrived): Promise<Told[]> => {
      const changed = await moved(owners, { from: range.from, least: range.to, commitment: 'finalized' })
      const told = await inParts(changed.moved, histories, async (each) =>
        toldOf(each.owner, await finalMoves(each, range, await arrived(each.owner))),
      )
      return inOrder(told.flat())
    },
    /** What is held now, less what came behind the slot. */
    heldAt: async (height: bigint, owners: readonly string[]): Promise<bigint> => {
      const from = height + 1n
      const now = await moved(owners, { from, least: height, commitment: 'finalized' })
      const since = await inParts(now.moved, histories, async (each) =>
        each.slot < from ? [] : finalMoves(each, { from, to: each.slot }, null),
      )
      const sum = now.all.reduce((units, each) => units + each.units, 0n)
      return since.flat().reduce((units, { before, after }) => units - (after - before), sum)
    },
    seenBehind: async (height: bigint, owners: readonly string[]): Promise<Told[]> => {
      const from = height + 1n
      const now = await moved(owners, { from, least: height, commitment: 'confirmed' })
      const kept = new Map<string, Move>()
      const told = await inParts(now.moved, histories, async ({ owner, account }) => {
        const asked = { from, to: forEver, most: mostSeen, commitment: 'confirmed' } as const
        const history = await historyOf(rpc, account, asked).catch((error: unknown) => {
          if (error instanceof TooMuch) return null
          throw error
        })
        // Somebody floods it: what was seen before is seen, and what is new is told when it is final.
        if (!history) {
          const seen = [...read].filter(([name, move]) => name.endsWith(` ${account}`) && move.slot >= from)
          for (const [name, move] of seen) kept.set(name, move)
          return toldOf(
            owner,
            seen.map(([, move]) => move),
          )
        }
        const moves = await inParts(history.within, transactions, async (each) => {
          const name = `${each.txid} ${each.slot} ${account}`
          const move = read.get(name) ?? (await moveOf(rpc, account, { ...each, commitment: 'confirmed' }))
          kept.set(name, move)
          return move
        })
        return toldOf(owner, moves)
      })
      read = kept
      return inOrder(told.flat())
    },
  }
}

/** Nothing of what moved no units or took some. */
function toldOf(to: string, moves: readonly Move[]): Told[] {
  return moves.flatMap(({ txid, slot, place, before, after }) =>
    after > before ? [{ txid, slot, place, to, units: after - before, isToken: true }] : [],
  )
}

function inOrder(told: readonly Told[]): Told[] {
  return told.toSorted(
    (one, other) =>
      Number(one.slot - other.slot) ||
      (one.txid < other.txid ? -1 : Number(one.txid > other.txid)) ||
      one.place - other.place,
  )
}

async function inParts<Each, Result>(
  all: readonly Each[],
  size: number,
  of: (each: Each) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < all.length; at += size) results.push(...(await Promise.all(all.slice(at, at + size).map(of))))
  return results
}

/** The public key of these 32 bytes, as Solana writes it. */
function addressOf(key: Uint8Array): string {
  const made = createPrivateKey({ key: Buffer.concat([pkcs8, key]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(made).export({ format: 'der', type: 'spki' })
  return getAddressDecoder().decode(new Uint8Array(spki.subarray(-32)))
}
/** What stands before the 32 bytes of a key that is kept (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const tokenAccountBytes = 165
const amountAt = 64
const forEver = 2n ** 64n
