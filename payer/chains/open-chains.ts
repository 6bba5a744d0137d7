import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { readWalletKey } from '../wallet-key.ts'
import type { Chain } from './chain.ts'
import { WrongChain } from './evm/endpoint.ts'
import { evmChain } from './evm/evm-chain.ts'
import { evmRow } from './evm/evm-row.ts'
import { rpcAt } from './evm/rpc.ts'
import { sandboxChains } from './sandbox.ts'

/** The chains of PAYER_CHAINS: rows of the EVM family, each with the file of its wallet's key. */
const chainsFile = z.strictObject({ evm: z.array(evmRow.extend({ keyFile: z.string().min(1) })).min(1) })

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
  const chains = readChains(file).map(({ keyFile, ...row }) =>
    evmChain(row, { key: readWalletKey(resolve(dirname(file), keyFile)), rpcs: row.endpoints.map(rpcAt) }),
  )
  for (const chain of chains)
    await chain.check().catch((error: unknown) => {
      if (error instanceof WrongChain) throw error
      report(error)
    })
  return chains
}

const own = new Set(['127.0.0.1', 'localhost', '[::1]'])

function readChains(file: string) {
  const read = chainsFile.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error(`${file} does not describe chains: ${z.prettifyError(read.error)}`)
  const { evm } = read.data
  if (new Set(evm.map(({ network }) => network)).size < evm.length)
    throw new Error(`${file} describes a network twice.`)
  for (const endpoint of evm.flatMap(({ endpoints }) => endpoints))
    if (!own.has(new URL(endpoint).hostname))
      throw new Error(
        `${endpoint} is not on this machine: nothing is proved on public networks yet, so the payer pays on local nodes alone.`,
      )
  return evm
}
