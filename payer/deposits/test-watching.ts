import { expect } from 'vitest'
import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { Rpc } from '../chains/rpc.ts'
import { dying, Killed, testDatabase } from '../test-database.ts'
import type { Fault } from '../test-payer.ts'
import type { DepositChain } from './deposit-chain.ts'
import { depositJournalIn } from './deposit-journal.ts'
import { type Deposits, depositsOn } from './deposits.ts'

type Watching = Awaited<ReturnType<typeof watchingPayer>>

/** A payer with a journal of its own that reads a node behind two endpoints, of which the first can be spoilt, or both. */
export async function watchingPayer(
  network: NetworkId,
  { node, open }: { readonly node: Rpc; readonly open: (rpcs: readonly Rpc[]) => DepositChain },
) {
  const own = await testDatabase()
  let fault: Fault | null = null
  let isBoth = false
  const asked: string[] = []
  const one: Rpc = async (method, parameters) => {
    asked.push(method)
    const answer = () => node(method, parameters)
    return fault ? fault(method, answer) : answer()
  }
  const other: Rpc = async (method, parameters) => {
    const answer = () => node(method, parameters)
    return fault && isBoth ? fault(method, answer) : answer()
  }
  const begun = () => open([one, other])
  const start = (countdown = { left: Infinity, after: true }) =>
    depositsOn([begun()], depositJournalIn(dying(own.database, countdown)))
  const payer = start()
  const errors: unknown[] = []
  const work = (by: Deposits = payer) => by.work((error) => errors.push(error))
  // From here on blocks are read, so that addresses can be given out.
  await work()
  return {
    payer,
    open: begun,
    start,
    work,
    errors,
    /** What the endpoint that can be spoilt was asked, and the endpoint. */
    asked,
    rpc: one,
    spoil: (spoilt: Fault | null, both = false) => {
      fault = spoilt
      isBoth = both
    },
    address: async (number: number) => (await payer.addressOf(network, number))!,
    told: async () => (await payer.changes(0)).changes.map(({ is, number, units }) => [is, number, units] as const),
    database: own.database,
    [Symbol.asyncDispose]: () => own[Symbol.asyncDispose](),
  }
}

/** A deposit of nine units of the token arrives and is final while a payer dies at each of its first six writes: told once. */
export async function tellsOnceWhoeverDies(
  side: string,
  world: () => Promise<Watching>,
  {
    arrives,
    finalise,
  }: { arrives: (address: string, units: bigint) => Promise<unknown>; finalise: () => Promise<unknown> },
): Promise<void> {
  for (let at = 1; at <= 6; at++) {
    await using here = await world()
    await arrives(await here.address(1), 9_000_000n)
    const dies = here.start({ left: at, after: side === 'after' })
    const killed: unknown[] = []
    await dies.work((error) => killed.push(error))
    await finalise()
    await dies.work((error) => killed.push(error))
    for (const error of killed) expect(error).toBeInstanceOf(Killed)
    await here.work()
    await here.work()
    const finals = (await here.told()).filter(([is]) => is === 'final')
    expect(finals).toEqual([['final', 1, '9000000']])
  }
}
