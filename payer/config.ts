import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const settings = z.object({
  PAYER_SOCKET: z
    .string()
    .min(1)
    .default(join(root, 'data', 'payer.sock')),
  PAYER_DATA: z
    .string()
    .min(1)
    .default(join(root, 'data', 'payer')),
  /** Milliseconds of a block of the test networks. */
  PAYER_BLOCK_MS: z.coerce.number().int().min(10).max(600_000).default(2_000),
})

/** The payer's settings; the only reader of the environment in this folder. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  const { PAYER_SOCKET: socket, PAYER_DATA: data, PAYER_BLOCK_MS: blockMs } = settings.parse(env)
  return { socket, data, blockMs }
}
