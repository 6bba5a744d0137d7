import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { startToken } from '../../payer/chains/solana/test-solana.ts'
import { solanaStandIn } from '../../payer/chains/solana/test-stand-in.ts'

/** The stand-in of a Solana node with slots on command, and the file that tells a payer of it and of addresses for deposits. */
export async function localSolana() {
  const folder = await mkdtemp(join(tmpdir(), 'local-solana-'))
  const node = solanaStandIn()
  const token = await startToken(node.rpc)
  const keys = { wallet: await token.wallet(), deposits: randomBytes(32) }
  for (const [name, key] of Object.entries(keys))
    writeFileSync(join(folder, name), key.toString('hex'), { mode: 0o600 })
  const server = createServer((request, response) => {
    void (async () => {
      const { id, method, params } = (await json(request)) as { id: number; method: string; params: unknown[] }
      const answer = await node.rpc(method, params).then(
        (result) => ({ result }),
        (error: unknown) => ({ error: { code: 1, message: String(error) } }),
      )
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const chainsFile = join(folder, 'chains.json')
  const solana = [{ ...token.row, endpoints: [url, url], keyFile: 'wallet', depositKeyFile: 'deposits' }]
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  writeFileSync(chainsFile, JSON.stringify({ solana }, plain))
  return {
    chainsFile,
    /** Somebody outside sends units of the token to an address; it is confirmed. */
    pays: async (address: string, units: bigint) => {
      await token.brings([[address, units]])
      await node.pass(1)
    },
    received: token.received,
    /** Makes every slot final that is there. */
    finalise: () => node.pass(6),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
