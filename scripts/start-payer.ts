import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../server/config.ts'
import { root } from './root.ts'

/** Longest path of a unix socket that every system takes. */
const longestSocket = 100

/**
 * Starts the payer of a demonstration beside the server and answers its socket; null where a payer of another's is named,
 * where people pay by hand, or where it has no database: the embedded server lends it one. It ends when this process ends,
 * however it ends: then nothing holds its channel open.
 */
export async function startPayer({ mode, payouts, payerSocket, data, databaseUrl }: Config): Promise<string | null> {
  if (mode !== 'demo' || payouts !== 'sandbox' || payerSocket) return null
  if (databaseUrl !== null && !process.env.PAYER_DATABASE_URL) {
    console.log('No withdrawal is sent: PAYER_DATABASE_URL names no database for the payer, and none is embedded.')
    return null
  }
  const socket = socketIn(data)
  const payer: ChildProcess = spawn(process.execPath, [join(root, 'payer', 'main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PAYER_SOCKET: socket, PAYER_DATA: join(data, 'payer') },
  })
  // Only then the server can lend it a database.
  await new Promise((resolve) => payer.once('message', resolve).once('exit', resolve))
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
