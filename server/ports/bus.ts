import type { UserId } from '@madang/contract/ids.ts'

/** How one timer goes in one process. */
export interface TimerRun {
  /** Milliseconds since 1970; null before the first round ended well. */
  readonly lastRun: number | null
  /** Rounds that failed since one ended well. */
  readonly failures: number
  /** The newest failure since a round ended well. */
  readonly failure: { readonly at: number; readonly message: string } | null
  readonly isRunning: boolean
}

/** The timers of one process by name. */
export type TimerRuns = Readonly<Record<string, TimerRun>>

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
  /**
   * How the timers of a process go, for the console. The release before takes a kind it does not know for ended sessions:
   * of nobody, and none.
   */
  | { readonly kind: 'timers'; readonly process: string; readonly runs: TimerRuns; readonly sessions: readonly [] }
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
  /** Whether nothing that other processes publish arrives now. */
  isDeaf(): boolean
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
    isDeaf: () => false,
  }
}
