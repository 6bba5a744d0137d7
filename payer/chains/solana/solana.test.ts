import { randomBytes } from 'node:crypto'
import { generateKeyPairSigner, getTransactionDecoder, getTransactionEncoder } from '@solana/kit'
import { beforeAll, expect, test } from 'vitest'
import type { Payment } from '@madang/contract/wallet/payer.ts'
import { journalIn } from '../../journal/journal.ts'
import { payouts } from '../../payouts.ts'
import { Killed, testDatabase } from '../../test-database.ts'
import { approved, lostAnswer, nothing, payerOn, refusing } from '../../test-payer.ts'
import { solanaChain } from './solana-chain.ts'
import { priceIn, refuseOther, sequenceIn, signTransfer } from './solana-transaction.ts'
import { startToken } from './test-solana.ts'
import { solanaStandIn } from './test-stand-in.ts'
import { transactionAt } from './transactions.ts'
import { walletOf, writeSequence } from './wallet.ts'

const amount = 9_000_000n

const node = solanaStandIn()
let token: Awaited<ReturnType<typeof startToken>>
beforeAll(async () => {
  token = await startToken(node.rpc)
})

/** A payer with a wallet of its own on the stand-in. */
async function world(funds: { units?: bigint; lamports?: number } = {}) {
  const key = await token.wallet(funds.units, funds.lamports)
  const wallet = await walletOf(key, token.row)
  const payer = await payerOn({
    rpc: node.rpc,
    chain: (rpcs) => solanaChain(token.row, { key, rpcs }),
    block: async () => void (await node.pass(2)),
  })
  return { ...payer, key, wallet }
}

const asked = (to: string, changes: Partial<Payment> = {}): Payment => ({
  id: 'W-20001',
  network: 'solana',
  asset: 'USDT',
  to,
  tag: '',
  amount: String(amount),
  approvals: ['dana', 'eunho'],
  ...changes,
})
const someone = async (): Promise<string> => (await generateKeyPairSigner()).address

/** The transaction is taken and lost, as a node under load does. */
const dropped = async (method: string, answer: () => Promise<unknown>) =>
  method === 'sendTransaction' ? 'said to be taken' : answer()

test('INV-W05 on Solana a payment is final at finality, exactly the amount arrived, and its memo names it', async () => {
  await using here = await world()
  const mina = await someone()
  const payer = here.start()
  expect(await payer.pay(asked(mina))).toEqual({ answer: 'accepted', why: null })
  await here.work(payer)
  const kinds = await here.kinds()
  expect([kinds.slice(0, 3), kinds.at(-1)]).toEqual([['accepted', 'sequenced', 'signed'], 'final'])
  expect(await token.received(mina)).toBe(amount)
  const [attempt] = await here.attempts()
  const { raw } = await transactionAt(node.rpc, attempt!.txid)
  expect(raw.equals(attempt!.raw)).toBe(true)
  expect(raw.includes('W-20001')).toBe(true)
  const {
    books: [books],
  } = await payer.books()
  const { txid } = attempt!
  expect(books).toMatchObject({ network: 'solana', at: txid, balance: '991000000' })
  expect(books!.transactions).toEqual([
    { txid, left: '9000000', arrived: [{ to: mina, units: '9000000' }] },
    { txid: expect.any(String), left: '-1000000000', arrived: [] },
  ])
  const payout = { id: 'W-20001', to: mina, tag: '', amount: '9000000', txids: [txid], ended: 'final' }
  expect(books!.payouts).toEqual([payout])
})

test('REQ-177 on Solana behind a transaction only what came later is told, with the payments of it', async () => {
  await using here = await world()
  const payer = here.start()
  await payer.pay(asked(await someone()))
  await here.work(payer)
  const behind = async (at?: string) => (await payer.books(at ? [{ network: 'solana', at }] : [])).books[0]!
  const { at } = await behind()
  expect(await behind(at)).toMatchObject({ at, behind: at, balance: '991000000', transactions: [], payouts: [] })
  await payer.pay(asked(await someone(), { id: 'W-20002' }))
  await here.work(payer)
  const later = await behind(at)
  expect(later.transactions.map(({ txid }) => txid)).toEqual([later.at])
  expect(later.payouts.map(({ id }) => id)).toEqual(['W-20002'])
  expect((await behind()).transactions).toHaveLength(3)
})

