import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const path = z.string().min(1)
const settings = z.object({
  PAYER_SOCKET: path.default(join(root, 'data', 'payer.sock')),
  /** Folder of what is the payer's alone: its password, the key of requests, the end of its journal. */
  PAYER_DATA: path.default(join(root, 'data', 'payer')),
  /** The payer's own database; without it the one that npm start lends it in demo mode. */
  PAYER_DATABASE_URL: z.string().default(''),
  PAYER_KEY_FILE: z.string().default(''),
  /** JSON file with the chains that are paid on instead of the test networks. */
  PAYER_CHAINS: z.string().default(''),
  /** Milliseconds of a block of the test networks. */
  PAYER_BLOCK_MS: z.coerce.number().int().min(10).max(600_000).default(2_000),
})

/** The payer's settings; the only reader of the environment in this folder. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  const read = settings.parse(env)
  return {
    socket: read.PAYER_SOCKET,
    data: read.PAYER_DATA,
    databaseUrl: read.PAYER_DATABASE_URL || null,
    keyFile: read.PAYER_KEY_FILE || join(read.PAYER_DATA, 'request-key'),
    chainsFile: read.PAYER_CHAINS || null,
    blockMs: read.PAYER_BLOCK_MS,
  }
}
