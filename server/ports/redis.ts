import { createClient } from '@redis/client'

/** The two connections of a process to Redis: one for commands, one that only listens. */
export interface Redis {
  readonly commands: RedisConnection
  readonly listening: RedisConnection
  close(): Promise<void>
}

export type RedisConnection = ReturnType<typeof connectionTo>

export interface RedisPlace {
  readonly url: string
  /** Receives one sentence when a connection is lost, and one when it is back. */
  readonly log: (sentence: string) => void
}

/** How long a start waits for Redis before it goes on without. */
const patienceMs = 2_000
/** Redis that hangs is noticed within these two. */
const pingMs = 1_000
const silentMs = 3_000

/**
 * Connects to Redis, or goes on trying in the background: Madang serves without Redis too, each process for itself.
 * While it is away commands fail at once instead of waiting.
 */
export async function openRedis({ url, log }: RedisPlace): Promise<Redis> {
  const commands = connectionTo(url)
  const listening = connectionTo(url)
  let isLost = false
  listening.on('error', (error: Error) => {
    if (!isLost) log(`Redis is out of reach, processes do not hear each other: ${error.message || error.name}`)
    isLost = true
  })
  listening.on('ready', () => {
    if (isLost) log('Redis is back.')
    isLost = false
  })
  commands.on('error', () => undefined)
  const connected = Promise.allSettled([commands.connect(), listening.connect()])
  await Promise.race([connected, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())])
  return {
    commands,
    listening,
    close: async () => {
      commands.destroy()
      listening.destroy()
      await connected
    },
  }
}

function connectionTo(url: string) {
  return createClient({
    url,
    name: 'madang',
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    pingInterval: pingMs,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: silentMs,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1_000),
    },
  })
}
