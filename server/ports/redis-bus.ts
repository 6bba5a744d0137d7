import { randomUUID } from 'node:crypto'
import type { UserId } from '@madang/contract/ids.ts'
import { memoryBus, type Bus, type Notice } from './bus.ts'
import type { Redis } from './redis.ts'

/** What concerns every process goes through one channel, frames through one of their user. */
const everybody = 'madang:all'
const ofUser = 'madang:user:'
const gap = 'gap'

/** How long a socket's opening waits for Redis. */
const patienceMs = 1_000
/** Late answers of so many milliseconds are one gap. */
const gatherMs = 500

interface Following {
  count: number
  ready: Promise<void>
}

/**
 * The bus of several processes. Listeners of this process hear at once, those of others through Redis; a process hears
 * the frames of the users it follows alone, so that more processes carry more. Without Redis it is the bus of one
 * process. When a connection of this or of another process to Redis is back after a loss, `onGap` says so.
 */
export async function redisBus({ commands, listening }: Redis): Promise<Bus> {
  const here = memoryBus()
  const self = randomUUID()
  const followed = new Map<UserId, Following>()
  const gapListeners = new Set<() => void>()
  const tellGap = () => {
    for (const listen of gapListeners) listen()
  }
  /** Something this process published was not taken. */
  let owesGap = false

  const publish = (channel: string, content: string) => {
    commands.publish(channel, `${self}\n${content}`).catch(() => {
      owesGap = true
    })
  }
  const hear = (text: string, channel: string) => {
    const content = fromAnother(self, text)
    if (content === null) return
    // The names of channels were made from ids below.
    if (channel.startsWith(ofUser))
      here.publish({ kind: 'frame', user: channel.slice(ofUser.length) as UserId, frame: content })
    // While this connection is coming back its own gap follows, once everything is subscribed.
    else if (content === gap) void subscribed.then((isWhole) => isWhole && listening.isReady && tellGap())
    // Written by a process of ours.
    else here.publish(JSON.parse(content) as Notice)
  }
  /** Whether it was done. What cannot be subscribed now is, with all others, when the connection is back. */
  const subscribe = async (channels: string[]): Promise<boolean> => {
    if (!listening.isReady) return false
    return listening.subscribe(channels, hear).then(
      () => true,
      () => false,
    )
  }
  let owesLateGap = false
  /** Nobody waits longer for a Redis that answers late; what was missed until it did is then looked for. */
  const subscribeSoon = async (channel: string) => {
    let isLate = false
    const done = subscribe([channel]).then((isDone) => {
      if (!isDone || !isLate || owesLateGap) return
      owesLateGap = true
      setTimeout(() => {
        owesLateGap = false
        tellGap()
      }, gatherMs).unref()
    })
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())])
    isLate = true
  }
  const subscribeAll = () => subscribe([everybody, ...[...followed.keys()].map((user) => ofUser + user)])
  /** Channels left without Redis having said so: the library would subscribe them again with its next connection. */
  const leaving = new Set<string>()
  const unsubscribe = async (channels: string[]) => {
    for (const channel of channels) leaving.add(channel)
    if (!listening.isReady) return
    // With its listener: only then a subscription asked for meanwhile is sent, and outlives the answer to this.
    await listening.unsubscribe(channels, hear).then(
      () => channels.forEach((channel) => leaving.delete(channel)),
      () => undefined,
    )
  }
  const leaveAgain = async () => {
    const left = [...leaving].filter((channel) => !followed.has(channel.slice(ofUser.length) as UserId)) // named below
    leaving.clear()
    if (left.length) await unsubscribe(left)
  }

  /** Whether what is followed since the connection was made is heard. */
  let subscribed = Promise.resolve(false)
  // A connection that is ready once more was lost before; one that comes later than the start missed what was before.
  // Who is told looks once: everything that is published from then on must be heard.
  listening.on('ready', () => {
    subscribed = subscribeAll()
    void subscribed.then((isWhole) => isWhole && tellGap()).then(leaveAgain)
  })
  commands.on('ready', () => {
    if (!owesGap) return
    owesGap = false
    publish(everybody, gap)
  })
  subscribed = subscribeAll()
  await subscribed

  return {
    publish: (notice) => {
      here.publish(notice)
      if (notice.kind === 'frame') publish(ofUser + notice.user, notice.frame)
      else publish(everybody, JSON.stringify(notice))
    },
    subscribe: here.subscribe,
    follow: (user) => {
      const known = followed.get(user)
      if (known) {
        known.count++
        return known.ready
      }
      const ready = subscribeSoon(ofUser + user)
      followed.set(user, { count: 1, ready })
      return ready
    },
    unfollow: (user) => {
      const known = followed.get(user)
      if (!known || --known.count > 0) return
      followed.delete(user)
      void unsubscribe([ofUser + user])
    },
    onGap: (listen) => {
      gapListeners.add(listen)
      return () => gapListeners.delete(listen)
    },
    isDeaf: () => !listening.isReady,
  }
}

/** What another process wrote; null for what this one wrote itself, which its listeners heard before. */
function fromAnother(self: string, text: string): string | null {
  const end = text.indexOf('\n')
  return text.slice(0, end) === self ? null : text.slice(end + 1)
}
