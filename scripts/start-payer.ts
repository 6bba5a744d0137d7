import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../server/config.ts'
import { root } from './root.ts'

/** Longest path of a unix socket that every system takes. */
const longestSocket = 100

/**
 * Starts the payer of a demonstration beside the server and answers its socket; null where a payer of another's is named or
 * people pay by hand. It ends when this process ends, however it ends: then nothing holds its channel open.
 */
export function startPayer({ mode, payouts, payerSocket, data }: Config): string | null {
  if (mode !== 'demo' || payouts !== 'sandbox' || payerSocket) return null
  const socket = socketIn(data)
  const payer: ChildProcess = spawn(process.execPath, [join(root, 'payer', 'main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PAYER_SOCKET: socket, PAYER_DATA: join(data, 'payer') },
  })
  payer.unref()
  payer.channel?.unref()
  return socket
}

function socketIn(data: string): string {
  const name = createHash('sha256').update(data).digest('hex').slice(0, 12)
  if (process.platform === 'win32') return `\\\\.\\pipe\\madang-payer-${name}`
  const beside = join(data, 'payer.sock')
  return Buffer.byteLength(beside) <= longestSocket ? beside : join(tmpdir(), `madang-payer-${name}.sock`)
}
