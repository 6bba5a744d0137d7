/** Where the token of a login is kept, and what goes with it. */
export interface TokenStore {
  read(): string | null
  write(token: string): void
  /** Forgets the token and everything that belongs to the person. */
  clear(): void
}

type Ending<Reason> = (reason: Reason | undefined) => void

/** A login of this page: keeps its token and says when it begins and ends (REQ-54, REQ-55). */
export function createSession<Reason = string>({ read, write, clear }: TokenStore) {
  const watchers = new Set<() => void>()
  const endings = new Set<Ending<Reason>>()
  const changed = () => {
    for (const watcher of watchers) watcher()
  }
  return {
    token: read,
    /** Being logged in is having a token. */
    isLoggedIn: () => read() !== null,
    start(token: string): void {
      write(token)
      changed()
    },
    /**
     * Ends the session. `used` is the token the refused call carried: an answer to an older session, or the second of several,
     * changes nothing. `reason` is what ended it, where there is something to say of it.
     */
    end(reason?: Reason, used: string | null = read()): void {
      if (used === null || used !== read()) return
      clear()
      for (const ending of endings) ending(reason)
      changed()
    },
    /** Called whenever someone logs in or out. */
    onChange: (watcher: () => void) => subscribe(watchers, watcher),
    onEnd: (ending: Ending<Reason>) => subscribe(endings, ending),
  }
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
