import type { UserId } from '@madang/contract/ids.ts'

/** What travels between server processes: a frame for a user's sockets, or the end of sessions. */
export type Notice =
  | { readonly kind: 'frame'; readonly user: UserId; readonly frame: string }
  /** Sessions of a user that ended; every process forgets them and closes their sockets (F04). */
  | {
      readonly kind: 'sessionsEnded'
      readonly user: UserId
      readonly sessions: readonly string[]
      readonly frame: string
    }

/** Fan-out to every process. A hint only: it may lose, repeat or reorder (C05). */
export interface Bus {
  publish(notice: Notice): void
  subscribe(listen: (notice: Notice) => void): () => void
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
  }
}
