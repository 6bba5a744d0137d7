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
  /** The session was left in another window. */
  leave(): void
}

/**
 * Shares one session among the windows of a browser (decision 0268): a window without one asks, whoever has one answers, and
 * nothing is kept where it outlives its window. A window with a session of its own keeps it; one that is over is taken from
 * nobody who has not noticed yet.
 */
export function shareSession(line: Line, { token, take, leave, newId }: Window) {
  const over = new Set<string>()
  let asked: string | null = null
  const say = (word: Word) => line.postMessage(word)
  line.addEventListener('message', ({ data }) => {
    const word = data as Word // of another window of the console
    const own = token()
    if (word.kind === 'ask') {
      if (own !== null) say({ kind: 'have', token: own, to: word.id })
    } else if (word.kind === 'have') {
      const isForMe = word.to === undefined || word.to === asked
      if (own === null && isForMe && !over.has(word.token)) take(word.token)
    } else {
      over.add(word.token)
      if (own === word.token) leave()
    }
  })
  const ask = () => {
    asked = newId()
    say({ kind: 'ask', id: asked })
  }
  return {
    ask,
    /** A session began here: whoever waits at the sign-in goes on with it. */
    began: (begun: string) => say({ kind: 'have', token: begun }),
    /** The session ended here: by hand for all windows, otherwise another may have a newer one. */
    ended: (ended: string, { isByHand }: { readonly isByHand: boolean }) => {
      over.add(ended)
      if (isByHand) say({ kind: 'left', token: ended })
      else ask()
    },
  }
}
