import { randomBytes } from 'node:crypto'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { beforeAll, expect, test } from 'vitest'
import type { Rpc } from '../chains/rpc.ts'
import { solanaDeposits } from '../chains/solana/solana-deposits.ts'
import { startToken } from '../chains/solana/test-solana.ts'
import { solanaStandIn } from '../chains/solana/test-stand-in.ts'
import { tokenAccount } from '../chains/solana/wallet.ts'
import type { Later } from '../in-time.ts'
import type { Fault } from '../test-payer.ts'
import { depositJournalIn } from './deposit-journal.ts'
import { depositKey } from './deposit-key.ts'
import { depositsOn } from './deposits.ts'
import { tellsOnceWhoeverDies, watchingPayer } from './test-watching.ts'

const node = solanaStandIn()
let token: Awaited<ReturnType<typeof startToken>>
beforeAll(async () => {
  token = await startToken(node.rpc)
})

/** A payer that watches the stand-in, with addresses of its own. */
async function world() {
  const seed = randomBytes(32)
  const open = (rpcs: readonly Rpc[]) => solanaDeposits(token.row, { seed, rpcs })
  return { ...(await watchingPayer('solana', { node: node.rpc, open })), seed }
}
const finalise = () => node.pass(6)

test('REQ-130 an address on Solana is that of the ed25519 key of its number, and its owner can sign for it', async () => {
  await using here = await world()
  const signer = await createKeyPairSignerFromPrivateKeyBytes(depositKey(here.seed, 'solana', 7))
  expect(await here.address(7)).toBe(signer.address)
  expect(here.open().addressOf(8)).not.toBe(signer.address)
})

test('REQ-130 what arrives on Solana is seen, then final, once, however often it is looked at, also by a payer begun anew', async () => {
  await using here = await world()
  await token.brings([[await here.address(7), 25_000_000n]])
  await here.work()
  expect(await here.told(), 'not before it is confirmed').toEqual([])
  await node.pass(1)
  for (let time = 0; time < 2; time++) await here.work()
  expect(await here.told()).toEqual([['seen', 7, '25000000']])
  for (let slot = 0; slot < 8; slot++) {
    await node.pass(1)
    await here.work()
  }
  await here.work(here.start())
  expect(await here.told()).toEqual([
    ['seen', 7, '25000000'],
    ['final', 7, '25000000'],
  ])
  expect(here.errors).toEqual([])
})

test('REQ-130 two addresses in one transaction are two deposits; two transactions of one slot are two', async () => {
  await using here = await world()
  const [mina, jun] = [await here.address(1), await here.address(2)]
  await token.brings([
    [mina, 5_000_000n],
    [mina, 1_000_000n],
    [jun, 6_000_000n],
  ])
  await token.brings([[jun, 7_000_000n]])
  await finalise()
  await here.work()
  const { changes } = await here.payer.changes(0)
  const told = changes.map(({ is, number, units }) => `${is} ${number} ${units}`)
  expect(told.toSorted()).toEqual(['final 1 6000000', 'final 2 6000000', 'final 2 7000000'])
  expect(new Set(changes.map(({ txid, place }) => `${txid} ${place}`)).size).toBe(3)
  expect(new Set(changes.map(({ txid }) => txid)).size).toBe(2)
})

test('REQ-130 a failed transaction, another mint and a transfer of nothing are no deposit on Solana', async () => {
  await using here = await world()
  const mina = await here.address(1)
  const other = await startToken(node.rpc)
  await token.brings([[mina, 5_000_000n]], { fails: true })
  await other.brings([[mina, 8_000_000n]])
  await token.brings([[mina, 0n]])
  await finalise()
  await here.work()
  expect(await here.told()).toEqual([])
  await token.brings([[mina, 3n]])
  await token.brings([[mina, 5_000_000n]], { fails: true })
  await finalise()
  await here.work()
  expect(await here.told()).toEqual([['final', 1, '3']])
  expect(here.errors).toEqual([])
})