test('REQ-177 on Solana more than a thousand foreign transactions that name the wallet, and others while it is looked at, keep neither its books from being read nor the next payment', async () => {
  await using here = await world()
  const payer = here.start()
  const { at } = (await payer.books()).books[0]!
  await token.names([here.wallet.tokens, ...here.wallet.nonces], 1_100)
  let reads = 0
  here.spoil(async (method, answer) => {
    // It is cut off in the middle, and then one more is written before each answer.
    if (method === 'getTransaction' && ++reads === 600) throw new Error('cut off')
    if (method === 'getSignaturesForAddress' && reads >= 600) await token.names([here.wallet.tokens], 1)
    return answer()
  })
  expect((await payer.books([{ network: 'solana', at }])).failures).toMatchObject([{ why: 'cut off' }])
  const { books, failures } = await payer.books([{ network: 'solana', at }])
  expect(failures).toEqual([])
  expect(books).toMatchObject([{ behind: at, balance: '1000000000', transactions: [] }])
  expect(reads, 'each once').toBeLessThan(1_130)
  expect((await payer.books([{ network: 'solana', at: books[0]!.at }])).books[0]!.transactions).toEqual([])
  expect(reads, 'and none behind which it agreed').toBeLessThan(1_150)
  here.spoil(null)
  await payer.pay(asked(await someone()))
  await here.work(payer)
  expect(await here.lastTold(payer)).toBe('completed')
})

test.each(['before', 'after'])('INV-W05 on Solana, killed %s any of its writes, it pays once', async (side) => {
  for (let at = 1; at <= 6; at++) {
    await using here = await world()
    const mina = await someone()
    try {
      const first = here.start({ left: at, after: side === 'after' })
      await first.pay(asked(mina))
      await here.work(first)
    } catch (error) {
      expect(error).toBeInstanceOf(Killed)
    }
    const second = here.start()
    await second.pay(asked(mina))
    await here.work(second)
    expect(await here.lastTold(second)).toBe('completed')
    expect(await token.received(mina)).toBe(amount)
  }
})

test('INV-W05 on Solana an answer that is lost pays once, and bytes that a node dropped are sent again', async () => {
  await using here = await world()
  const [mina, joon] = [await someone(), await someone()]
  here.spoil(lostAnswer('sendTransaction'))
  const payer = here.start()
  await payer.pay(asked(mina))
  await here.work(payer, 4)
  here.spoil(null)
  await here.work(here.start())
  expect(await token.received(mina)).toBe(amount)
  const both = await solanaChain(token.row, {
    key: here.key,
    rpcs: [node.rpc, node.rpc].map((rpc) => (method, parameters) => dropped(method, () => rpc(method, parameters))),
  })
  const journal = journalIn(here.database)
  const deaf = payouts({ journal, chains: [both], approvers: approved, now: here.now })
  await deaf.pay(asked(joon, { id: 'W-20002' }))
  await here.work(deaf, 3)
  expect(await token.received(joon)).toBe(0n)
  await here.work(here.start())
  expect(await token.received(joon)).toBe(amount)
  expect((await here.kinds()).filter((kind) => kind === 'signed')).toHaveLength(2)
})

test('INV-W05 on Solana bytes that wait too long are signed again for a higher price under the same nonce value', async () => {
  await using here = await world()
  const mina = await someone()
  const payer = here.start()
  await payer.pay(asked(mina))
  await here.steps(payer, 2)
  here.pass(19_000)
  here.spoil(dropped)
  const [first] = await here.attempts()
  // Both endpoints must have lost it: nothing was sent yet.
  here.pass(2_000)
  await here.steps(payer, 1)
  const attempts = await here.attempts()
  expect(attempts).toHaveLength(2)
  expect(priceIn(attempts[1]!.raw) * 10n).toBeGreaterThanOrEqual(priceIn(first!.raw) * 11n)
  expect(sequenceIn(attempts[1]!.raw)).toEqual(sequenceIn(first!.raw))
  here.spoil(null)
  // The older one lands; the newer one is refused for ever.
  await node.rpc('sendTransaction', [first!.raw.toString('base64'), {}])
  await node.rpc('sendTransaction', [attempts[1]!.raw.toString('base64'), {}])
  await here.work(payer)
  expect((await payer.changes(0)).changes.at(-1)!.is).toEqual({ kind: 'completed', txid: first!.txid })
  expect(await token.received(mina)).toBe(amount)
})

