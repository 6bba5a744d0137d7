import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { generateKeyPairSigner } from '@solana/kit'
import { addr } from 'micro-eth-signer'
import { anvilProgram, startAnvil } from '../../../payer/chains/evm/test-anvil.ts'
import { transferCall } from '../../../payer/chains/evm/transfer.ts'
import { type Rpc, RpcRefused } from '../../../payer/chains/rpc.ts'
import { solanaStandIn } from '../../../payer/chains/solana/test-stand-in.ts'
import { startToken } from '../../../payer/chains/solana/test-solana.ts'
import { pause } from '../run-server.ts'

export const networks = ['solana', 'ethereum'] as const
export type Network = (typeof networks)[number]

const limits = { payout: '20000000000', hour: '900000000000', day: '900000000000', address: '900000000000' }
interface Local {
  readonly blockMs?: number
  /** How many payments the wallet on Solana has in flight at most. */
  readonly nonces?: number
  /** Wallets that nothing is paid from, on each network. */
  readonly spareWallets?: number
  /** Whether the first endpoint of the EVM node can be made to lie; otherwise both are the node itself. */
  readonly canLie?: boolean
}

/** What each first endpoint is kept from saying: that a transaction landed. */
const denied: Readonly<Record<string, unknown>> = {
  eth_getTransactionReceipt: null,
  getSignatureStatuses: { value: [null] },
}

/**
 * A real EVM node and the local stand-in of a Solana node, with blocks by time, each behind two endpoints over HTTP of which
 * the first can be made to lie; and the file that tells a payer of them.
 */
export async function localChains(
  folder: string,
  { blockMs = 250, nonces = 3, spareWallets = 9, canLie = true }: Local = {},
) {
  const program = anvilProgram()
  if (!program) throw new Error('npm has no anvil for this system.')
  const anvil = await startAnvil(program)
  const node = solanaStandIn()
  const token = await startToken(node.rpc, { nonces })
  // Before blocks pass by time: what is signed under a recent block would be too late.
  const newWallet = async (network: Network): Promise<Buffer> =>
    network === 'solana' ? token.wallet(10n ** 12n, 10 ** 12) : Buffer.from(await anvil.wallet())
  const wallets = { solana: await newWallet('solana'), ethereum: await newWallet('ethereum') }
  await anvil.own(transferCall(addr.fromPrivateKey(wallets.ethereum), 10n ** 12n))
  const rpcs: Readonly<Record<Network, Rpc>> = { solana: node.rpc, ethereum: anvil.rpc }
  let isLying = false
  const server = createServer((request, response) => {
    void (async () => {
      const [, network, place] = (request.url ?? '').split('/')
      const { id, method, params } = (await json(request)) as { id: number; method: string; params: unknown[] } // of our payer
      const isDenied = isLying && place === '1' && method in denied
      const answer = await (isDenied ? Promise.resolve(denied[method]) : rpcs[network as Network](method, params)).then(
        (result) => ({ result }),
        (error: unknown) => ({
          error: { code: 1, message: error instanceof RpcRefused ? error.message : String(error) },
        }),
      )
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a port
  const endpoints = (network: Network) =>
    network === 'ethereum' && !canLie
      ? [anvil.url, anvil.url]
      : ['1', '2'].map((place) => `http://127.0.0.1:${port}/${network}/${place}`)
  for (const network of networks)
    writeFileSync(join(folder, network), wallets[network].toString('hex'), { mode: 0o600 })
  const row = (network: Network, of: object) => ({ ...of, limits, endpoints: endpoints(network), keyFile: network })
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  const file = join(folder, 'chains.json')
  const rows = { solana: [row('solana', token.row)], evm: [row('ethereum', anvil.row)] }
  writeFileSync(file, JSON.stringify(rows, plain))
  const spare: Record<Network, Buffer[]> = { solana: [], ethereum: [] }
  for (const network of networks)
    for (let made = 0; made < spareWallets; made++) spare[network].push(await newWallet(network))
  let isOpen = true
  const passBlocks = async () => {
    while (isOpen) {
      await anvil.mine()
      await node.pass(2)
      await pause(blockMs)
    }
  }
  const blocks = passBlocks()
  return {
    file,
    /** The key of a wallet that nothing was paid from. */
    spareWallet: (network: Network): Buffer => spare[network].pop()!,
    rpcs,
    rows: { solana: token.row, ethereum: anvil.row },
    lie: (lying: boolean) => (isLying = lying),
    someone: async (network: Network): Promise<string> =>
      network === 'solana' ? (await generateKeyPairSigner()).address : addr.fromPrivateKey(randomBytes(32)),
    received: (network: Network, to: string): Promise<bigint> =>
      network === 'solana' ? token.received(to) : anvil.received(to),
    stop: async () => {
      isOpen = false
      await blocks
      server.closeAllConnections()
      server.close()
      await anvil[Symbol.asyncDispose]()
    },
  }
}
export type LocalChains = Awaited<ReturnType<typeof localChains>>