/** An endpoint that says it without what it withholds. */
const withholding =
  (method: string, what: (answer: unknown[]) => unknown): Fault =>
  async (asked, answer) =>
    asked === method ? what((await answer()) as unknown[]) : answer()

test('REQ-130 while one endpoint on Solana or all of them disagree, lack history or are away nothing is final and no slot is left out', async () => {
  await using here = await world()
  const mina = await here.address(1)
  await token.brings([[mina, 4n]])
  await finalise()
  await here.work()
  await token.brings([[mina, 9_000_000n]])
  await node.pass(1)
  await token.brings([[mina, 2n]])
  await finalise()
  const faults: readonly Fault[] = [
    withholding('getSignaturesForAddress', () => []),
    // What comes last, and what stands between.
    withholding('getSignaturesForAddress', (all) => all.slice(1)),
    withholding('getSignaturesForAddress', (all) => all.toSpliced(1, 1)),
    withholding('getTransaction', () => null),
    withholding('getMultipleAccounts', () => Promise.reject(new Error('away'))),
  ]
  const told = [...faults.map((fault) => [fault, false] as const), ...faults.map((fault) => [fault, true] as const)]
  for (const [nth, [fault, both]] of told.entries()) {
    here.spoil(fault, both)
    await here.work(nth % 2 ? here.payer : here.start())
    expect(await here.told(), `fault ${nth}`).toHaveLength(1)
    expect(here.errors, `fault ${nth}`).toHaveLength(nth + 1)
  }
  here.spoil(null)
  await here.work()
  expect((await here.told()).slice(1)).toEqual([
    ['final', 1, '9000000'],
    ['final', 1, '2'],
  ])
  expect(here.errors).toHaveLength(told.length)
})

test('REQ-130 an endpoint on Solana that invents a balance alone is told of to nobody', async () => {
  await using here = await world()
  await token.brings([[await here.address(1), 5n]])
  await finalise()
  here.spoil(async (method, answer) => {
    const told = await answer()
    return method === 'getTransaction'
      ? JSON.parse(JSON.stringify(told).replace('"amount":"5"', '"amount":"500"'))
      : told
  })
  await here.work()
  expect(await here.told()).toEqual([])
  expect(here.errors.map(String)).toEqual([expect.stringContaining('does not tell all')])
})

test('REQ-130 the books of Solana say what addresses hold at the slot up to which arrivals are told', async () => {
  await using here = await world()
  const [mina, jun] = [await here.address(1), await here.address(2)]
  await token.brings([[mina, 5n]])
  await finalise()
  await here.work()
  const blocks = here.payer.blocks()
  await blocks.get('solana')
  await token.brings([[mina, 70n]])
  await token.brings([[jun, 900n]])
  await finalise()
  expect(await here.payer.books(blocks)).toMatchObject({
    deposits: [{ network: 'solana', balance: '5', unread: '0', transfers: [{ units: '5' }] }],
    failures: [],
  })
  expect((await here.payer.books()).deposits).toMatchObject([{ balance: '975', unread: '970' }])
})

test.each(['before', 'after'])('REQ-130 on Solana, killed %s any of its writes, each deposit is told of once', (side) =>
  tellsOnceWhoeverDies(side, world, {
    arrives: async (address, units) => {
      await token.brings([[address, units]])
      await node.pass(1)
    },
    finalise,
  }),
)

test('REQ-130 hundreds of transfers of dust to one address hide nobody’s deposit, and are read in parts where they are too many', async () => {
  await using here = await world()
  const [mina, jun] = [await here.address(1), await here.address(2)]
  for (let nth = 0; nth < 300; nth++) {
    if (nth === 100) await token.brings([[jun, 5_000_000n]])
    await token.brings([[mina, 1n]])
    await node.pass(nth % 3 === 0 ? 1 : 0)
    // The runtime refuses bytes that it knows.
    node.svm.expireBlockhash()
  }
  await finalise()
  const asked: unknown[] = []
  const counting: Rpc = (method, parameters) => {
    if (method === 'getTransaction') asked.push(parameters[0])
    return node.rpc(method, parameters)
  }
  const narrow = solanaDeposits(token.row, { seed: here.seed, rpcs: [counting, node.rpc], most: 50 })
  await here.work(depositsOn([narrow], depositJournalIn(here.database)))
  expect(here.errors).toEqual([])
  const rows = await here.database.read<{ number: bigint; count: number; units: string }>(
    `select number, count(*)::integer as count, sum(units)::text as units from deposit where state = 'final' group by number order by number`,
  )
  expect(rows).toEqual([
    { number: 1n, count: 300, units: '300' },
    { number: 2n, count: 1, units: '5000000' },
  ])
  // Each once, and again what was read beside one that had too many.
  expect(asked.length).toBeLessThan(310)
})

