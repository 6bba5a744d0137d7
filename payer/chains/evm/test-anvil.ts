import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { addr } from 'micro-eth-signer'
import { evmRow, type EvmRow } from './evm-row.ts'
import { type Rpc, rpcAt } from '../rpc.ts'
import { transferCall } from './transfer.ts'

/** A real node of the EVM family with blocks on command and a token on it. */
export interface Anvil extends AsyncDisposable {
  readonly rpc: Rpc
  readonly url: string
  readonly row: EvmRow
  mine(blocks?: number): Promise<void>
  /** A wallet with gas and 1,000 of the token. */
  wallet(): Promise<Uint8Array>
  /** Units of the token at an address: what a recipient would say. */
  received(address: string): Promise<bigint>
  /** Calls the token as its owner. */
  own(data: string): Promise<void>
}

/** Where the program of this machine is; null where npm has none for it. */
export function anvilProgram(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  return createRequire(import.meta.filename).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil')
}

export async function startAnvil(program: string): Promise<Anvil> {
  const options = ['--port', '0', '--no-mining', '--slots-in-an-epoch', '1', '--order', 'fifo']
  const node = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'], env: {} })
  const url = `http://127.0.0.1:${await portOf(node)}`
  const rpc = rpcAt(url)
  const mine = async (blocks = 1) => void (await rpc('anvil_mine', [`0x${blocks.toString(16)}`]))
  const [owner] = (await rpc('eth_accounts', [])) as string[] // its accounts, as hex
  const asOwner = async (transaction: object) => {
    const txid = await rpc('eth_sendTransaction', [{ from: owner, gas: '0x200000', ...transaction }])
    await mine()
    return (await rpc('eth_getTransactionReceipt', [txid])) as { contractAddress: string; status: string }
  }
  const code = readFileSync(join(import.meta.dirname, 'test-token.hex'), 'utf8').trim()
  const { contractAddress: token } = await asOwner({ data: `0x${code}` })
  const { hash: genesis } = (await rpc('eth_getBlockByNumber', ['0x0', false])) as { hash: string }
  const chainId = Number(await rpc('eth_chainId', []))
  const own = async (data: string) => {
    const { status } = await asOwner({ to: token, data })
    if (status !== '0x1') throw new Error('The token refused its owner.')
  }
  return {
    rpc,
    url,
    row: evmRow.parse({
      network: 'ethereum',
      chainId,
      genesis,
      token,
      decimals: 6,
      finality: 'finalized',
      needed: 3,
      gas: 100_000,
      highestFee: '1000000000000',
      tip: '1000000000',
      limits: { payout: '20000000', hour: '60000000', day: '90000000', address: '40000000' },
      endpoints: ['http://one.invalid', 'http://other.invalid'],
    }),
    mine,
    own,
    wallet: async () => {
      const key = randomBytes(32)
      const address = addr.fromPrivateKey(key)
      await rpc('anvil_setBalance', [address, '0xde0b6b3a7640000'])
      await own(transferCall(address, 1_000_000_000n))
      return key
    },
    received: async (address) => {
      const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
      return BigInt((await rpc('eth_call', [{ to: token, data }, 'latest'])) as string) // one word, as hex
    },
    [Symbol.asyncDispose]: async () => {
      node.kill('SIGKILL')
      if (node.exitCode === null && node.signalCode === null) await once(node, 'exit')
    },
  }
}

function portOf(node: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    node.once('exit', (code) => reject(new Error(`anvil ended with ${code}: ${said}`)))
    node.once('error', reject)
    node.stdout?.on('data', (part: Buffer) => {
      said += part.toString()
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(said)?.[1]
      if (port) resolve(Number(port))
    })
  })
}