test('INV-W05 on Solana as many payments are in flight as there are nonce accounts, and the others wait for one', async () => {
  await using here = await world()
  const payer = here.start()
  const people = await Promise.all([1, 2, 3, 4, 5].map(someone))
  for (const [index, to] of people.entries()) await payer.pay(asked(to, { id: `W-${index}` }))
  const errors: unknown[] = []
  for (let round = 0; round < 2; round++) await payer.work((error) => errors.push(error))
  expect(errors.map(String)).toContain('Error: All 3 nonce accounts of solana are in use.')
  expect((await here.kinds()).filter((kind) => kind === 'sequenced')).toHaveLength(3)
  await here.work(payer, 14)
  for (const to of people) expect(await token.received(to)).toBe(amount)
})

test('INV-W05 on Solana three payers on one journal pay each of four payments once', async () => {
  await using here = await world()
  const payers = [here.start(), here.start(), here.start()]
  const people = await Promise.all([1, 2, 3, 4].map(someone))
  for (const [index, to] of people.entries()) await payers[0]!.pay(asked(to, { id: `W-${index}` }))
  for (let round = 0; round < 14; round++) await Promise.all(payers.map((payer) => here.work(payer, 1)))
  for (const to of people) expect(await token.received(to)).toBe(amount)
})

test('REQ-125 on Solana a transfer that the token refuses has failed at finality, and the next one is paid', async () => {
  await using here = await world()
  const [mina, joon] = [await someone(), await someone()]
  await token.freeze(mina)
  const payer = here.start()
  await payer.pay(asked(mina))
  await here.work(payer)
  expect(await here.lastTold(payer)).toBe('failed')
  await payer.pay(asked(joon, { id: 'W-20002' }))
  await here.work(payer)
  expect([await token.received(mina), await token.received(joon)]).toEqual([0n, amount])
})

test('INV-W05 on Solana a nonce value that foreign bytes used halts the wallet, signs nothing more, and can be closed', async () => {
  await using here = await world()
  const [mina, thief] = [await someone(), await someone()]
  const payer = here.start()
  await payer.pay(asked(mina))
  await here.steps(payer, 2)
  expect(await payer.close('W-20001')).toBe('open')
  const [attempt] = await here.attempts()
  const sequence = writeSequence(sequenceIn(attempt!.raw)!)
  const { raw } = await signTransfer(asked(thief), { row: token.row, wallet: here.wallet, sequence, price: 1n })
  await node.rpc('sendTransaction', [Buffer.from(raw).toString('base64'), {}])
  await here.work(payer)
  expect(await payer.halts()).toEqual([{ network: 'solana', why: expect.stringContaining('did not sign') }])
  await payer.pay(asked(mina, { id: 'W-20002' }))
  await here.work(payer, 3)
  expect(await here.attempts()).toHaveLength(1)
  expect(await payer.close('W-20001')).toBe('closed')
  expect(await payer.pay(asked(mina))).toEqual({ answer: 'refused', why: 'closed' })
  expect(await token.received(mina)).toBe(0n)
})

test('INV-W05 on Solana a journal that does not know what its wallet sent halts it and takes no sequence', async () => {
  await using here = await world()
  const payer = here.start()
  await payer.pay(asked(await someone()))
  await here.work(payer)
  await using older = await testDatabase()
  const chain = await solanaChain(token.row, { key: here.key, rpcs: [node.rpc, node.rpc] })
  const now = () => new Date()
  const again = payouts({ journal: journalIn(older.database), chains: [chain], approvers: approved, now })
  const mina = await someone()
  await again.pay(asked(mina))
  await here.work(again)
  expect(await again.halts()).toEqual([{ network: 'solana', why: expect.stringContaining('does not know') }])
  expect(await token.received(mina)).toBe(0n)
})

