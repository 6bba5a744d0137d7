import { knownNetworks, readNetworkAddress, type NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { Behind, PayerBooks, Payment, PayerChange } from '@madang/contract/wallet/payer.ts'
import type { Approvers } from './approvals/approvers.ts'
import { ChainAhead, type Chain, type ChainStatus } from './chains/chain.ts'
import { AnswerTooLong } from './chains/rpc.ts'
import { inTime, type Later, timer } from './in-time.ts'
import { isAgainst } from './journal/halts.ts'
import type { Journal, Known, OpenPayout } from './journal/journal.ts'
import { isFunding, isMove, isOwnId, isSweep, type Order } from './order.ts'
import { networkRounds } from './rounds.ts'
import type { Sweeps } from './sweeps/sweeps.ts'

type PayAnswer = { readonly answer: 'accepted' | 'known' | 'refused'; readonly why: string | null }
type CloseAnswer = 'closed' | 'open' | 'landed'

/** A network that could not be read. */
interface Failure {
  readonly network: NetworkId
  readonly why: string
  /** There is more of it than can be read. */
  readonly isTooMuch?: boolean
}

/** What the payer does for the server. */
export interface Payouts {
  pay(payment: Payment): Promise<PayAnswer>
  changes(
    after: number,
  ): Promise<{ readonly changes: PayerChange[]; readonly head: number; readonly isHalted: boolean }>
  close(id: string): Promise<CloseAnswer>
  /** Stops signing, or ends whatever stopped it. */
  halt(isHalted: boolean): Promise<void>
  halts: Journal['halts']
  /**
   * What each network says of its wallet, beside the journal, of some behind a block alone, and at its block of `blocks`, or its
   * own newest; of one that says nothing in time, or not the same everywhere, why.
   */
  books(
    behind?: Behind,
    blocks?: ReadonlyMap<NetworkId, Promise<{ readonly at: bigint }>>,
  ): Promise<{ readonly books: PayerBooks[]; readonly failures: Failure[] }>
  /** What stands in the way of payments and of sweeps, by network. */
  troubles(): Promise<readonly Failure[]>
  /** Takes each open payment one step on; a step that fails is taken again. */
  work(report: (error: unknown) => void): Promise<void>
  /** Begins that on each network where it is not under way, each beside the others; answers with their ends. */
  beginWork(report: (error: unknown) => void): Promise<Promise<void>[]>
  /** Begins sweeps where addresses hold enough. */
  sweep(report: (error: unknown) => void): Promise<void>
}

/** So long a network is waited for: the server waits for a minute for all of them. */
const booksMs = 45_000

interface Paying {
  readonly journal: Journal
  readonly chains: readonly Chain[]
  readonly approvers: Pick<Approvers, 'fault'>
  readonly sweeps?: Sweeps
  readonly now: () => Date
  readonly later?: Later
}

/**
 * Pays what it is handed, each id once, in one order of steps: sequence written, signed, bytes written, broadcast, asked.
 * Only bytes that were read back are ever broadcast, so that a payer killed anywhere goes on with the same transaction.
 */
export function payouts(paying: Paying): Payouts {
  const { journal, chains, approvers, sweeps, now, later = timer } = paying
  const rounds = networkRounds(later)
  const beginWork: Payouts['beginWork'] = async (report) => {
    const idle = chains.filter(({ network }) => !rounds.isBusy(network))
    if (!idle.length) return []
    const open = await journal.openPayouts(idle.map(({ network }) => network))
    return idle.map((chain) => {
      const due = open.flatMap((payout) => {
        const { payment: order } = payout
        const wallet = isSweep(order) ? sweeps?.walletOf(order) : chain
        // Where nothing is swept any more, what was begun rests; not what payments wait behind.
        const isResting = isFunding(order) && payout.sequence === null && !sweeps?.networks.includes(order.network)
        if (order.network !== chain.network || !wallet || isResting) return []
        const stepping = { journal, chain: wallet, approvers, sweeps, payout, now }
        return [{ id: order.id, take: () => steps[stageOf(payout)](stepping) }]
      })
      return rounds.round(chain.network, due, report)
    })
  }
  const chainOf = (network: NetworkId) => chains.find((chain) => chain.network === network)
  return {
    pay: async (payment) => {
      if (isOwnId(payment.id)) return { answer: 'refused', why: 'id' }
      const known = await journal.find(payment.id)
      if (known) return answerAgain(known, payment)
      const chain = chainOf(payment.network)
      const why = reasonAgainst(payment, chain) ?? (await lackOf(approvers, chain, payment))
      if (why) return { answer: 'refused', why }
      if (await journal.accept(payment)) return { answer: 'accepted', why: null }
      return answerAgain((await journal.find(payment.id))!, payment)
    },
    changes: async (after) => ({
      ...(await journal.changes(after)),
      isHalted: (await journal.halts()).some(({ network }) => network === null),
    }),
    close: async (id) => {
      if (isOwnId(id)) return 'open'
      const ended = (await journal.find(id))?.ended
      if (ended === 'final') return 'landed'
      if (ended === 'closed') return 'closed'
      // Nothing was signed for it; an id nobody knows yet is never paid afterwards.
      if (await journal.closeUnsequenced(id)) return 'closed'
      const payout = await journal.payout(id)
      const chain = payout && chainOf(payout.payment.network)
      if (!chain || payout.sequence === null || payout.attempts.length === 0) return 'open'
      const { is } = await chain.status(payout.attempts, payout.sequence, payout.payment)
      if (ended === 'failed') return closeFailed({ journal, network: chain.network, id, is })
      if (is !== 'superseded') return 'open'
      return (await journal.end({ kind: 'closed', id })) ? 'closed' : 'open'
    },
    halt: async (isHalted) => {
      if (isHalted) return journal.halt({ isHalted, network: null, why: 'by command' })
      for (const halt of await journal.halts()) await journal.halt({ ...halt, isHalted, why: 'by command' })
    },
    halts: () => journal.halts(),
    books: async (behind = [], blocks = new Map()) => {
      const failures: Failure[] = []
      const looked = await Promise.all(
        chains.map(async ({ network, maturity, ...chain }): Promise<PayerBooks[]> => {
          const fails = (why: string, isTooMuch: boolean) => void failures.push({ network, why, isTooMuch })
          const from = behind.find((each) => each.network === network)?.at
          const read = await inTime(
            booksAt(blocks.get(network), (at) => chain.books(from, at)).catch((error: unknown) =>
              fails(error instanceof Error ? error.message : String(error), error instanceof AnswerTooLong),
            ),
            { later, milliseconds: booksMs },
          )
          // As a long history does; where its endpoints are silent, what is new takes longer too.
          if (!read) fails(`It did not answer within ${booksMs / 1_000} seconds.`, from === undefined)
          if (!read?.result) return []
          // The journal second: it has what it signed before that landed.
          const { result } = read
          const landed = result.behind === undefined ? null : result.transactions.map(({ txid }) => txid)
          return [{ network, maturity, ...result, payouts: await journal.payoutsOf(network, landed) }]
        }),
      )
      return { books: looked.flat(), failures }
    },
    troubles: async () => {
      const stopped = (await journal.halts()).flatMap(({ network, why, only }) =>
        network && only ? [{ network, why: `Sweeps have stopped: ${why}.` }] : [],
      )
      return [...stopped, ...rounds.troubles()]
    },
    sweep: async (report) => {
      for (const network of sweeps?.networks ?? [])
        if (!(await journal.halts()).some((halt) => halt.network === null || halt.network === network))
          await sweeps!.begin(network, now(), report).catch(report)
    },
    work: async (report) => void (await Promise.all(await beginWork(report))),
    beginWork,
  }
}

/** Reads at the block that was agreed for a network; at its own newest where none was, or none can be told. */
async function booksAt<Books>(
  block: Promise<{ readonly at: bigint }> | undefined,
  read: (at?: bigint) => Promise<Books>,
): Promise<Books> {
  if (!block) return read()
  const moment = await block.catch(() => null)
  return moment ? read(moment.at) : read()
}

interface Failed {
  readonly journal: Journal
  readonly network: NetworkId
  readonly id: string
  readonly is: ChainStatus['is']
}

/** What failed is looked at once more before anybody gives it back; where it arrived after all, its wallet halts. */
async function closeFailed({ journal, network, id, is }: Failed): Promise<CloseAnswer> {
  if (is === 'final') {
    await journal.halt({ isHalted: true, network, why: `${id} was said to have failed, and arrived` })
    return 'landed'
  }
  if (is !== 'failed' && is !== 'superseded') return 'open'
  await journal.noteClosed(id)
  return 'closed'
}

interface Stepping {
  readonly journal: Journal
  readonly chain: Chain
  readonly payout: OpenPayout
  readonly approvers: Pick<Approvers, 'fault'>
  readonly sweeps: Sweeps | undefined
  readonly now: () => Date
}

type Stage = 'accepted' | 'sequenced' | 'signed'

function stageOf({ sequence, attempts }: OpenPayout): Stage {
  if (sequence === null) return 'accepted'
  return attempts.length === 0 ? 'sequenced' : 'signed'
}

/** What is done with a payout as far as it has come; each step ends with what was written, and the next one reads it back. */
const steps: Readonly<Record<Stage, (stepping: Stepping) => Promise<void>>> = {
  accepted: async (stepping) => {
    const { journal, chain, approvers, sweeps, payout, now } = stepping
    const { payment: order } = payout
    if ((await isHalted(stepping)) || !(await hasCoin(stepping))) return
    // Somebody may have been removed since it was accepted.
    const lacks = await lackOf(approvers, chain, order)
    if (lacks) throw new Error(`${order.id} waits: ${lacks}.`)
    chain.refuse?.(order)
    try {
      const sequence = await chain.takeSequence(journal.factsFor(order))
      const fundings = sweeps?.fundings(chain.network) ?? 0
      await journal.takeSequence(order, { sequence, at: now(), limits: chain.limits, fundings })
    } catch (error) {
      if (!(error instanceof ChainAhead)) throw error
      await journal.halt({ isHalted: true, network: haltedBy(stepping), why: error.message })
    }
  },
  sequenced: async (stepping) => {
    if (!(await isHalted(stepping)) && (await hasCoin(stepping))) await sign(stepping)
  },
  signed: async (stepping) => {
    const { attempts, sequence, payment } = stepping.payout
    const status = await stepping.chain.status(attempts, sequence!, payment)
    await reactions[status.is](stepping, status as never) // of the row that has its name
  },
}

async function sign(stepping: Stepping): Promise<void> {
  const { journal, chain, now } = stepping
  const { payment, sequence, attempts } = stepping.payout
  if (await isHalted(stepping)) return
  const signed = await chain.sign(payment, sequence!, attempts)
  await journal.keepAttempt(payment, { n: attempts.length + 1, at: now(), ...signed })
}

type Of<Is extends ChainStatus['is']> = Extract<ChainStatus, { is: Is }>

/** What is done about each thing that a network can know of a payout whose bytes are kept. */
const reactions: { readonly [Is in ChainStatus['is']]: (stepping: Stepping, status: Of<Is>) => Promise<void> } = {
  unseen: async (stepping) => {
    const { chain, payout, now } = stepping
    if (await isHalted(stepping)) return
    if (chain.wantsAnother(payout.attempts, now()) && (await hasCoin(stepping))) await sign(stepping)
    // What it answers decides nothing: it is asked again.
    else await chain.broadcast(payout.attempts.at(-1)!.raw)
  },
  pending: async ({ journal, chain, payout }, { txid, confirmations }) => {
    if (confirmations === payout.confirmations) return
    await journal.seen(payout.payment.id, { txid, seen: confirmations, needed: chain.needed })
  },
  final: async ({ journal, payout }, { txid }) => {
    await journal.end({ kind: 'final', id: payout.payment.id, txid })
  },
  failed: async ({ journal, payout }) => {
    const { payment: order } = payout
    // First: the next one would fail as well, and cost its gas.
    if (isMove(order)) {
      const why = `${order.id} failed: the token is paused, or does not let go of what is there`
      await journal.halt({ isHalted: true, network: order.network, only: 'sweeps', why })
    }
    await journal.end({ kind: 'failed', id: order.id })
  },
  superseded: async (stepping) => {
    const { journal, payout } = stepping
    const why = `${payout.payment.id}: its sequence ${payout.sequence} was used by a transaction that the payer did not sign`
    await journal.halt({ isHalted: true, network: haltedBy(stepping), why })
  },
}

async function isHalted({ journal, payout }: Stepping): Promise<boolean> {
  return isAgainst(await journal.halts(), payout.payment, { isSequenced: payout.sequence !== null })
}

/** Whoever signs for an address has the key file of all of them. */
function haltedBy({ payout: { payment: order } }: Stepping): NetworkId | null {
  return isSweep(order) ? null : order.network
}

/** Of a sweep, whether its address can pay for the next signing; the wallet that pays is filled by people. */
async function hasCoin({ sweeps, payout: { payment: order, attempts } }: Stepping): Promise<boolean> {
  return !isSweep(order) || ((await sweeps?.hasCoin(order, attempts)) ?? false)
}

/** What of the approvals is missing; null where nothing is, or none are asked for. */
async function lackOf(approvers: Paying['approvers'], chain: Chain | undefined, order: Order): Promise<string | null> {
  return chain?.approvals === 'two' && !isMove(order) ? approvers.fault(order) : null
}

/** A known id is never paid again; the same content is the same payment, other content is refused (INV-W05). */
function answerAgain({ payment, ended }: Known, asked: Payment): PayAnswer {
  if (ended === 'closed' || !payment || isMove(payment)) return { answer: 'refused', why: 'closed' }
  return contentOf(payment) === contentOf(asked)
    ? { answer: 'known', why: null }
    : { answer: 'refused', why: 'other content under a known id' }
}

function contentOf({ id, network, asset, to, tag, amount }: Payment): string {
  return JSON.stringify([id, network, asset, to, tag, amount])
}

function reasonAgainst({ network, asset, to, tag, amount }: Payment, chain: Chain | undefined): string | null {
  if (!chain) return 'unknown network'
  if (knownNetworks[network].asset !== asset) return 'unknown asset'
  if (chain.limits && BigInt(amount) > chain.limits.payout) return 'above the limit of a payout'
  const read = readNetworkAddress(network, to, { tag, own: [chain.address] })
  return read.fits && read.address === to && read.tag === tag ? null : 'address'
}
