import type { UserId } from '@madang/contract/ids.ts'

/** What travels between server processes: a frame for a user's sockets, or what concerns every process. */
export type Notice =
  | { readonly kind: 'frame'; readonly user: UserId; readonly frame: string }
  /** Sessions of a user that ended; every process forgets them and closes their sockets (INV-F04). */
  | {
      readonly kind: 'sessionsEnded'
      readonly user: UserId
      readonly sessions: readonly string[]
      readonly frame: string
    }
  /** A frame for every phone that is there (event 10). */
  | { readonly kind: 'everybody'; readonly frame: string }
  /** A socket of this grant was opened elsewhere: older ones are replaced (INV-F05). */
  | { readonly kind: 'resumed'; readonly user: UserId; readonly key: string; readonly opening: number }

/** Fan-out to every process. A hint only: it may lose, repeat or reorder (INV-C05). */
export interface Bus {
  publish(notice: Notice): void
  subscribe(listen: (notice: Notice) => void): () => void
  /** From when this resolves, what other processes publish for this user is heard here. As often as followed, unfollowed. */
  follow(user: UserId): Promise<void>
  unfollow(user: UserId): void
  /** Tells when notices of other processes may have been lost: phones then have to look for themselves (INV-C05). */
  onGap(listen: () => void): () => void
}

/** The bus of one process. */
export function memoryBus(): Bus {
  const listeners = new Set<(notice: Notice) => void>()
  return {
    publish: (notice) => {
      for (const listen of listeners) listen(notice)
    },
    subscribe: (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    follow: () => Promise.resolve(),
    unfollow: () => undefined,
    onGap: () => () => undefined,
  }
}
