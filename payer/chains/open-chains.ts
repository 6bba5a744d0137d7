import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { addr } from 'micro-eth-signer'
import { z } from 'zod'
import type { Database } from '../database.ts'
import type { DepositChain } from '../deposits/deposit-chain.ts'
import type { SweepChain } from '../sweeps/sweep-chain.ts'
import { readWalletKey } from '../wallet-key.ts'
import { type Chain, WrongChain } from './chain.ts'
import { evmChain } from './evm/evm-chain.ts'
import { evmDeposits } from './evm/evm-deposits.ts'
import { type EvmRow, evmRow } from './evm/evm-row.ts'
import { evmSweeps } from './evm/evm-sweeps.ts'
import { rpcAt } from './rpc.ts'
import { sandboxChains } from './sandbox.ts'
import { solanaChain } from './solana/solana-chain.ts'
import { solanaDeposits } from './solana/solana-deposits.ts'
import { type SolanaRow, solanaRow } from './solana/solana-row.ts'

const keyed = { keyFile: z.string().min(1) }
/** Without a key of their own no deposits are taken. */
const depositsTaken = { depositKeyFile: z.string().min(1).optional() }
/** Without an amount none is swept. */
const swept = {
  sweepFrom: z
    .string()
    .regex(/^[1-9][0-9]{0,17}$/)
    .transform(BigInt)
    .optional(),
}

/** The chains of PAYER_CHAINS: rows of each family, each with the file of its wallet's key. */
const chainsFile = z
  .strictObject({
    evm: z.array(evmRow.extend({ ...keyed, ...depositsTaken, ...swept })).default([]),
    solana: z.array(solanaRow.extend({ ...keyed, ...depositsTaken })).default([]),
  })
  .refine(({ evm, solana }) => evm.length + solana.length > 0, 'It names no chain.')
  .refine(({ evm }) => evm.every((row) => !row.sweepFrom || row.depositKeyFile), 'sweepFrom needs a depositKeyFile.')

interface Opening {
  readonly chainsFile: string | null
  readonly database: Database
  readonly now: () => Date
  readonly blockMs: number
  readonly report: (error: unknown) => void
}

/**
 * The test networks, or the chains of the file instead of all of them. Throws when an endpoint serves another chain or token
 * than its row says; one that does not answer is asked again before anything is signed.
 */
export async function openChains(opening: Opening): Promise<readonly Chain[]> {
  const { chainsFile: file, database, now, blockMs, report } = opening
  if (file === null) return sandboxChains(database, { now, blockMs })
  const { evm, solana } = readChains(file)
  const chains = [
    ...evm.map(({ keyFile, depositKeyFile, ...row }) => {
      const seed = depositKeyFile ? partsOf(file, depositKeyFile, row).key : undefined
      return evmChain(row, { ...partsOf(file, keyFile, row), seed })
    }),
    ...(await Promise.all(solana.map(({ keyFile, ...row }) => solanaChain(row, partsOf(file, keyFile, row))))),
  ]
  await Promise.all(
    chains.map((chain) =>
      chain.check().catch((error: unknown) => {
        if (error instanceof WrongChain) throw error
        report(error)
      }),
    ),
  )
  return chains
}

/** Units of the token are credited as units of USDT. */
const depositDecimals = 6

/** The chains of the file on which users have addresses of their own. Throws where a key of them cannot be read. */
export function openDepositChains(file: string | null): readonly DepositChain[] {
  if (file === null) return []
  const { evm, solana } = readChains(file)
  return [
    ...evm.flatMap(({ keyFile, depositKeyFile, ...row }) => {
      const parts = depositKeyFile && depositParts(file, { keyFile, depositKeyFile, row })
      return parts ? [evmDeposits(row, parts)] : []
    }),
    ...solana.flatMap(({ keyFile, depositKeyFile, ...row }) => {
      const parts = depositKeyFile && depositParts(file, { keyFile, depositKeyFile, row })
      return parts ? [solanaDeposits(row, parts)] : []
    }),
  ]
}

interface Depositing {
  readonly keyFile: string
  readonly depositKeyFile: string
  readonly row: EvmRow | SolanaRow
}

function depositParts(file: string, { keyFile, depositKeyFile, row }: Depositing) {
  if (row.decimals !== depositDecimals)
    throw new Error(`${file}: deposits of ${row.network} need a token of ${depositDecimals} decimals.`)
  const { key: seed, rpcs } = partsOf(file, depositKeyFile, row)
  if (Buffer.from(seed).equals(partsOf(file, keyFile, row).key))
    throw new Error(`${file}: the key of deposits of ${row.network} is that of its wallet.`)
  return { seed, rpcs }
}

/** The chains of the file whose deposits are brought to the wallet that pays. */
export function openSweepChains(file: string | null): readonly SweepChain[] {
  if (file === null) return []
  return readChains(file).evm.flatMap(({ keyFile, depositKeyFile, sweepFrom, ...row }) => {
    if (!depositKeyFile || !sweepFrom) return []
    const { key: seed, rpcs } = partsOf(file, depositKeyFile, row)
    const wallet = addr.fromPrivateKey(partsOf(file, keyFile, row).key)
    return [evmSweeps(row, { wallet, seed, rpcs, sweepFrom })]
  })
}

/** The key of a row's wallet, and its endpoints. */
export function partsOf(file: string, keyFile: string, { endpoints }: { readonly endpoints: readonly string[] }) {
  return { key: readWalletKey(resolve(dirname(file), keyFile)), rpcs: endpoints.map(rpcAt) }
}

const own = new Set(['127.0.0.1', 'localhost', '[::1]'])

export function readChains(file: string): z.output<typeof chainsFile> {
  const read = chainsFile.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error(`${file} does not describe chains: ${z.prettifyError(read.error)}`)
  const rows = [...read.data.evm, ...read.data.solana]
  if (new Set(rows.map(({ network }) => network)).size < rows.length)
    throw new Error(`${file} describes a network twice.`)
  for (const endpoint of rows.flatMap(({ endpoints }) => endpoints))
    if (!own.has(new URL(endpoint).hostname))
      throw new Error(
        `${endpoint} is not on this machine: nothing is proved on public networks yet, so the payer pays on local nodes alone.`,
      )
  return read.data
}
