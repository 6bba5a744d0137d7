import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addr } from 'micro-eth-signer'
import { expect, test } from 'vitest'
import { testDatabase } from '../test-database.ts'
import { nothing } from '../test-payer.ts'
import { makeWalletKey, readWalletKey } from '../wallet-key.ts'
import { openChains, openDepositChains, openSweepChains } from './open-chains.ts'

const row = {
  network: 'ethereum',
  chainId: 31_337,
  genesis: `0x${'0'.repeat(64)}`,
  token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  decimals: 6,
  finality: 'finalized',
  needed: 3,
  gas: 100_000,
  highestFee: '1000000000000',
  tip: '1000000000',
  limits: { payout: '20000000', hour: '60000000', day: '90000000', address: '40000000' },
  // Nobody listens on these ports.
  endpoints: ['http://127.0.0.1:9', 'http://localhost:9'],
  keyFile: 'wallet-key',
}

async function opening() {
  const own = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'payer-chains-'))
  const keyFile = join(folder, 'wallet-key')
  makeWalletKey(keyFile)
  const chainsFile = join(folder, 'chains.json')
  const reports: string[] = []
  return {
    keyFile,
    reports,
    chainsFile,
    write: (changes: object) => writeFileSync(chainsFile, JSON.stringify({ evm: [{ ...row, ...changes }] })),
    open: (changes: object, further: readonly object[] = []) => {
      writeFileSync(chainsFile, JSON.stringify({ evm: [{ ...row, ...changes }, ...further] }))
      const report = (error: unknown) => reports.push(String(error))
      return openChains({ chainsFile, database: own.database, now: () => new Date(), blockMs: 10, report })
    },
    [Symbol.asyncDispose]: async () => {
      rmSync(folder, { recursive: true })
      await own[Symbol.asyncDispose]()
    },
  }
}

test('REQ-129 chains of the file are opened instead of the test networks, and an endpoint that is away is told', async () => {
  await using here = await opening()
  const chains = await here.open({})
  expect(chains.map(({ network, maturity }) => [network, maturity])).toEqual([['ethereum', 'tested']])
  expect(here.reports).toHaveLength(1)
  await expect(chains[0]!.takeSequence(nothing)).rejects.toThrow()
})

test('REQ-129 a row that is misspelt, doubled, has one endpoint or one on another machine stops the start', async () => {
  await using here = await opening()
  await expect(here.open({ chainid: 1 })).rejects.toThrow('does not describe chains')
  await expect(here.open({ limits: { ...row.limits, hour: '-1' } })).rejects.toThrow('does not describe chains')
  await expect(here.open({ endpoints: ['http://127.0.0.1:9'] })).rejects.toThrow('does not describe chains')
  await expect(here.open({}, [row])).rejects.toThrow('twice')
  for (const endpoint of ['https://rpc.example', 'http://127.0.0.1.example', 'http://127.0.0.1@rpc.example'])
    await expect(here.open({ endpoints: [row.endpoints[0], endpoint] })).rejects.toThrow('is not on this machine')
})

test.skipIf(process.platform === 'win32')(
  'REQ-129 a key of a wallet that others may read, that is missing or is none stops the start',
  async () => {
    await using here = await opening()
    expect(statSync(here.keyFile).mode & 0o777).toBe(0o600)
    expect(() => makeWalletKey(here.keyFile)).toThrow('EEXIST')
    for (const mode of [0o640, 0o604]) {
      chmodSync(here.keyFile, mode)
      await expect(here.open({})).rejects.toThrow('Others may read')
    }
    chmodSync(here.keyFile, 0o600)
    expect(readWalletKey(here.keyFile)).toHaveLength(32)
    await expect(here.open({ keyFile: 'nowhere' })).rejects.toThrow('is not in')
    writeFileSync(here.keyFile, 'zz')
    await expect(here.open({})).rejects.toThrow('holds no key')
  },
)

test('REQ-130 deposits need a key of their own, whatever its file is called, and a token of six decimals', async () => {
  await using here = await opening()
  const { chainsFile, write } = here
  const own = `${here.keyFile}-deposits`
  makeWalletKey(own)
  write({})
  expect(openDepositChains(chainsFile)).toEqual([])
  write({ depositKeyFile: own })
  expect(openDepositChains(chainsFile).map(({ network }) => network)).toEqual(['ethereum'])
  for (const decimals of [0, 5, 18]) {
    write({ depositKeyFile: own, decimals })
    expect(() => openDepositChains(chainsFile)).toThrow('6 decimals')
  }
  writeFileSync(own, readFileSync(here.keyFile, 'utf8'))
  write({ depositKeyFile: own })
  expect(() => openDepositChains(chainsFile)).toThrow('that of its wallet')
})

test('REQ-130 deposits on Solana need a key of their own as well, and nothing is swept there', async () => {
  await using here = await opening()
  const { chainsFile, keyFile } = here
  const own = `${keyFile}-deposits`
  makeWalletKey(own)
  const { limits, endpoints } = row
  const costs = { nonces: 1, needed: 4, units: 60_000, price: '1', highestPrice: '2' }
  const mint = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
  const onSolana = { network: 'solana', genesis: mint, mint, decimals: 6, ...costs, limits, endpoints, keyFile }
  const write = (changes: object) =>
    writeFileSync(chainsFile, JSON.stringify({ solana: [{ ...onSolana, ...changes }] }))
  write({})
  expect(openDepositChains(chainsFile)).toEqual([])
  write({ depositKeyFile: own })
  expect(openDepositChains(chainsFile).map(({ network }) => network)).toEqual(['solana'])
  expect(openSweepChains(chainsFile)).toEqual([])
  write({ depositKeyFile: own, decimals: 9 })
  expect(() => openDepositChains(chainsFile)).toThrow('6 decimals')
  write({ depositKeyFile: keyFile })
  expect(() => openDepositChains(chainsFile)).toThrow('that of its wallet')
  write({ depositKeyFile: own, sweepFrom: '20000000' })
  expect(() => openDepositChains(chainsFile)).toThrow('sweepFrom')
})

test('REQ-130 nothing is swept without an amount to sweep from, which needs a key of deposits; the wallet is that of the row', async () => {
  await using here = await opening()
  const { chainsFile, write, keyFile } = here
  const own = `${keyFile}-deposits`
  makeWalletKey(own)
  write({ depositKeyFile: own })
  expect(openSweepChains(chainsFile)).toEqual([])
  write({ depositKeyFile: own, sweepFrom: '20000000' })
  const wallet = addr.fromPrivateKey(readWalletKey(keyFile))
  expect(openSweepChains(chainsFile)).toMatchObject([
    { network: 'ethereum', sweepFrom: 20_000_000n, fundings: 100, wallet },
  ])
  write({ sweepFrom: '20000000' })
  expect(() => openSweepChains(chainsFile)).toThrow('sweepFrom needs a depositKeyFile')
  for (const sweepFrom of ['0', '-1', 20_000_000]) {
    write({ depositKeyFile: own, sweepFrom })
    expect(() => openSweepChains(chainsFile)).toThrow('does not describe chains')
  }
})