test('INV-W05 on Solana a payment waits while one endpoint denies what the other says, whatever it denies', async () => {
  await using here = await world()
  const mina = await someone()
  const payer = here.start()
  await payer.pay(asked(mina))
  await here.steps(payer, 3)
  const denying = async (method: string, answer: () => Promise<unknown>) =>
    method === 'getSignatureStatuses' ? { value: [null] } : answer()
  here.spoil(denying)
  const errors = await here.work(payer)
  expect(errors.map(String).join()).toContain('is said to be final, and is not known')
  expect(await here.lastTold(payer)).not.toBe('completed')
  here.spoil(refusing('getMultipleAccounts', 'getTransaction'))
  await here.work(payer, 3)
  expect(await here.lastTold(payer)).not.toBe('completed')
  expect(await payer.halts()).toEqual([])
  here.spoil(null)
  await here.work(payer)
  expect(await here.lastTold(payer)).toBe('completed')
  expect(await token.received(mina)).toBe(amount)
  expect(await here.database.read('select from sequence')).toHaveLength(1)
})

test('INV-W05 on Solana a cluster with another genesis, other decimals or without nonce accounts is refused', async () => {
  const key = await token.wallet()
  for (const [change, said] of [
    [{ genesis: '11111111111111111111111111111111' }, 'genesis'],
    [{ decimals: 9 }, '6 decimals'],
    [{ mint: await someone() }, 'no token at the mint'],
    [{ nonces: 4 }, '1 of 4 nonce accounts missing'],
  ] as const) {
    const chain = await solanaChain({ ...token.row, ...change }, { key, rpcs: [node.rpc, node.rpc] })
    await expect(chain.check()).rejects.toThrow(said)
    await expect(chain.takeSequence(nothing)).rejects.toThrow(said)
    await expect(chain.sign(asked(await someone()), 'a:b', [])).rejects.toThrow(said)
  }
})

test('INV-W05 on Solana an empty wallet keeps payments waiting, says what it lacks, and pays once it is filled', async () => {
  await using here = await world({ units: amount - 1n })
  const mina = await someone()
  const payer = here.start()
  await payer.pay(asked(mina))
  expect((await here.work(payer, 3)).map(String)).toContain(
    `Error: W-20001 waits: the wallet holds ${amount - 1n} units of ${amount}.`,
  )
  await using poor = await world({ lamports: 6_000_000 })
  const thin = poor.start()
  await thin.pay(asked(mina))
  expect((await poor.work(thin, 3)).map(String).join()).toMatch(/waits: the wallet holds \d+ lamports of \d+/)
  expect(await token.received(mina)).toBe(0n)
  await node.rpc('standInGive', [poor.wallet.signer.address, 10_000_000])
  await node.pass(2)
  await poor.work(thin)
  expect(await token.received(mina)).toBe(amount)
})

test('INV-W05 on Solana bytes that say anything but what was asked are refused before they are kept', async () => {
  const { row } = token
  const key = randomBytes(32)
  const wallet = await walletOf(key, row)
  const [mina, joon] = [await someone(), await someone()]
  const sequence = writeSequence({ account: wallet.nonces[0]!, value: await someone() })
  const making = { row, wallet, sequence, price: 20_000n }
  const judge = async (changes: Partial<Payment>, other: Partial<typeof making> = {}) => {
    const payment = asked(mina, changes)
    const { raw } = await signTransfer(payment, { ...making, ...other })
    return refuseOther(raw, asked(mina), making)
  }
  await judge({})
  const refused = 'not what was asked'
  for (const change of [{ id: 'W-2' }, { to: joon }, { amount: '9000001' }])
    await expect(judge(change)).rejects.toThrow(refused)
  for (const other of [
    { row: { ...row, mint: joon } },
    { row: { ...row, decimals: 9 } },
    { row: { ...row, units: 1_000_000 } },
    { row: { ...row, highestPrice: 10n ** 9n }, price: row.highestPrice + 1n },
    { wallet: await walletOf(randomBytes(32), row) },
    { sequence: writeSequence({ account: wallet.nonces[1]!, value: joon }) },
  ])
    await expect(judge({}, other)).rejects.toThrow(refused)
  const { raw } = await signTransfer(asked(mina), making)
  const { messageBytes } = getTransactionDecoder().decode(raw)
  const forged = getTransactionEncoder().encode({
    messageBytes,
    signatures: { [wallet.signer.address]: randomBytes(64) as never }, // 64 bytes, as a signature has
  })
  await expect(refuseOther(new Uint8Array(forged), asked(mina), making)).rejects.toThrow(refused)
})
