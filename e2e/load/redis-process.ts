import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pause } from './run-server.ts'
import { listening } from './listening.ts'

/** A Redis of a load run, in memory alone. */
export interface RedisProcess {
  readonly url: string
  /** Ends it without warning and starts it again, empty, after `awayMs`. */
  restart(awayMs: number): Promise<void>
  stop(): Promise<void>
}

/** Starts `redis-server` from the system; throws one sentence when it is not installed. */
export async function startRedis(port: number): Promise<RedisProcess> {
  const start = async () => {
    const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
      stdio: 'ignore',
    })
    await Promise.race([
      listening(port),
      once(child, 'error').then(() => {
        throw new Error('redis-server is not installed; on Debian: apt-get install redis-server')
      }),
    ])
    return child
  }
  let child = await start()
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    restart: async (awayMs) => {
      await end('SIGKILL')
      await pause(awayMs)
      child = await start()
    },
    stop: () => end('SIGTERM'),
  }
}