test('REQ-130 who names an address on Solana without the program of tokens, or by what fails, keeps no deposit back', async () => {
  await using here = await world()
  const [mina, jun] = [await here.address(1), await here.address(2)]
  await token.brings([[mina, 5n]])
  await finalise()
  await here.work()
  await token.names([await tokenAccount(mina, token.row.mint)], 3)
  await token.brings([[mina, 900n]], { fails: true })
  await token.brings([[mina, 1n]])
  await token.brings([[jun, 7_000_000n]])
  await finalise()
  await here.work(here.start())
  await token.names([await tokenAccount(mina, token.row.mint)], 1)
  await token.brings([[mina, 2n]])
  await finalise()
  await here.work(here.start())
  expect(here.errors).toEqual([])
  const told = (await here.told()).map(([is, number, units]) => `${is} ${number} ${units}`)
  expect(told.toSorted()).toEqual(['final 1 1', 'final 1 2', 'final 1 5', 'final 2 7000000'])
})

test('REQ-130 a network whose reading does not end is told of, and keeps the others from nothing', async () => {
  await using here = await world()
  const hanging = { ...here.open(), network: 'tron', final: () => new Promise<bigint>(() => undefined) } as const
  const later: Later = (_milliseconds, run) => {
    const set = setImmediate(run)
    return () => clearImmediate(set)
  }
  const both = depositsOn([hanging, here.open()], depositJournalIn(here.database), { later })
  await here.work(both)
  await token.brings([[await here.address(1), 5n]])
  await finalise()
  await expect
    .poll(async () => {
      await here.work(both)
      return here.told()
    })
    .toContainEqual(['final', 1, '5'])
  expect(both.troubles()).toContainEqual({ network: 'tron', why: 'Deposits are still being read.' })
})

test('REQ-130 what is seen on Solana stays seen while somebody floods its address', async () => {
  await using here = await world()
  const mina = await here.address(1)
  await token.brings([[mina, 9_000_000n]])
  await node.pass(1)
  await here.work()
  for (let nth = 0; nth < 201; nth++) {
    await token.brings([[mina, 1n]])
    node.svm.expireBlockhash()
  }
  await node.pass(1)
  await here.work()
  expect(await here.told()).toEqual([['seen', 1, '9000000']])
  await finalise()
  await here.work()
  const told = await here.told()
  expect(told.filter(([is]) => is === 'gone')).toEqual([])
  expect(told).toContainEqual(['final', 1, '9000000'])
})

test('REQ-130 of addresses where nothing came only the balances are asked, a hundred to a question', async () => {
  await using here = await world()
  for (let number = 1; number <= 250; number++) await here.address(number)
  await token.brings([[here.open().addressOf(250), 5n]])
  await finalise()
  await here.work()
  here.asked.length = 0
  await here.work()
  await finalise()
  await here.work()
  const count = (method: string) => here.asked.filter((each) => each === method).length
  expect([count('getMultipleAccounts'), count('getSignaturesForAddress')]).toEqual([9, 0])
  expect(await here.told()).toEqual([['final', 250, '5']])
})

test('REQ-130 a key that the addresses on Solana were not made of stops the start', async () => {
  await using here = await world()
  await here.address(1)
  await here.payer.check()
  const other = solanaDeposits(token.row, { seed: randomBytes(32), rpcs: [node.rpc, node.rpc] })
  await expect(depositsOn([other], depositJournalIn(here.database)).check()).rejects.toThrow('is not the one')
})
