import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addr, Transaction } from 'micro-eth-signer'
import type { Payment } from '@madang/contract/wallet/payer.ts'
import { checkJournal } from '../../journal/check-journal.ts'
import type { Move, Order } from '../../order.ts'
import { Killed } from '../../test-database.ts'
import { lostAnswer, nothing, refusing } from '../../test-payer.ts'
import { AnswerTooLong, type Rpc } from '../rpc.ts'
import { evmBooks } from './evm-books.ts'
import { evmChain } from './evm-chain.ts'
import { feesIn, refuseOther, signTransfer } from './evm-transaction.ts'
import { type Anvil, anvilProgram, startAnvil } from './test-anvil.ts'
import { amount, asked, evmPayer, kinds, someone } from './test-subjects.ts'
import { transferCall } from './transfer.ts'

const program = anvilProgram()
if (!program) console.log('The suite of the EVM adapter was not run: npm has no anvil for this system.')

describe.skipIf(!program)('on a real EVM node', () => {
  let anvil: Anvil
  beforeAll(async () => {
    anvil = await startAnvil(program!)
  })
  afterAll(() => anvil[Symbol.asyncDispose]())

  const world = () => evmPayer(anvil)

  describe.each(kinds)('$name', ({ begin, halts, closed }) => {
    test('INV-W05 is final once its block is, and exactly its amount arrived', async () => {
      await using here = await world()
      const it = await begin(anvil, here)
      const payer = here.start()
      await it.ask(payer)
      await here.work(payer)
      expect((await here.kinds(it.id)).slice(1)).toEqual(['sequenced', 'signed', 'seen', 'seen', 'final'])
      expect(await it.arrived()).toBe((await here.order(it.id)).amount)
      const [attempt] = await here.attempts(it.id)
      expect(Transaction.fromBytes(attempt!.raw).hash).toBe(attempt!.txid)
      expect(await anvil.rpc('eth_getTransactionReceipt', [attempt!.txid])).toMatchObject({ status: '0x1' })
    })

    test.each(['before', 'after'])('INV-W05 killed %s any of its writes it leaves once', async (side) => {
      for (let at = 1; at <= 8; at++) {
        await using here = await world()
        const it = await begin(anvil, here)
        try {
          const first = here.start({ left: at, after: side === 'after' })
          await it.ask(first)
          await here.work(first)
        } catch (error) {
          expect(error).toBeInstanceOf(Killed)
        }
        const second = here.start()
        await it.ask(second)
        await here.work(second)
        const { ended, amount: units } = await here.order(it.id)
        expect([ended, await it.arrived()]).toEqual(['final', units])
      }
    })

    test('INV-W05 an answer that is lost, and a kill after it, send it once', async () => {
      await using here = await world()
      const it = await begin(anvil, here)
      here.spoil(lostAnswer('eth_sendRawTransaction'))
      const first = here.start()
      await it.ask(first)
      await here.work(first, 3)
      here.spoil(null)
      await here.work(here.start())
      const { ended, amount: units } = await here.order(it.id)
      expect([ended, await it.arrived()]).toEqual(['final', units])
    })

    test('INV-W05 a node that refuses and one that forgets are given the same bytes again', async () => {
      await using here = await world()
      const it = await begin(anvil, here)
      const payer = here.start()
      await it.ask(payer)
      await here.steps(payer, 2)
      const [attempt] = await here.attempts(it.id)
      await here.steps(payer, 1)
      await anvil.rpc('anvil_dropTransaction', [attempt!.txid])
      await here.work(payer)
      expect(await it.arrived()).toBe((await here.order(it.id)).amount)
      expect((await here.kinds(it.id)).filter((kind) => kind === 'signed')).toHaveLength(1)
    })

    test('INV-W05 bytes that wait too long are signed again for a higher fee under the same nonce, and one of them lands', async () => {
      await using here = await world()
      const it = await begin(anvil, here)
      const payer = here.start()
      await it.ask(payer)
      await here.steps(payer, 3)
      here.pass(19_000)
      await here.steps(payer, 1)
      expect(await here.attempts(it.id)).toHaveLength(1)
      here.pass(2_000)
      await here.steps(payer, 2)
      const [one, other] = (await here.attempts(it.id)).map(
        ({ raw }) => Transaction.fromBytes(raw).raw as { nonce: bigint; maxFeePerGas: bigint },
      )
      expect(other!.nonce).toBe(one!.nonce)
      expect(other!.maxFeePerGas * 100n).toBeGreaterThanOrEqual(one!.maxFeePerGas * 110n)
      await here.work(payer)
      const { ended, amount: units } = await here.order(it.id)
      expect([ended, await it.arrived()]).toEqual(['final', units])
    })

    test('INV-W05 when the first of two attempts landed, the second is not taken for it', async () => {
      await using here = await world()
      const it = await begin(anvil, here)
      const payer = here.start()
      await it.ask(payer)
      await here.steps(payer, 3)
      const [first] = await here.attempts(it.id)
      // It is mined while nobody can see it.
      here.spoil(refusing('eth_getTransactionReceipt', 'eth_sendRawTransaction'))
      await anvil.mine()
      here.pass(60_000)
      await here.work(payer, 1)
      here.spoil(null)
      await here.work(payer)
      const finals = await here.database.read<{ txid: string }>(
        `select content::json ->> 'txid' as txid from event where kind = 'final' and payout = $1`,
        [it.id],
      )
      expect(finals).toEqual([{ txid: first!.txid }])
      expect(await it.arrived()).toBe((await here.order(it.id)).amount)
    })

    test('INV-W05 a block that is reorganised away takes nothing with it: the same bytes land again', async () => {
      await using here = await world()
      const it = await begin(anvil, here)
      const payer = here.start()
      await it.ask(payer)
      await here.work(payer, 4)
      expect((await here.kinds(it.id)).at(-1)).toBe('seen')
      await anvil.rpc('anvil_reorg', [2, []])
      expect(await it.arrived()).toBe(0n)
      await here.work(here.start())
      const { ended, amount: units } = await here.order(it.id)
      expect([ended, await it.arrived()]).toEqual(['final', units])
      expect(await here.attempts(it.id)).toHaveLength(1)
    })

    test('REQ-125 what the chain refuses has failed at finality, nothing of its kind follows it, and a payment does', async () => {
      await using here = await world()
      const it = await begin(anvil, here)
      await it.refuse()
      const payer = here.start()
      await it.ask(payer)
      await here.work(payer)
      expect((await here.order(it.id)).ended).toBe('failed')
      const joon = someone()
      await payer.pay(asked(joon, { id: 'W-20002' }))
      await here.sweep(payer)
      await here.work(payer)
      expect((await here.order('W-20002')).ended).toBe('final')
      expect([await it.arrived(), await anvil.received(joon)]).toEqual([0n, amount])
      expect(await here.database.read('select from attempt')).toHaveLength(2)
    })

    test('INV-W05 a sequence that foreign bytes used halts its wallet, signs nothing more, and is given back where it was asked for', async () => {
      await using here = await world()
      const it = await begin(anvil, here)
      const [mina, thief] = [someone(), someone()]
      const payer = here.start()
      await it.ask(payer)
      await here.steps(payer, 2)
      expect(await payer.close(it.id)).toBe('open')
      const fees = { most: 900_000_000_000n, tip: 1_000_000_000n }
      const from = addr.fromPrivateKey(it.signer)
      const stolen = { row: anvil.row, key: it.signer, from, nonce: 0n, fees, own: null }
      const { raw } = signTransfer(asked(thief), stolen)
      await anvil.rpc('eth_sendRawTransaction', [`0x${Buffer.from(raw).toString('hex')}`])
      await here.work(payer)
      expect(await payer.halts()).toEqual([{ network: halts, why: expect.stringContaining('did not sign') }])
      await payer.pay(asked(mina, { id: 'W-20002' }))
      await here.work(payer, 3)
      expect((await here.kinds()).filter((kind) => kind === 'signed')).toHaveLength(1)
      expect(await payer.close(it.id)).toBe(closed[0])
      expect(await payer.pay(asked(mina, { id: it.id }))).toEqual({ answer: 'refused', why: closed[1] })
      expect([await it.arrived(), await anvil.received(thief)]).toEqual([0n, amount])
    })

    test('INV-W05 a journal that does not know what its wallet sent halts it and takes no sequence', async () => {
      await using here = await world()
      const it = await begin(anvil, here)
      const payer = here.start()
      await it.ask(payer)
      await here.work(payer, 20)
      const arrived = await it.arrived()
      // The database as it was before anything left: it reads what arrived anew.
      await using older = await evmPayer(anvil, here)
      await older.deposits.addressOf('ethereum', 7)
      await it.another()
      await older.read()
      const again = older.start()
      await it.ask(again)
      await here.work(again)
      expect(await again.halts()).toEqual([{ network: halts, why: expect.stringContaining('the journal 0') }])
      expect(await it.arrived()).toBe(arrived)
      expect(await older.database.read('select from sequence')).toEqual([])
      await checkJournal(older.database.read)
    })

    test('INV-W05 while one endpoint denies what the other says, it waits, and no other nonce is taken for it', async () => {
      await using here = await world()
      const it = await begin(anvil, here)
      const payer = here.start()
      await it.ask(payer)
      await here.steps(payer, 3)
      here.spoil((method, answer) => (method === 'eth_getTransactionReceipt' ? Promise.resolve(null) : answer()))
      await here.work(payer)
      expect(['signed', 'seen']).toContain((await here.kinds(it.id)).at(-1))
      expect(await payer.halts()).toEqual([])
      here.spoil(null)
      await here.work(payer)
      const { ended, amount: units } = await here.order(it.id)
      expect([ended, await it.arrived()]).toEqual(['final', units])
      expect((await here.kinds(it.id)).filter((kind) => kind === 'sequenced')).toHaveLength(1)
    })

    test('INV-W05 one endpoint that tells more transactions than the wallet sent halts nothing: it waits until they agree', async () => {
      await using here = await world()
      const it = await begin(anvil, here)
      const payer = here.start()
      await it.ask(payer)
      here.spoil((method, answer) => (method === 'eth_getTransactionCount' ? Promise.resolve('0x63') : answer()))
      const errors = (await here.work(payer, 3)).map(String)
      expect(errors).toContainEqual(expect.stringMatching(/^Error: Endpoints of ethereum disagree about /))
      expect([await payer.halts(), await here.attempts(it.id)]).toEqual([[], []])
      here.spoil(null)
      await here.work(payer)
      expect((await here.order(it.id)).ended).toBe('final')
    })

    test('INV-W06 it is signed as long as bytes that can land now are within the highest fee, for that fee and no more', async () => {
      await using here = await world()
      const it = await begin(anvil, here)
      const { baseFeePerGas } = (await anvil.rpc('eth_getBlockByNumber', ['latest', false])) as {
        baseFeePerGas: string
      } // as nodes write blocks
      const least = BigInt(baseFeePerGas) + anvil.row.tip
      const at = (highestFee: bigint) => it.chain({ ...anvil.row, highestFee }).sign(it.order, '0', [])
      expect(feesIn((await at(least)).raw)).toEqual({ most: least, tip: anvil.row.tip })
      await expect(at(least - 1n)).rejects.toThrow(`costs ${least} wei, more than ${least - 1n}`)
    })

    test('INV-W05 an endpoint of another chain or another token is refused, and nothing is signed', async () => {
      await using here = await world()
      const it = await begin(anvil, here)
      for (const [change, said] of [
        [{ chainId: 1 }, 'chain id 31337'],
        [{ decimals: 18 }, '6 decimals'],
        [{ genesis: `0x${'0'.repeat(64)}` }, 'genesis'],
      ] as const) {
        const chain = it.chain({ ...anvil.row, ...change })
        await expect(chain.takeSequence(nothing)).rejects.toThrow(said)
        await expect(chain.sign(it.order, '0', [])).rejects.toThrow(said)
      }
    })
  })

  test('INV-W05 the books show what left, and what was signed for it', async () => {
    await using here = await world()
    const mina = someone()
    const payer = here.start()
    expect(await payer.pay(asked(mina))).toEqual({ answer: 'accepted', why: null })
    await here.work(payer)
    expect(await here.lastTold(payer)).toBe('completed')
    const [attempt] = await here.attempts()
    const { txid } = attempt!
    const {
      books: [books],
    } = await payer.books()
    expect(books).toMatchObject({ network: 'ethereum', balance: '991000000' })
    expect(books!.transactions).toEqual([
      { txid: expect.any(String), left: '-1000000000', arrived: [] },
      { txid, left: '9000000', arrived: [{ to: mina.toLowerCase(), units: '9000000' }] },
    ])
    const payout = { id: 'W-20001', to: mina, tag: '', amount: '9000000', txids: [txid], ended: 'final' }
    expect(books!.payouts).toEqual([payout])
  })

  test('REQ-177 behind a block only what came later is told, with the payments of it and those that are not final, and the same in parts', async () => {
    await using here = await world()
    const payer = here.start()
    await payer.pay(asked(someone()))
    await here.work(payer)
    const behind = async (at?: string) => (await payer.books(at ? [{ network: 'ethereum', at }] : [])).books[0]!
    const { at } = await behind()
    expect(await behind(at)).toMatchObject({ at, behind: at, balance: '991000000', transactions: [], payouts: [] })
    await payer.pay(asked(someone(), { id: 'W-20002' }))
    await here.work(payer)
    await payer.pay(asked(someone(), { id: 'W-20003' }))
    await here.steps(payer, 2)
    const later = await behind(at)
    expect(later.transactions).toHaveLength(1)
    expect(later.payouts.map(({ id, ended }) => [id, ended]).toSorted()).toEqual([
      ['W-20002', 'final'],
      ['W-20003', null],
    ])
    const whole = await behind()
    expect([whole.transactions.length, whole.payouts.length]).toEqual([3, 3])
    const short: Rpc = (method, parameters) => {
      const [{ fromBlock = '', toBlock = '' } = {}] = parameters as { fromBlock?: string; toBlock?: string }[]
      if (method === 'eth_getLogs' && fromBlock !== toBlock) throw new AnswerTooLong('long')
      return anvil.rpc(method, parameters)
    }
    const from = { row: anvil.row, wallet: here.address, height: BigInt(whole.at) }
    expect(await evmBooks(short, from)).toEqual(await evmBooks(anvil.rpc, from))
    await expect(evmBooks(anvil.rpc, { ...from, behind: String(from.height + 1n) })).rejects.toThrow('was at')
  })

  test('INV-W06 the payer keeps its own limits of a payout, an address, an hour and a day, whatever it is asked for', async () => {
    await using here = await world()
    const [mina, joon, sora] = [someone(), someone(), someone()]
    const payer = here.start()
    const asking = (id: string, to: string, units: number) => asked(to, { id, amount: `${units}000000` })
    expect(await payer.pay(asking('W-0', mina, 21))).toEqual({ answer: 'refused', why: 'above the limit of a payout' })
    for (const payment of [asking('W-1', mina, 20), asking('W-2', mina, 20), asking('W-3', mina, 1)])
      await payer.pay(payment)
    const waited = await here.work(payer)
    expect(waited.map(String)).toContain('Error: W-3 waits: it would pass the limit of an address in a day.')
    await payer.pay(asking('W-4', joon, 20))
    await payer.pay(asking('W-5', sora, 1))
    expect((await here.work(payer)).map(String)).toContain('Error: W-5 waits: it would pass the limit of an hour.')
    here.pass(3_600_000)
    await here.work(payer)
    await payer.pay(asking('W-6', joon, 20))
    await payer.pay(asking('W-7', sora, 10))
    expect((await here.work(payer)).map(String)).toContain('Error: W-7 waits: it would pass the limit of a day.')
    const arrived = await Promise.all([mina, joon, sora].map((each) => anvil.received(each)))
    expect(arrived).toEqual([40_000_000n, 40_000_000n, 1_000_000n])
  })

  test('INV-W05 three payers on one journal pay each of four payments once', async () => {
    await using here = await world()
    const payers = [here.start(), here.start(), here.start()]
    const people = ['W-1', 'W-2', 'W-3', 'W-4'].map((id) => asked(someone(), { id }))
    for (const payment of people) await payers[0]!.pay(payment)
    for (let round = 0; round < 9; round++) await Promise.all(payers.map((payer) => here.work(payer, 1)))
    for (const { to } of people) expect(await anvil.received(to)).toBe(amount)
  })

  test('control: a payer that broadcasts before it saves is seen to pay twice', async () => {
    await using here = await world()
    const mina = someone()
    const careless = evmChain(anvil.row, { key: here.key, rpcs: [anvil.rpc] })
    for (let start = 0; start < 2; start++) {
      const nonce = (await anvil.rpc('eth_getTransactionCount', [here.address, 'pending'])) as string
      const { raw } = await careless.sign(asked(mina), String(BigInt(nonce)), [])
      await careless.broadcast(raw)
      // Killed before it could save what it sent, it begins anew.
      await anvil.mine()
    }
    expect(await anvil.received(mina)).toBe(2n * amount)
  })
})

