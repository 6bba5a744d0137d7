import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addr } from 'micro-eth-signer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointOf } from '../chains/evm/endpoint.ts'
import { evmAddress, evmChain } from '../chains/evm/evm-chain.ts'
import { evmSweeps } from '../chains/evm/evm-sweeps.ts'
import { coinGas } from '../chains/evm/evm-transaction.ts'
import { type Anvil, anvilProgram, startAnvil } from '../chains/evm/test-anvil.ts'
import { amount, asked, blocked, evmPayer, someone, sweepFrom } from '../chains/evm/test-subjects.ts'
import type { Rpc } from '../chains/rpc.ts'
import { transferCall } from '../chains/evm/transfer.ts'
import { depositKey } from '../deposits/deposit-key.ts'
import { checkJournal } from '../journal/check-journal.ts'
import { journalIn } from '../journal/journal.ts'
import { type Payouts, payouts } from '../payouts.ts'
import { readRequestKey } from '../request-key.ts'
import { send } from '../send.ts'
import { Killed, ownDatabase } from '../test-database.ts'
import { approved } from '../test-payer.ts'
import { sweepJournalIn } from './sweep-journal.ts'
import { type Sweeps, sweepsOn } from './sweeps.ts'

const program = anvilProgram()
if (!program) console.log('The suite of sweeps was not run: npm has no anvil for this system.')

/** A wallet that can spare so much, where nothing costs gas. */
const free = (coin: bigint) => ({ coin, payment: 0n, funding: 0n })

/** Rounds after which a sweep that had to be funded first is over. */
const whole = 16

