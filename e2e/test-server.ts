import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/free-port.ts'
import { ownDatabase } from './database-setup.ts'
import { booksFaults } from './house/whole-books.ts'

/** The whole product running for one worker: its own server, port, database and data folder. */
export interface TestServer {
  /** Where phones reach it; the only origin its pages allow. */
  readonly url: string
  /** The one-time link for the first owner of the console, as the terminal shows it. */
  readonly ownerLink: string
  /** Ends it. Throws when it logged any other mistake meanwhile, or left books that are not whole. */
  close(): Promise<void>
}

export interface RestartingServer extends TestServer {
  /** Mistakes in its log that belong to the journey, such as a message that does not arrive. */
  forgive(mistake: RegExp): void
  /** What its start said in the terminal. */
  readonly printed: string
  /** Ends the server at once, as a crash does, and starts it again on the same data. */
  restart(): Promise<void>
}

/** A line of its log of level 50 or worse. */
const saysMistake = /^\{"level":[56]0,/
const program = fileURLToPath(new URL('../server/main.ts', import.meta.url))

/**
 * Opens a server on a database of its own, with the captcha of tests (AAAA). Its limits are on: `X-Forwarded-For` gives
 * each phone an address of its own, so that no phone uses up another's. `settings` are further variables of
 * server/config.ts; with an empty DATABASE_URL the server starts the embedded database, as for somebody who tries Madang.
 */
export async function openTestServer(settings: Readonly<Record<string, string>> = {}): Promise<RestartingServer> {
  const data = await mkdtemp(join(tmpdir(), 'madang-journeys-'))
  // Root's database runs as another user, who must pass through.
  await chmod(data, 0o711)
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    MADANG_DATA: data,
    MADANG_CAPTCHA: 'test',
    MADANG_PROXIES: '127.0.0.1,::1',
    DATABASE_URL: settings['DATABASE_URL'] ?? (await ownDatabase()),
    ...settings,
  }
  const mistakes: string[] = []
  const forgiven: RegExp[] = []
  const start = async () => {
    const server = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'], env })
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (saysMistake.test(line)) mistakes.push(line)
    })
    try {
      return { server, printed: await isOpen(server) }
    } catch (error) {
      server.kill('SIGKILL')
      throw error
    }
  }
  const first = await start().catch(async (error: unknown) => {
    await rm(data, { recursive: true, force: true })
    throw error
  })
  let { server } = first
  /** Answers how it ended, once all that it said was heard. */
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return 'by itself'
    server.kill(signal)
    const [code] = (await once(server, 'close')) as [number | null]
    return code
  }
  return {
    url: `http://localhost:${port}`,
    printed: first.printed,
    ownerLink: /\S+#\/link\/\S+/.exec(first.printed)?.[0] ?? '',
    forgive: (mistake) => forgiven.push(mistake),
    restart: async () => {
      await end('SIGKILL')
      server = (await start()).server
    },
    close: async () => {
      const code = await end('SIGTERM')
      const faults = [
        ...(code === 0 ? [] : [`The server ended ${code === 'by itself' ? code : `with ${code}`}.`]),
        ...mistakes.filter((line) => !forgiven.some((pattern) => pattern.test(line))),
        ...(await booksFaults({ url: env.DATABASE_URL || null, data })),
      ]
      await rm(data, { recursive: true, force: true })
      if (faults.length) throw new Error(`What a house left behind:\n${faults.join('\n')}`)
    },
  }
}

/** Resolves with what it printed when the server says so; rejects with what it printed when it ends before. */
async function isOpen(server: ChildProcess): Promise<string> {
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)))
    server.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    server.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('Ctrl-C stops it')) resolve()
    })
  })
  return printed
}
