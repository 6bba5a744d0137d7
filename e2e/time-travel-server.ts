import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import type { Feature } from '@madang/contract/features.ts'
import { freePort } from '../scripts/free-port.ts'
import { readConfig } from '../server/config.ts'
import { onlySecret } from '../server/keys/secrets.ts'
import { startServer } from '../server/start-server.ts'
import type { Services } from '../server/services.ts'
import { ownDatabase, payerDatabase } from './database-setup.ts'
import type { TestServer } from './test-server.ts'

/** A server whose clock can be moved ahead, so that a journey sees what comes hours later without waiting for it. */
export interface TimeTravelServer extends TestServer {
  readonly services: Services
  /** The server's present, in milliseconds since 1970. */
  now(): number
  /** Moves the clock ahead and does everything that is due by then. */
  pass(milliseconds: number): Promise<void>
  /** Ends the payer beside it, where there is one. */
  stopPayer(): Promise<void>
}

/** Opens a server in this process; its clock runs with the real one until it is moved, or stands still where it is put. */
export async function openTimeTravelServer({
  standsAt,
  payouts = 'sandbox',
  hasPayer = false,
  payer: onChains,
  settings: further = {},
}: {
  standsAt?: Date
  payouts?: 'sandbox' | 'manual'
  /** A payer process of the test networks runs beside it. */
  hasPayer?: boolean
  /** A payer process of these chains, on this database. */
  payer?: OnChains
  /** Further variables of server/config.ts. */
  settings?: Readonly<Record<string, string>>
} = {}): Promise<TimeTravelServer> {
  const data = await mkdtemp(join(tmpdir(), 'madang-clock-'))
  // Root's database runs as another user, who must pass through.
  await chmod(data, 0o711)
  const port = await freePort()
  let ahead = 0
  const now = () => (standsAt?.getTime() ?? Date.now()) + ahead
  const settings = {
    PORT: String(port),
    MADANG_DATA: data,
    MADANG_CAPTCHA: 'test',
    MADANG_LIMITS: 'off',
    MADANG_PAYOUTS: payouts,
    ...((hasPayer || onChains) && { PAYER_SOCKET: join(data, 'payer.sock') }),
    MADANG_PROXIES: '127.0.0.1,::1',
    DATABASE_URL: await ownDatabase(),
    ...further,
  }
  const payer = hasPayer || onChains ? await startPayer(data, onChains) : null
  const server = await startServer(readConfig(settings), onlySecret(Buffer.alloc(32, 5)), {
    clock: { now: () => new Date(now()) },
    log: pino({ level: 'warn' }),
  })
  const stopPayer = async () => {
    if (payer?.kill()) await once(payer, 'exit')
  }
  return {
    url: `http://localhost:${port}`,
    ownerLink: '',
    services: server.services,
    now,
    pass: async (milliseconds) => {
      ahead += milliseconds
      await server.services.settler.settle()
    },
    stopPayer,
    close: async () => {
      await server.stop()
      await stopPayer()
      await rm(data, { recursive: true, force: true })
    },
  }
}

interface OnChains {
  readonly chainsFile: string
  readonly databaseUrl: string
}

/** The payer as a process of its own: of the test networks, with quick blocks, or of other chains. */
async function startPayer(data: string, onChains?: OnChains): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('../payer/main.ts', import.meta.url))
  const env = {
    PAYER_SOCKET: join(data, 'payer.sock'),
    PAYER_DATA: join(data, 'payer'),
    PAYER_BLOCK_MS: '200',
    PAYER_DATABASE_URL: onChains?.databaseUrl ?? (await payerDatabase()),
    ...(onChains && { PAYER_CHAINS: onChains.chainsFile }),
  }
  const payer = spawn(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  await once(payer, 'message')
  return payer
}

/** Turns features off in a country, from now on. */
export async function turnOff({ services, now }: TimeTravelServer, features: readonly Feature[], country: string) {
  await services.db
    .insertInto('offering')
    .values(features.map((feature) => ({ feature, country, from_at: new Date(now()), is_off: true })))
    .execute()
  await services.offerings.refresh()
}
