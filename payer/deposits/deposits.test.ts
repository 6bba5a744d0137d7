import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addr } from 'micro-eth-signer'
import { evmDeposits } from '../chains/evm/evm-deposits.ts'
import { type Anvil, anvilProgram, startAnvil } from '../chains/evm/test-anvil.ts'
import { transferCall } from '../chains/evm/transfer.ts'
import { AnswerTooLong, type Rpc, RpcRefused } from '../chains/rpc.ts'
import type { Database } from '../database.ts'
import { checkJournal } from '../journal/check-journal.ts'
import { headFile } from '../journal/head-file.ts'
import type { Later } from '../in-time.ts'
import { Killed, testDatabase } from '../test-database.ts'
import { depositJournalIn } from './deposit-journal.ts'
import { depositKey } from './deposit-key.ts'
import { depositsOn } from './deposits.ts'
import { tellsOnceWhoeverDies, watchingPayer } from './test-watching.ts'

const program = anvilProgram()
if (!program) console.log('The suite of deposits was not run: npm has no anvil for this system.')

const seed = randomBytes(32)

test('REQ-130 an address follows from the key file and its number alone, and no two numbers or files share one', () => {
  const keyOf = (number: number, of: Uint8Array = seed) => addr.fromPrivateKey(depositKey(of, 'ethereum', number))
  const numbers = Array.from({ length: 200 }, (_, number) => number + 1)
  expect(new Set(numbers.map((number) => keyOf(number))).size).toBe(200)
  expect(numbers.map((number) => keyOf(number))).toEqual(numbers.map((number) => keyOf(number)))
  expect(keyOf(1, randomBytes(32))).not.toBe(keyOf(1))
  expect(depositKey(seed, 'solana', 1)).not.toEqual(depositKey(seed, 'ethereum', 1))
})

