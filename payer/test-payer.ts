import type { Chain, JournalFacts } from './chains/chain.ts'
import { type Rpc, RpcRefused } from './chains/rpc.ts'
import { journalIn } from './journal/journal.ts'
import { type Payouts, payouts } from './payouts.ts'
import type { SweepChain } from './sweeps/sweep-chain.ts'
import { sweepJournalIn } from './sweeps/sweep-journal.ts'
import { sweepsOn } from './sweeps/sweeps.ts'
import { dying, testDatabase } from './test-database.ts'

/** What an endpoint does wrong: each decides by the method whether and how it answers. */
export type Fault = (method: string, answer: () => Promise<unknown>) => Promise<unknown>

/** The answer to a method is lost, whatever was done. */
export const lostAnswer =
  (lost: string): Fault =>
  async (method, answer) => {
    const answered = await answer()
    if (method === lost) throw new Error('lost')
    return answered
  }

export const refusing =
  (...methods: string[]): Fault =>
  (method, answer) => {
    if (methods.includes(method)) throw new RpcRefused('refused')
    return answer()
  }

/** A journal that holds nothing. */
export const nothing: JournalFacts = {
  taken: () => Promise.resolve(new Set()),
  next: () => Promise.resolve(0n),
  signed: () => Promise.resolve(new Set()),
}

/** Approvals are proved in approvals.test.ts. */
export const approved = { fault: () => Promise.resolve(null) }

interface Node {
  readonly rpc: Rpc
  /** The chain over two endpoints of the node. */
  chain(rpcs: readonly Rpc[]): Chain | Promise<Chain>
  /** What brings deposits to its wallet, over the same. */
  readonly sweeps?: (rpcs: readonly Rpc[]) => SweepChain
  /** Lets a block pass. */
  block(): Promise<void>
}

/** A payer on one chain, behind two endpoints of which the first can be spoilt; its clock goes on by a second a round. */
export async function payerOn({ rpc, chain, sweeps, block }: Node) {
  const own = await testDatabase()
  const { database } = own
  let moment = Date.UTC(2026, 11, 8)
  const now = () => new Date(moment)
  let fault: Fault | null = null
  const one: Rpc = async (method, parameters) => {
    const answer = () => rpc(method, parameters)
    return fault ? fault(method, answer) : answer()
  }
  const chains = [await chain([one, rpc])]
  const swept = sweeps ? [sweeps([one, rpc])] : []
  return {
    database,
    now,
    spoil: (spoilt: Fault | null) => (fault = spoilt),
    pass: (milliseconds: number) => (moment += milliseconds),
    start: (countdown = { left: Infinity, after: true }): Payouts => {
      const mortal = dying(database, countdown)
      return payouts({
        journal: journalIn(mortal),
        chains,
        approvers: approved,
        sweeps: sweepsOn(swept, sweepJournalIn(mortal)),
        now,
      })
    },
    /** Rounds of the payer with a block after each. */
    work: async (payer: Payouts, rounds = 8) => {
      const errors: unknown[] = []
      for (let round = 0; round < rounds; round++) {
        await payer.work((error) => errors.push(error))
        await block()
        moment += 1_000
      }
      return errors
    },
    /** Rounds without a block. */
    steps: async (payer: Payouts, rounds: number) => {
      for (let round = 0; round < rounds; round++) await payer.work(() => undefined)
    },
    /** Of one payout, or of all. */
    kinds: async (id: string | null = null) =>
      (
        await database.read<{ kind: string }>(
          'select kind from event where payout = $1 or $1::text is null order by position',
          [id],
        )
      ).map(({ kind }) => kind),
    lastTold: async (payer: Payouts) => (await payer.changes(0)).changes.at(-1)?.is.kind ?? 'nothing',
    attempts: (id: string | null = null) =>
      database.read<{ raw: Buffer; txid: string }>(
        'select raw, txid from attempt where payout = $1 or $1::text is null order by n',
        [id],
      ),
    [Symbol.asyncDispose]: () => own[Symbol.asyncDispose](),
  }
}
