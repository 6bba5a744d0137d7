/** What windows of the console say to each other: one asks for a session, one has it, one was left by hand. */
type Word =
  | { readonly kind: 'ask'; readonly id: string }
  /** `to` answers one question; without it a session just began, for whoever waits at the sign-in. */
  | { readonly kind: 'have'; readonly token: string; readonly to?: string }
  | { readonly kind: 'left'; readonly token: string }

/** The part of a BroadcastChannel that is used. */
export interface Line {
  postMessage(word: unknown): void
  addEventListener(kind: 'message', heard: (event: { readonly data: unknown }) => void): void
}

interface Window {
  token(): string | null
  /** Goes on with a session that another window handed over. */
  take(token: string): void
  /** A name for a question that no other window has. */
  newId(): string
  /** Runs something once other windows had time to answer. */
  later(run: () => void): void
  /** The session was left in another window. */
  leave(): void
}

/**
 * Shares one session among the windows of a browser (decision 0268): a window without one asks, whoever has one answers, and
 * nothing is kept where it outlives its window. Where several are answered nobody can tell which is meant, and none is taken. A
 * window with a session of its own keeps it; one that is over is taken from nobody who has not noticed yet.
 */
export function shareSession(line: Line, { token, take, leave, newId, later }: Window) {
  const over = new Set<string>()
  /** Sessions that others have, as far as this window was told since it asked. */
  const offered = new Set<string>()
  let asked: string | null = null
  let isAsking = false
  const say = (word: Word) => line.postMessage(word)
  const takeOnly = () => {
    const [only] = offered
    if (only !== undefined && offered.size === 1 && token() === null) take(only)
  }
  const forget = () => {
    offered.clear()
    asked = null
    isAsking = false
  }
  line.addEventListener('message', ({ data }) => {
    const word = data as Word // of another window of the console
    const own = token()
    if (word.kind === 'ask') {
      if (own !== null) say({ kind: 'have', token: own, to: word.id })
    } else if (word.kind === 'have') {
      const isForMe = word.to === undefined || word.to === asked
      if (own !== null || !isForMe || over.has(word.token)) return
      offered.add(word.token)
      if (!isAsking) takeOnly()
    } else {
      over.add(word.token)
      offered.delete(word.token)
      if (own !== word.token) return
      forget()
      leave()
    }
  })
  const ask = (decided = () => {}) => {
    forget()
    const id = newId()
    asked = id
    isAsking = true
    say({ kind: 'ask', id })
    later(() => {
      if (asked === id) {
        isAsking = false
        takeOnly()
      }
      decided()
    })
  }
  return {
    /** Asks for a session; `decided` is called when one was taken, or nobody had the only one in time. */
    ask,
    /** A session began here: whoever waits at the sign-in goes on with it. */
    began: (begun: string) => say({ kind: 'have', token: begun }),
    /** The session ended here: by hand for all windows, otherwise another may have a newer one. */
    ended: (ended: string, { isByHand }: { readonly isByHand: boolean }) => {
      over.add(ended)
      if (!isByHand) return ask()
      forget()
      say({ kind: 'left', token: ended })
    },
  }
}