describe.skipIf(!program)('on a real EVM node', () => {
  let anvil: Anvil
  beforeAll(async () => {
    anvil = await startAnvil(program!)
  })
  afterAll(() => anvil[Symbol.asyncDispose]())

  /** A payer that watches the node. */
  async function world() {
    const open = (rpcs: readonly Rpc[]) => evmDeposits(anvil.row, { seed, rpcs })
    const here = await watchingPayer('ethereum', { node: anvil.rpc, open })
    return { ...here, chain: () => checkJournal(here.database.read) }
  }

  const pays = (address: string, units: bigint) => anvil.own(transferCall(address, units))
  const finalise = () => anvil.mine(3)
  /** A transaction of the owner of the token, mined. */
  const sends = async (transaction: object) => {
    const [owner] = (await anvil.rpc('eth_accounts', [])) as string[]
    const txid = await anvil.rpc('eth_sendTransaction', [{ from: owner, gas: '0x400000', ...transaction }])
    await anvil.mine()
    return (await anvil.rpc('eth_getTransactionReceipt', [txid])) as { contractAddress: string; status: string }
  }
  /** Pays of a token that is not taken. */
  const paysOther = async (address: string, units: bigint) => {
    const code = readFileSync(join(import.meta.dirname, '../chains/evm/test-token.hex'), 'utf8').trim()
    const { contractAddress: other } = await sends({ data: `0x${code}` })
    await sends({ to: other, data: transferCall(address, units) })
  }
  /** A contract with some of the token, whose every call pays each of these addresses. */
  const paysAll = async (each: readonly (readonly [string, bigint])[]) => {
    const contract = addr.fromPrivateKey(randomBytes(32))
    const code = each.map(([to, units]) => {
      const call = transferCall(to, units).slice(2).padEnd(192, '0')
      const words = [0, 1, 2].map((word) => `7f${call.slice(word * 64, (word + 1) * 64)}60${hex(word * 32)}52`)
      return `${words.join('')}6000600060446000600073${anvil.row.token.slice(2).toLowerCase()}5af150`
    })
    await anvil.rpc('anvil_setCode', [contract, `0x${code.join('')}00`])
    await pays(contract, 1_000_000_000n)
    expect(await sends({ to: contract })).toMatchObject({ status: '0x1' })
  }

  test('REQ-130 what arrives is seen, then final, once, however often it is looked at, and the journal is whole', async () => {
    await using here = await world()
    await pays(await here.address(7), 25_000_000n)
    await here.work()
    await here.work()
    expect(await here.told()).toEqual([['seen', 7, '25000000']])
    await finalise()
    for (let time = 0; time < 3; time++) await here.work()
    expect(await here.told()).toEqual([
      ['seen', 7, '25000000'],
      ['final', 7, '25000000'],
    ])
    expect(await anvil.received(addressOf(7))).toBe(25_000_000n)
    expect(here.errors).toEqual([])
    expect(await here.chain()).toMatchObject({ position: 3 })
  })

  test('REQ-130 two transfers of one transaction are two deposits, to one address or to two', async () => {
    await using here = await world()
    const [mina, jun] = [await here.address(1), await here.address(2)]
    await paysAll([
      [mina, 5_000_000n],
      [mina, 5_000_000n],
      [jun, 6_000_000n],
    ])
    await finalise()
    await here.work()
    const { changes } = await here.payer.changes(0)
    expect(changes.map(({ is, number, units }) => [is, number, units])).toEqual([
      ['final', 1, '5000000'],
      ['final', 1, '5000000'],
      ['final', 2, '6000000'],
    ])
    expect(new Set(changes.map(({ txid }) => txid)).size).toBe(1)
    expect(new Set(changes.map(({ place }) => place)).size).toBe(3)
  })

  test('REQ-130 of a block that is reorganised away what was seen is gone; what lands again is another, and final once', async () => {
    await using here = await world()
    const mina = await here.address(1)
    await pays(mina, 9_000_000n)
    await here.work()
    await anvil.rpc('anvil_reorg', [1, []])
    await here.work()
    expect(await here.told()).toEqual([
      ['seen', 1, '9000000'],
      ['gone', 1, '9000000'],
    ])
    await finalise()
    await here.work()
    expect(await here.told()).toHaveLength(2)
    await pays(mina, 9_000_000n)
    await finalise()
    await here.work()
    expect((await here.told()).slice(2)).toEqual([['final', 1, '9000000']])
  })

  test('REQ-130 one endpoint that withholds what it told, or is behind, makes nothing gone', async () => {
    await using here = await world()
    await pays(await here.address(601), 5n)
    await here.work()
    here.spoil((method, answer) => (method === 'eth_getLogs' ? Promise.resolve([]) : answer()))
    await here.work()
    here.spoil(null)
    await here.work()
    const behind: Rpc = (method, parameters) =>
      anvil.rpc(method, parameters[0] === 'latest' ? ['finalized', ...parameters.slice(1)] : parameters)
    const chain = evmDeposits(anvil.row, { seed, rpcs: [behind, anvil.rpc] })
    await here.work(depositsOn([chain], depositJournalIn(here.database)))
    await here.work()
    expect(here.errors).toEqual([])
    expect(await here.told()).toEqual([['seen', 601, '5']])
  })

  test('REQ-130 another token says so, a transfer of nothing and one to nobody of ours say nothing', async () => {
    await using here = await world()
    const mina = await here.address(1)
    await paysOther(mina, 1_000n)
    await pays(mina, 0n)
    await pays(addr.fromPrivateKey(randomBytes(32)), 5_000_000n)
    await finalise()
    await here.work()
    const { changes } = await here.payer.changes(0)
    expect(changes).toMatchObject([{ is: 'final', number: 1, units: '1000', isToken: false }])
  })

  test('REQ-130 a number has its address once, and none is given before blocks are read', async () => {
    await using here = await world()
    expect(await here.payer.addressOf('ethereum', 4)).toBe(addressOf(4))
    expect(await here.payer.addressOf('ethereum', 4)).toBeNull()
    expect(await here.payer.addressOf('tron', 1)).toBeNull()
    await using fresh = await testDatabase()
    const chain = evmDeposits(anvil.row, { seed, rpcs: [anvil.rpc, anvil.rpc] })
    const early = depositsOn([chain], depositJournalIn(fresh.database))
    expect(await early.addressOf('ethereum', 1)).toBeNull()
    expect((await early.changes(0)).networks, 'and the server hears where they are given out').toEqual([])
    expect((await here.payer.changes(0)).networks).toEqual(['ethereum'])
  })

  test('REQ-130 a journal from before an address was given out is told from one that goes on', async () => {
    await using here = await world()
    await using older = await world()
    const folder = mkdtempSync(join(tmpdir(), 'deposits-'))
    const noted = headFile(join(folder, 'journal-head'))
    await here.address(1)
    await older.address(1)
    await noted.note(here.database.read)
    expect(await noted.isIn(older.database.read)).toBe(true)
    await here.address(2)
    await noted.note(here.database.read)
    expect([await noted.isIn(here.database.read), await noted.isIn(older.database.read)]).toEqual([true, false])
    rmSync(folder, { recursive: true })
  })

  test('REQ-130 while all is halted no address is given and no block read; afterwards none is left out', async () => {
    await using here = await world()
    await pays(await here.address(451), 5n)
    await finalise()
    let isHalted = true
    const chain = evmDeposits(anvil.row, { seed, rpcs: [anvil.rpc, anvil.rpc] })
    const payer = depositsOn([chain], depositJournalIn(here.database), { isHalted: () => Promise.resolve(isHalted) })
    expect(await payer.addressOf('ethereum', 452)).toBeNull()
    expect((await payer.changes(0)).networks).toEqual([])
    await here.work(payer)
    expect(await here.told()).toEqual([])
    isHalted = false
    expect(await payer.addressOf('ethereum', 452)).toBe(addressOf(452))
    await here.work(payer)
    expect(await here.told()).toEqual([['final', 451, '5']])
  })

  test('REQ-130 while endpoints disagree or one is away nothing is final and no block is left out', async () => {
    await using here = await world()
    await pays(await here.address(1), 9_000_000n)
    await finalise()
    here.spoil((method, answer) => (method === 'eth_getLogs' ? Promise.resolve([]) : answer()))
    await here.work()
    here.spoil((method, answer) => (method === 'eth_getLogs' ? Promise.reject(new Error('away')) : answer()))
    await here.work()
    expect(await here.told()).toEqual([])
    expect(here.errors.map(String)).toEqual([expect.stringContaining('disagree'), expect.stringContaining('away')])
    const trouble = { network: 'ethereum', why: 'Deposits are not read: away' }
    expect(here.payer.troubles()).toEqual([trouble])
    expect(await here.payer.books()).toEqual({ deposits: [], failures: [{ network: 'ethereum', why: 'away' }] })
    here.spoil(null)
    // What nobody was told of yet is in the books all the same, and that it was not read is said of the network.
    const unread = { unread: '9000000', transfers: [] }
    expect(await here.payer.books()).toMatchObject({ deposits: [unread], failures: [trouble] })
    await here.work()
    expect(await here.told()).toEqual([['final', 1, '9000000']])
    expect([here.payer.troubles(), (await here.payer.books()).failures]).toEqual([[], []])
  })

  test('REQ-130 where blocks were not read for ten minutes no address is given, until they are read again', async () => {
    await using here = await world()
    let now = 0
    const chain = evmDeposits(anvil.row, { seed, rpcs: [here.rpc, anvil.rpc] })
    const payer = depositsOn([chain], depositJournalIn(here.database), { now: () => now })
    const taken = async () => (await payer.changes(0)).networks
    await pays(await here.address(76), 1n)
    here.spoil((method, answer) => (method === 'eth_getLogs' ? Promise.reject(new Error('away')) : answer()))
    for (const minute of [0, 5, 9.9]) {
      now = minute * 60_000
      await here.work(payer)
      expect(await taken(), `after ${minute} minutes`).toEqual(['ethereum'])
    }
    now = 10 * 60_000
    await here.work(payer)
    expect([await taken(), await payer.addressOf('ethereum', 77)]).toEqual([[], null])
    here.spoil(null)
    await here.work(payer)
    expect([await taken(), await payer.addressOf('ethereum', 77)]).toEqual([['ethereum'], addressOf(77)])
  })

  test('REQ-130 a range that an endpoint will not answer whole is asked for in parts, and nothing is left out', async () => {
    await using here = await world()
    const mina = await here.address(1)
    for (const units of [1_000_000n, 2_000_000n, 3_000_000n]) await pays(mina, units)
    await anvil.mine(40)
    let asked = 0
    const narrow: Rpc = async (method, parameters) => {
      if (method === 'eth_getLogs') {
        const [{ fromBlock, toBlock }] = parameters as [{ fromBlock: string; toBlock: string }]
        asked++
        if (BigInt(toBlock) - BigInt(fromBlock) > 3n) throw new RpcRefused('query returned more than 10000 results')
      }
      return anvil.rpc(method, parameters)
    }
    const chain = evmDeposits(anvil.row, { seed, rpcs: [narrow, anvil.rpc] })
    const narrowed = depositsOn([chain], depositJournalIn(here.database))
    await here.work(narrowed)
    expect(here.errors).toEqual([])
    expect(asked).toBeGreaterThan(10)
    expect(await here.told()).toEqual([
      ['final', 1, '1000000'],
      ['final', 1, '2000000'],
      ['final', 1, '3000000'],
    ])
  })

  /** A payer of which one endpoint refuses to tell of other tokens; which blocks it was asked for. */
  const refusingOthers = ({ database }: { database: Database }, why: string) => {
    const asked: string[] = []
    const refuses: Rpc = (method, parameters) => {
      const [{ fromBlock, toBlock, address } = {}] = parameters as [Record<string, string>?]
      if (method !== 'eth_getLogs' || address) return anvil.rpc(method, parameters)
      asked.push(`${fromBlock} ${toBlock}`)
      return Promise.reject(new RpcRefused(why))
    }
    const chain = evmDeposits(anvil.row, { seed, rpcs: [refuses, anvil.rpc] })
    return { asked, payer: depositsOn([chain], depositJournalIn(database)) }
  }

  test('REQ-130 blocks that an endpoint refuses for now are asked for once in a round, and nothing of them is left out', async () => {
    await using here = await world()
    const mina = await here.address(701)
    await pays(mina, 5n)
    await paysOther(mina, 7n)
    await finalise()
    const { asked, payer } = refusingOthers(here, 'daily request count exceeded, request rate limited')
    await here.work(payer)
    expect(here.errors.map(String)).toEqual([expect.stringContaining('rate limited')])
    expect(asked.length).toBeGreaterThan(1)
    expect(new Set(asked).size).toBe(asked.length)
    expect(await here.told()).toEqual([])
    await here.work()
    expect(await here.told()).toEqual([
      ['final', 701, '5'],
      ['final', 701, '7'],
    ])
  })

  test('REQ-130 a block with more transfers of other tokens than an endpoint tells keeps the one that is taken from nobody', async () => {
    await using here = await world()
    const mina = await here.address(702)
    await pays(mina, 5n)
    await paysOther(mina, 7n)
    await finalise()
    await here.work(refusingOthers(here, 'query returned more than 10000 results').payer)
    expect(here.errors).toEqual([])
    expect(await here.told()).toEqual([['final', 702, '5']])
  })

  test('REQ-130 what one endpoint alone has seen is told to nobody, and what is final counts as all tell it', async () => {
    await using here = await world()
    const mina = await here.address(501)
    await pays(mina, 10_000n)
    const lies = (data: bigint) => async (method: string, answer: () => Promise<unknown>) => {
      const told = await answer()
      if (method !== 'eth_getLogs') return told
      return (told as object[]).map((log) => ({ ...log, data: `0x${data.toString(16).padStart(64, '0')}` }))
    }
    here.spoil(lies(900_000_000_000n))
    await here.work()
    expect(await here.told()).toEqual([])
    here.spoil(null)
    // However it was written down before it was final.
    const journal = depositJournalIn(here.database)
    const filter = { fromBlock: 'latest', toBlock: 'latest', address: anvil.row.token }
    const [log] = (await anvil.rpc('eth_getLogs', [filter])) as { transactionHash: string; logIndex: string }[]
    const [txid, place] = [log!.transactionHash, Number(log!.logIndex)]
    const height = (await journal.height('ethereum'))!
    await here.payer.addressOf('ethereum', 502)
    const seen = { txid, place, number: 502, isToken: false, units: 900_000_000_000n }
    await journal.keepSeen('ethereum', height, { byAll: [seen], byAny: [seen] })
    await finalise()
    await here.work()
    expect(await here.told()).toEqual([
      ['seen', 502, '900000000000'],
      ['final', 501, '10000'],
    ])
    const kept = await here.database.read('select number, is_token, units::text, state from deposit')
    expect(kept).toEqual([{ number: 501n, is_token: true, units: '10000', state: 'final' }])
    expect((await here.payer.books()).deposits).toMatchObject([
      { balance: '10000', transfers: [{ txid, place, units: '10000', position: 4 }] },
    ])
  })

  test('REQ-130 a block that is too long for one answer is read in parts, by addresses, and nothing is left out', async () => {
    await using here = await world()
    const [mina, jun] = [await here.address(201), await here.address(202)]
    await paysAll([mina, jun, mina, jun].map((address, nth) => [address, BigInt(nth + 1)] as const))
    await finalise()
    const longest: (number | undefined)[] = []
    const short: Rpc = async (method, parameters, most) => {
      const answer = await anvil.rpc(method, parameters)
      if (method !== 'eth_getLogs') return answer
      longest.push(most)
      if ((answer as object[]).length > 2) throw new AnswerTooLong('more than can be read')
      return answer
    }
    const chain = evmDeposits(anvil.row, { seed, rpcs: [short, anvil.rpc] })
    await here.work(depositsOn([chain], depositJournalIn(here.database)))
    expect(here.errors).toEqual([])
    expect(Math.max(...longest.map((each) => each ?? 0))).toBeGreaterThan(1024 * 1024)
    const arrived = (await here.told()).map(([is, number, units]) => [is, number, units])
    expect(arrived).toEqual([
      ['final', 201, '1'],
      ['final', 202, '2'],
      ['final', 201, '3'],
      ['final', 202, '4'],
    ])
  })

  test('REQ-130 of one address at most so many are told of that are not final, and so many of other tokens', async () => {
    await using here = await world()
    const mina = await here.address(301)
    const journal = depositJournalIn(here.database)
    await paysAll(Array.from({ length: 30 }, () => [mina, 5n] as const))
    await here.work()
    expect(await here.told()).toHaveLength(20)
    await finalise()
    await here.work()
    expect((await here.told()).filter(([is]) => is === 'final')).toHaveLength(30)
    const height = (await journal.height('ethereum'))!
    const others = Array.from({ length: 2_000 }, (_, place) => ({
      txid: 'spam',
      place,
      number: 301,
      isToken: false,
      units: 1n,
    }))
    // Whoever pays waits for the journal meanwhile.
    let asked = 0
    const counting: Database = {
      ...here.database,
      transact: (body) =>
        here.database.transact((query) =>
          body((statement, values) => {
            asked++
            return query(statement, values)
          }),
        ),
    }
    for (const block of [height + 1n, height + 2n])
      expect(await depositJournalIn(counting).keepFinal('ethereum', { from: block, to: block }, others)).toBe(true)
    expect(asked).toBeLessThan(100)
    const kept = await here.database.read('select from deposit where not is_token')
    expect(kept).toHaveLength(20)
  })

  test('REQ-130 addresses whose network hangs are said not to be read in time, and hold up nothing', async () => {
    await using here = await world()
    await pays(await here.address(351), 5n)
    await finalise()
    await here.work()
    const hangs: Rpc = (method, parameters) =>
      method === 'eth_call' ? new Promise(() => undefined) : anvil.rpc(method, parameters)
    const chain = evmDeposits(anvil.row, { seed, rpcs: [hangs, anvil.rpc] })
    const atOnce: Later = (_, run) => {
      run()
      return () => undefined
    }
    const books = await depositsOn([chain], depositJournalIn(here.database), { later: atOnce }).books()
    expect(books).toEqual({
      deposits: [],
      failures: [{ network: 'ethereum', why: expect.stringContaining('in time') }],
    })
  })

  test('REQ-130 a key that the addresses were not made of stops the start', async () => {
    await using here = await world()
    await here.address(401)
    await here.payer.check()
    const chain = evmDeposits(anvil.row, { seed: randomBytes(32), rpcs: [anvil.rpc, anvil.rpc] })
    await expect(depositsOn([chain], depositJournalIn(here.database)).check()).rejects.toThrow('is not the one')
  })

  test.each(['before', 'after'])('REQ-130 killed %s any of its writes it tells of each deposit once', (side) =>
    tellsOnceWhoeverDies(side, world, { arrives: pays, finalise }),
  )

  test('REQ-130 1,000 transfers are told of once each, whatever dies 50 times meanwhile', async () => {
    await using here = await world()
    const addresses: string[] = []
    for (let number = 101; number <= 120; number++) addresses.push(await here.address(number))
    for (let time = 0; time < 50; time++) {
      await paysAll(addresses.map((address) => [address, 1_000n]))
      const dies = here.start({ left: 1 + (time % 3), after: time % 2 === 0 })
      await dies.work((error) => expect(error).toBeInstanceOf(Killed))
    }
    await finalise()
    await here.work()
    expect(here.errors).toEqual([])
    const rows = await here.database.read<{ told: bigint; kept: bigint }>(
      `select count(*) as told, count(distinct content::json #>> '{deposit,txid}' || (content::json #>> '{deposit,place}')) as kept
       from event where kind = 'deposit' and content::json #>> '{deposit,is}' = 'final'`,
    )
    expect(rows).toEqual([{ told: 1000n, kept: 1000n }])
    const held = await Promise.all(addresses.map((address) => anvil.received(address)))
    expect(held).toEqual(addresses.map(() => 50_000n))
  })

  test('REQ-130 three payers on one journal tell of each of four deposits once', async () => {
    await using here = await world()
    const payers = [here.start(), here.start(), here.start()]
    for (const number of [1, 2, 3, 4]) {
      await pays(await here.address(number), BigInt(number) * 1_000_000n)
      await Promise.all(payers.map((payer) => here.work(payer)))
    }
    await finalise()
    await Promise.all(payers.map((payer) => here.work(payer)))
    await here.work()
    const finals = (await here.told()).filter(([is]) => is === 'final').map(([, number]) => number)
    expect(finals.toSorted()).toEqual([1, 2, 3, 4])
    expect(here.errors).toEqual([])
  })

  test('INV-W05 what is final, the blocks that were read and the addresses that were given out never change', async () => {
    await using here = await world()
    await pays(await here.address(1), 9_000_000n)
    await finalise()
    await here.work()
    for (const statement of [
      `update deposit set state = 'gone'`,
      'update deposit set units = units + 1',
      'delete from deposit',
      'update deposit_height set height = height - 1',
      `update deposit_address set address = 'other'`,
      'delete from deposit_address',
    ])
      await expect(here.database.read(statement)).rejects.toThrow()
  })
})

function addressOf(number: number): string {
  return addr.fromPrivateKey(depositKey(seed, 'ethereum', number))
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
