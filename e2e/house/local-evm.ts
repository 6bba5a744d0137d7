import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addr } from 'micro-eth-signer'
import { anvilProgram, startAnvil } from '../../payer/chains/evm/test-anvil.ts'
import { transferCall } from '../../payer/chains/evm/transfer.ts'

/** A real EVM node with blocks on command, and the file that tells a payer of it and of addresses for deposits. */
export async function localEvm() {
  const program = anvilProgram()
  if (!program) throw new Error('npm has no anvil for this system.')
  const folder = await mkdtemp(join(tmpdir(), 'local-evm-'))
  const anvil = await startAnvil(program)
  const keys = { wallet: randomBytes(32), deposits: randomBytes(32) }
  for (const [name, key] of Object.entries(keys))
    writeFileSync(join(folder, name), key.toString('hex'), { mode: 0o600 })
  const { url, row } = anvil
  const chainsFile = join(folder, 'chains.json')
  const evm = [{ ...row, endpoints: [url, url], keyFile: 'wallet', depositKeyFile: 'deposits' }]
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  writeFileSync(chainsFile, JSON.stringify({ evm }, plain))
  return {
    chainsFile,
    /** Address of the wallet that pays, which holds nothing yet. */
    wallet: addr.fromPrivateKey(keys.wallet),
    token: row.token,
    rpc: anvil.rpc,
    mine: anvil.mine,
    /** Somebody outside sends units of the token to an address; a block has it. */
    pays: (address: string, units: bigint) => anvil.own(transferCall(address, units)),
    received: (address: string) => anvil.received(address),
    /** Makes every block final that is there. */
    finalise: () => anvil.mine(3),
    stop: async () => {
      await anvil[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