describe.skipIf(!program)('on a real EVM node', () => {
  let anvil: Anvil
  beforeAll(async () => {
    anvil = await startAnvil(program!)
  })
  afterAll(() => anvil[Symbol.asyncDispose]())

  /** A payer with a deposit at the address of each number. */
  async function world(...numbers: number[]) {
    const here = await evmPayer(anvil)
    for (const number of numbers) await here.arrives(number, amount)
    const before = await anvil.received(here.address)
    const rpcs = [anvil.rpc, anvil.rpc]
    const startWith = (sweeps?: Sweeps): Payouts =>
      payouts({
        journal: journalIn(here.database),
        chains: [evmChain(anvil.row, { key: here.key, seed: here.seed, rpcs })],
        approvers: approved,
        ...(sweeps && { sweeps }),
        now: here.now,
      })
    const sweepsOf = (row = anvil.row, first = anvil.rpc) =>
      sweepsOn(
        [evmSweeps(row, { wallet: here.address, seed: here.seed, rpcs: [first, anvil.rpc], sweepFrom })],
        sweepJournalIn(here.database),
      )
    return {
      ...here,
      startWith,
      sweepsOf,
      /** One that asks for coin, and signs without it. */
      careless: (): Sweeps => {
        const careful = sweepsOf()
        const endpoints = rpcs.map((rpc) => endpointOf(rpc, anvil.row))
        const boundless = { endpoints, wallet: here.address, coin: () => Promise.resolve(10n ** 30n) }
        return {
          ...careful,
          hasCoin: async (sweep, attempts) => {
            await careful.hasCoin(sweep, attempts)
            return true
          },
          walletOf: ({ network, number }) =>
            evmAddress(anvil.row, { ...boundless, key: depositKey(here.seed, network, number) }),
        }
      },
      brought: async () => (await anvil.received(here.address)) - before,
      all: async () =>
        (
          await here.database.read<{ id: string; ended: string | null }>(
            'select id, ended from payout order by accepted_at',
          )
        ).map(({ id, ended }) => [id, ended] as const),
      held: (number: number) => anvil.received(here.addressOf(number)),
    }
  }
  type World = Awaited<ReturnType<typeof world>>

  test('REQ-130 what came to an address is in the wallet that pays, to the unit, after coin was brought for it', async () => {
    await using here = await world(7)
    const payer = here.start()
    await here.sweep(payer)
    await here.work(payer, whole)
    expect(await here.all()).toEqual([
      ['sweep:ethereum:7:1', 'final'],
      ['funding:ethereum:7:1', 'final'],
    ])
    expect([await here.brought(), await here.held(7)]).toEqual([amount, 0n])
    // The server hears nothing of it.
    expect((await payer.changes(0)).changes).toEqual([])
    await checkJournal(here.database.read)
  })

  test('REQ-130 less than is worth a sweep stays, until more has come; what arrived meanwhile waits for the next one', async () => {
    await using here = await world()
    const payer = here.start()
    await here.arrives(7, sweepFrom - 1n)
    await here.sweep(payer)
    expect(await here.all()).toEqual([])
    await here.arrives(7, 1n)
    await here.sweep(payer)
    await here.work(payer, 2)
    await here.arrives(7, 8_000_000n)
    await here.sweep(payer)
    await here.work(payer, whole)
    expect([await here.brought(), await here.held(7)]).toEqual([sweepFrom, 8_000_000n])
    await here.sweep(payer)
    await here.work(payer, whole)
    expect([await here.brought(), await here.held(7)]).toEqual([sweepFrom + 8_000_000n, 0n])
    expect((await here.all()).filter(([id]) => id.startsWith('sweep'))).toEqual([
      ['sweep:ethereum:7:1', 'final'],
      ['sweep:ethereum:7:2', 'final'],
    ])
  })

  test('REQ-130 what is left of the coin pays for the next sweep, and no more is brought than is missing', async () => {
    await using here = await world(7)
    const payer = here.start()
    await here.fill(here.addressOf(7), 10n ** 17n)
    await anvil.mine(3)
    for (let time = 0; time < 2; time++) {
      await here.sweep(payer)
      await here.work(payer, whole)
      await here.arrives(7, amount)
    }
    expect(await here.all()).toEqual([
      ['sweep:ethereum:7:1', 'final'],
      ['sweep:ethereum:7:2', 'final'],
    ])
    expect(await here.coinSent(here.addressOf(7))).toBe(0n)
  })

  test.each(['before', 'after'])(
    'INV-W05 killed %s any of the writes of a sweep and its funding, each leaves once',
    async (side) => {
      let isWhole = false
      for (let at = 1; !isWhole; at++) {
        expect(at).toBeLessThan(30)
        await using here = await world(7)
        const first = here.start({ left: at, after: side === 'after' })
        const errors: unknown[] = []
        await first.sweep((error) => errors.push(error))
        errors.push(...(await here.work(first, whole).catch((error: unknown) => [error])))
        isWhole = errors.length === 0
        for (const error of errors) expect(error).toBeInstanceOf(Killed)
        const second = here.start()
        await here.sweep(second)
        await here.work(second, whole)
        expect(await here.all()).toEqual([
          ['sweep:ethereum:7:1', 'final'],
          ['funding:ethereum:7:1', 'final'],
        ])
        const { amount: brought } = await here.order('funding:ethereum:7:1')
        expect([await here.brought(), await here.coinSent(here.addressOf(7))]).toEqual([amount, brought])
      }
    },
  )

  test('INV-W05 three payers on one journal sweep each of four addresses once, and bring coin to each once, beside payments', async () => {
    const numbers = [1, 2, 3, 4]
    await using here = await world(...numbers)
    const payers = [here.start(), here.start(), here.start()]
    const mina = someone()
    await payers[0]!.pay(asked(mina))
    const errors: unknown[] = []
    for (let round = 0; round < 2 * whole; round++) {
      await Promise.all(
        payers.map(async (payer) => {
          await payer.sweep((error) => errors.push(error))
          errors.push(...(await here.work(payer, 1)))
        }),
      )
      await here.read()
    }
    expect((await here.all()).toSorted()).toEqual(
      [
        ['W-20001', 'final'],
        ...numbers.flatMap((number) => [
          [`sweep:ethereum:${number}:1`, 'final'],
          [`funding:ethereum:${number}:1`, 'final'],
        ]),
      ].toSorted(),
    )
    expect([await here.brought(), await anvil.received(mina)]).toEqual([4n * amount - amount, amount])
    for (const number of numbers) {
      const { amount: brought } = await here.order(`funding:ethereum:${number}:1`)
      expect([await here.held(number), await here.coinSent(here.addressOf(number))]).toEqual([0n, brought])
    }
    await checkJournal(here.database.read)
  })

  test('REQ-130 a sweep that failed stops the sweeps of its network, which is said, until a person resumes; payments go on', async () => {
    await using here = await world(7, 8)
    await anvil.own(blocked(here.addressOf(7)))
    const payer = here.start()
    await here.sweep(payer)
    await here.work(payer, whole)
    const stopped = { network: 'ethereum', only: 'sweeps', why: expect.stringContaining('sweep:ethereum:7:1 failed') }
    expect(await payer.halts()).toEqual([stopped])
    expect(await payer.troubles()).toEqual([
      { network: 'ethereum', why: expect.stringMatching(/^Sweeps have stopped: /) },
    ])
    await here.arrives(9, amount)
    await here.sweep(payer)
    await payer.pay(asked(someone()))
    await here.work(payer)
    const ends = new Map(await here.all())
    expect([ends.get('sweep:ethereum:9:1'), ends.get('W-20001')]).toEqual([undefined, 'final'])
    await anvil.own(blocked(here.addressOf(7), false))
    await payer.halt(false)
    await here.sweep(payer)
    await here.work(payer, 2 * whole)
    expect(await Promise.all([7, 8, 9].map((number) => here.held(number))), 'it waits, no other does').toEqual([
      amount,
      0n,
      0n,
    ])
    here.pass(24 * 60 * 60_000)
    await here.sweep(payer)
    await here.work(payer, whole)
    expect(await payer.halts()).toEqual([])
    expect(await Promise.all([7, 8, 9].map((number) => here.held(number)))).toEqual([0n, 0n, 0n])
    expect(new Map(await here.all()).get('sweep:ethereum:7:2')).toBe('final')
  })

  test('REQ-130 while it is halted nothing is swept and no coin is brought', async () => {
    await using here = await world(7)
    const payer = here.start()
    await payer.halt(true)
    await here.sweep(payer)
    expect(await here.all()).toEqual([])
    await payer.halt(false)
    await here.sweep(payer)
    await payer.halt(true)
    await here.work(payer)
    expect(await here.all()).toEqual([['sweep:ethereum:7:1', null]])
  })

  test('REQ-130 where a unit of gas costs more than coin was brought for, more is brought, once, and it is swept', async () => {
    await using here = await world(7)
    const payer = here.start()
    await here.sweep(payer)
    // It has landed, and is not final.
    await here.work(payer, 4)
    await anvil.rpc('anvil_setNextBlockBaseFeePerGas', ['0x1dcd65000'])
    await anvil.mine()
    await here.work(payer, 2 * whole)
    const ends = await here.all()
    expect(ends).toEqual([
      ['sweep:ethereum:7:1', 'final'],
      ['funding:ethereum:7:1', 'final'],
      ['funding:ethereum:7:2', 'final'],
    ])
    expect([await here.brought(), await here.held(7)]).toEqual([amount, 0n])
  })

  test('INV-W05 an endpoint that falls behind once coin was brought, or units were swept, brings and begins nothing twice', async () => {
    await using here = await world(7)
    const older = await anvil.rpc('eth_blockNumber', [])
    const behind: Rpc = (method, parameters) =>
      anvil.rpc(
        method,
        parameters.map((each) => (each === 'finalized' ? older : each)),
      )
    const ahead = here.start()
    const fallen = here.startWith(here.sweepsOf(anvil.row, behind))
    await here.sweep(ahead)
    for (let round = 0; round < whole && (await here.order('funding:ethereum:7:1')).ended === null; round++)
      await here.work(ahead, 1)
    await here.work(fallen, whole)
    expect(await here.all()).toEqual([
      ['sweep:ethereum:7:1', null],
      ['funding:ethereum:7:1', 'final'],
    ])
    await here.work(ahead, whole)
    // Now the units are there as well in the block that it calls final.
    await here.fill(here.addressOf(7), 0n)
    await here.arrives(7, sweepFrom)
    await here.sweep(fallen)
    await here.work(fallen, whole)
    const { amount: units } = await here.order('sweep:ethereum:7:2')
    expect(units, 'what arrived since, whatever that block holds').toBe(sweepFrom)
    expect(await here.kinds('sweep:ethereum:7:2')).toEqual(['moving'])
    await here.work(ahead, whole)
    expect([await here.brought(), await here.held(7)]).toEqual([amount + sweepFrom, 0n])
  })

  test('REQ-130 bytes that can land are sent again where the coin pays for no higher fee, and nothing more is brought', async () => {
    await using here = await world(7)
    const payer = here.start()
    await here.sweep(payer)
    for (let round = 0; round < whole && !(await here.attempts('sweep:ethereum:7:1')).length; round++)
      await here.work(payer, 1)
    await here.steps(payer, 1)
    here.pass(60_000)
    await here.steps(payer, 3)
    const [attempt] = await here.attempts('sweep:ethereum:7:1')
    await anvil.rpc('anvil_dropTransaction', [attempt!.txid])
    await here.work(payer)
    expect(await here.attempts('sweep:ethereum:7:1')).toHaveLength(1)
    expect(await here.all()).toEqual([
      ['sweep:ethereum:7:1', 'final'],
      ['funding:ethereum:7:1', 'final'],
    ])
  })

  test('INV-W06 so many addresses are sent coin in a day and no more, whatever payments leave; the others wait for the next', async () => {
    await using here = await world(7, 8)
    const fewer = here.startWith(here.sweepsOf({ ...anvil.row, fundings: 1 }))
    await here.sweep(fewer)
    const errors = await here.work(fewer, whole)
    expect(errors.map(String)).toContain('Error: funding:ethereum:8:1 waits: it would pass the fundings of a day.')
    expect(await here.brought()).toBe(amount)
    await fewer.pay(asked(someone()))
    await here.work(fewer)
    expect(new Map(await here.all()).get('W-20001')).toBe('final')
    here.pass(24 * 60 * 60_000)
    await here.work(fewer, whole)
    expect(await here.held(8)).toBe(0n)
  })

  test('REQ-130 a wallet brings no coin that its own payments can need, counting what is under way, and says so', async () => {
    await using here = await world(7, 8)
    const kept = BigInt(anvil.row.gas) * anvil.row.highestFee
    // Enough beside that for one of the two.
    const own = coinGas * anvil.row.highestFee
    await here.fill(here.address, kept + own + (BigInt(anvil.row.gas) * anvil.row.tip * 3n) / 2n)
    await anvil.mine(3)
    const payer = here.start()
    await here.sweep(payer)
    const errors = await here.work(payer, 3)
    expect(errors.map(String)).toContain(
      'Error: sweep:ethereum:8:1 waits: the wallet has too little ETH to bring any to its address.',
    )
    await payer.pay(asked(someone()))
    await here.work(payer, whole)
    expect(new Map(await here.all())).toEqual(
      new Map([
        ['sweep:ethereum:7:1', 'final'],
        ['sweep:ethereum:8:1', null],
        ['funding:ethereum:7:1', 'final'],
        ['W-20001', 'final'],
      ]),
    )
    expect(await here.coin(here.address)).toBeGreaterThan(kept - BigInt(anvil.row.gas) * anvil.row.tip)
  })

  test('REQ-130 coin is brought of what payments and fundings under way leave, gas of their own too, and seen behind all that left', async () => {
    await using here = await world(7)
    const payer = here.start()
    const journal = sweepJournalIn(here.database)
    await payer.pay(asked(someone()))
    await here.work(payer)
    expect((await journal.moved('ethereum', 7)).walletSent, 'a payment counts as a funding does').toBe(1n)
    await here.sweep(payer)
    await payer.pay(asked(someone(), { id: 'W-20002' }))
    const move = { network: 'ethereum', number: 7, asset: 'ETH', to: here.addressOf(7), tag: '', amount: '4' } as const
    const funds = (coin: bigint) =>
      journal.fund({ ...move, kind: 'funding', id: 'funding:ethereum:7:1' }, { coin, payment: 5n, funding: 2n })
    expect(await funds(10n)).toBe(false)
    expect(await funds(11n)).toBe(true)
  })

  test('REQ-130 while endpoints tell fees that are far apart no coin is brought, and it is said', async () => {
    await using here = await world(7)
    const payer = here.start()
    await here.sweep(payer)
    here.spoil(async (method, answer) => {
      const told = await answer()
      return method === 'eth_getBlockByNumber' ? { ...(told as object), baseFeePerGas: '0x2540be400' } : told
    })
    expect((await here.work(payer, 2)).map(String)).toContainEqual(expect.stringContaining('disagree about gas'))
    expect(await here.all()).toEqual([['sweep:ethereum:7:1', null]])
    here.spoil(null)
    await here.work(payer, whole)
    expect(await here.brought()).toBe(amount)
  })

  test('REQ-130 without an amount to sweep from what was begun rests, but for coin that has a sequence of the wallet', async () => {
    await using here = await world(7)
    const payer = here.start()
    await here.sweep(payer)
    await here.steps(payer, 2)
    expect(await here.kinds('funding:ethereum:7:1')).toEqual(['moving', 'sequenced'])
    const none = here.startWith()
    await none.pay(asked(someone()))
    await here.sweep(none)
    await here.work(none, whole)
    expect(new Map(await here.all())).toEqual(
      new Map([
        ['sweep:ethereum:7:1', null],
        ['funding:ethereum:7:1', 'final'],
        ['W-20001', 'final'],
      ]),
    )
    await here.work(payer, whole)
    expect(await here.brought()).toBe(0n)
    expect(await here.held(7)).toBe(0n)
  })

  test('INV-W05 what somebody wrote into the journal as a sweep or a funding goes nowhere but where the keys say', async () => {
    await using here = await world(7)
    const [thief, payer] = [someone(), here.start()]
    await here.fill(here.addressOf(7), 10n ** 18n)
    await anvil.mine(3)
    const journal = sweepJournalIn(here.database)
    const move = { network: 'ethereum', number: 7, asset: 'USDT', to: thief, tag: '', amount: '9000000' } as const
    await journal.sweep({ ...move, kind: 'sweep', id: 'sweep:ethereum:7:1' })
    const refused = (id: string) =>
      `Error: ${id}: its recipient or its coin is not what the keys and the settings allow.`
    expect((await here.work(payer)).map(String)).toContain(refused('sweep:ethereum:7:1'))
    await journal.fund({ ...move, kind: 'funding', id: 'funding:ethereum:7:1' }, free(10n ** 18n))
    expect((await here.work(payer)).map(String)).toContain(refused('funding:ethereum:7:1'))
    expect(await here.database.read('select from attempt')).toEqual([])
    // It took no place that payments would wait behind.
    expect(await here.database.read('select from sequence')).toEqual([])
    expect([await anvil.received(thief), await here.coin(thief)]).toEqual([0n, 0n])
  })

  test('REQ-130 sweeps to a wallet whose key was changed since are closed and begun to the new one, but for those with a sequence', async () => {
    await using here = await world(7, 8)
    await here.fill(here.addressOf(8), 10n ** 18n)
    await anvil.mine(3)
    const old = evmSweeps(anvil.row, { wallet: someone(), seed: here.seed, rpcs: [anvil.rpc, anvil.rpc], sweepFrom })
    const before = here.startWith(sweepsOn([old], sweepJournalIn(here.database)))
    await here.sweep(before)
    await here.steps(before, 1)
    expect(await here.kinds('sweep:ethereum:8:1')).toEqual(['moving', 'sequenced'])
    const payer = here.start()
    for (let time = 0; time < 2; time++) await here.sweep(payer)
    const errors = (await here.work(payer, 2 * whole)).map(String)
    expect(errors.filter((error) => !error.includes('sweep:ethereum:8:1'))).toEqual([])
    expect(new Map(await here.all())).toEqual(
      new Map([
        ['sweep:ethereum:7:1', 'closed'],
        ['sweep:ethereum:7:2', 'final'],
        ['sweep:ethereum:8:1', null],
        ['funding:ethereum:7:1', 'final'],
      ]),
    )
    expect(await here.kinds('sweep:ethereum:7:1')).toEqual(['moving', 'closed'])
    expect([await here.brought(), await here.held(7), await here.held(8)]).toEqual([amount, 0n, amount])
    await checkJournal(here.database.read)
  })

  test('INV-W05 more than arrived is never begun to be swept, nor a second time, nor coin brought without a sweep', async () => {
    await using here = await world(7)
    const journal = sweepJournalIn(here.database)
    const move = { network: 'ethereum', number: 7, asset: 'USDT', to: here.address, tag: '' } as const
    const sweeps = (n: number, units: bigint) =>
      journal.sweep({ ...move, kind: 'sweep', id: `sweep:ethereum:7:${n}`, amount: String(units) })
    const funds = (n: number) =>
      journal.fund({ ...move, kind: 'funding', id: `funding:ethereum:7:${n}`, amount: '1' }, free(1n))
    await funds(1)
    await sweeps(1, amount + 1n)
    expect(await here.all()).toEqual([])
    for (const n of [1, 2]) await sweeps(n, amount)
    for (const n of [1, 2]) await funds(n)
    expect((await here.all()).map(([id]) => id)).toEqual(['sweep:ethereum:7:1', 'funding:ethereum:7:1'])
  })

  test('INV-W05 the server neither asks for a sweep nor closes one, not even before it has begun', async () => {
    await using here = await world(7)
    const payer = here.start()
    const id = 'sweep:ethereum:7:1'
    expect(await payer.close(id)).toBe('open')
    expect(await payer.pay(asked(someone(), { id }))).toEqual({ answer: 'refused', why: 'id' })
    await here.sweep(payer)
    expect(await payer.close(id)).toBe('open')
    await here.work(payer, whole)
    expect(await here.brought()).toBe(amount)
  })

  test('REQ-130 an address that holds less than arrived is left alone, and said', async () => {
    await using here = await world(7)
    const { sweep } = here.start()
    const careless = evmSweeps(anvil.row, {
      wallet: someone(),
      seed: here.seed,
      rpcs: [anvil.rpc, anvil.rpc],
      sweepFrom,
    })
    await here.fill(here.addressOf(7), 10n ** 18n)
    await anvil.mine(3)
    const order = { kind: 'sweep', network: 'ethereum', number: 7, asset: 'USDT', tag: '', amount: '9000000' } as const
    const { raw } = await careless.addressOf(7).sign({ ...order, id: 'theft', to: careless.wallet }, '0', [])
    await careless.addressOf(7).broadcast(raw)
    await anvil.mine(3)
    const errors: unknown[] = []
    await sweep((error) => errors.push(error))
    expect(errors.map(String)).toEqual([expect.stringContaining('holds 0 units of 9000000 that arrived')])
    expect(await here.all()).toEqual([])
  })

  test('REQ-130 the process on its socket sweeps by itself, also when it is killed with kill -9 meanwhile, and tells it in its books', async () => {
    await using own = await ownDatabase()
    const folder = mkdtempSync(join(tmpdir(), 'payer-sweeps-'))
    const socket = join(folder, 's')
    const wallet = await anvil.wallet()
    const keep = (name: string, key: Uint8Array) =>
      writeFileSync(join(folder, name), Buffer.from(key).toString('hex'), { mode: 0o600 })
    keep('wallet', wallet)
    keep('deposits', randomBytes(32))
    const { row, url } = anvil
    const evm = [
      {
        ...row,
        endpoints: [url, url],
        keyFile: 'wallet',
        depositKeyFile: 'deposits',
        sweepFrom: '5000000',
      },
    ]
    const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
    writeFileSync(join(folder, 'chains.json'), JSON.stringify({ evm }, plain))
    const env = {
      PAYER_SOCKET: socket,
      PAYER_DATA: folder,
      PAYER_DATABASE_URL: own.url,
      PAYER_CHAINS: join(folder, 'chains.json'),
    }
    const run = () => spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], { env, stdio: 'inherit' })
    const kill = async (child: ReturnType<typeof run>) => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const ask = (path: string, body: unknown) =>
      send({ socket, key: readRequestKey(join(folder, 'request-key')) }, path, body)
    const patient = { timeout: 60_000, interval: 200 }
    let child = run()
    try {
      let address: string | null = null
      await expect
        .poll(async () => {
          const asked = await ask('/deposit-address', { network: 'ethereum', number: 7 }).catch(() => null)
          address ??= (asked as { address: string | null } | null)?.address ?? null
          return address
        }, patient)
        .toMatch(/^0x/)
      await anvil.own(transferCall(address!, amount))
      const kinds = async () =>
        (await own.database.read<{ kind: string }>('select kind from event order by position')).map(({ kind }) => kind)
      const untilSaid = (kind: string) =>
        expect
          .poll(async () => {
            await anvil.mine()
            return kinds()
          }, patient)
          .toContain(kind)
      for (const kind of ['moving', 'signed', 'final']) {
        await untilSaid(kind)
        await kill(child)
        child = run()
      }
      await expect
        .poll(async () => {
          await anvil.mine()
          const answer = await ask('/books', {}).catch(() => null)
          return (answer as { deposits?: unknown } | null)?.deposits
        }, patient)
        .toMatchObject([
          { balance: '0', unread: '0', sweeps: [{ id: 'sweep:ethereum:7:1', amount: String(amount), ended: 'final' }] },
        ])
      expect(await anvil.received(addr.fromPrivateKey(wallet))).toBe(1_000_000_000n + amount)
      expect((await kinds()).filter((kind) => kind === 'moving')).toHaveLength(2)
    } finally {
      await kill(child)
      rmSync(folder, { recursive: true })
    }
  })

  test('control: a sweep that does not wait for its funding signs what its address cannot pay for, and never lands', async () => {
    const story = async (here: World, payer: Payouts) => {
      await here.sweep(payer)
      // Long without a block.
      for (let time = 0; time < 8; time++) {
        await here.steps(payer, 2)
        here.pass(21_000)
      }
      await here.work(payer, 2 * whole)
      return here.brought()
    }
    await using careful = await world(7)
    expect(await story(careful, careful.start())).toBe(amount)
    await using here = await world(7)
    expect(await story(here, here.startWith(here.careless()))).toBe(0n)
  })
})