test('INV-W05 bytes that say anything but what was asked are refused before they are kept', () => {
  const key = randomBytes(32)
  const from = addr.fromPrivateKey(key)
  const to = addr.fromPrivateKey(randomBytes(32))
  const row = {
    network: 'ethereum' as const,
    chainId: 1,
    genesis: `0x${'0'.repeat(64)}`,
    token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    decimals: 6,
    finality: 'finalized' as const,
    needed: 3,
    gas: 100_000,
    highestFee: 100_000_000_000n,
    tip: 1_000_000_000n,
    fundings: 1,
    firstNonce: 0,
    limits: { payout: 0n, hour: 0n, day: 0n, address: 0n },
    endpoints: [],
  }
  const payment: Payment = { id: 'W-1', network: 'ethereum', asset: 'USDT', to, tag: '', amount: '5', approvals: [] }
  const right = {
    type: 'eip1559' as const,
    chainId: 1n,
    nonce: 4n,
    to: row.token,
    value: 0n,
    data: transferCall(to, 5n),
    gasLimit: 100_000n,
    maxFeePerGas: 50_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
  }
  const { id, network, asset, amount: units } = payment
  const sweep: Move = { kind: 'sweep', id, network, number: 3, asset, to, tag: '', amount: units }
  const judge = (change: Partial<typeof right>, by = key, order: Order = payment, own: string | null = null) => {
    const raw = Transaction.prepare({ ...right, ...change })
      .signBy(by)
      .toBytes()
    return () => refuseOther(raw, order, { row, from, nonce: 4n, own })
  }
  expect(judge({})).not.toThrow()
  const other = addr.fromPrivateKey(randomBytes(32))
  for (const change of [
    { chainId: 56n },
    { nonce: 5n },
    { to: other },
    { value: 1n },
    { data: transferCall(other, 5n) },
    { data: transferCall(to, 6n) },
    { data: `${transferCall(to, 5n)}00` },
    { gasLimit: 100_001n },
    { maxFeePerGas: 100_000_000_001n },
  ])
    expect(judge(change)).toThrow('not what was asked')
  expect(judge({}, randomBytes(32))).toThrow('not what was asked')
  // What is swept goes to the wallet that the keys name, whatever was written down.
  expect(judge({}, key, sweep, to)).not.toThrow()
  for (const own of [other, null]) expect(judge({}, key, sweep, own)).toThrow('not what the keys')

  const funding: Move = { ...sweep, kind: 'funding' }
  const coin = { to, value: 5n, data: '0x', gasLimit: 21_000n }
  expect(judge(coin, key, funding, to)).not.toThrow()
  for (const own of [other, null]) expect(judge(coin, key, funding, own)).toThrow('not what the keys')
  for (const change of [
    { value: 6n },
    { data: '0x00', gasLimit: 30_000n },
    { gasLimit: 21_001n },
    { to: other },
    right,
  ])
    expect(judge({ ...coin, ...change }, key, funding, to)).toThrow('not what was asked')
  // Of all that a transfer can cost at most.
  const most = BigInt(row.gas) * row.highestFee
  const brings = (value: bigint) => judge({ ...coin, value }, key, { ...funding, amount: String(value) }, to)
  expect(brings(most)).not.toThrow()
  expect(brings(most + 1n)).toThrow('not what the keys')
})
