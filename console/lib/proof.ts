/** Whoever waits until the person said once more who they are. */
interface Waiting {
  readonly proved: () => void
  readonly gaveUp: (reason: unknown) => void
}

let waiting: readonly Waiting[] = []
const watchers = new Set<() => void>()

function change(next: readonly Waiting[]) {
  waiting = next
  for (const watcher of watchers) watcher()
}

/** Opens the window that asks for a one-time code; what was typed on the page stays. Throws AbortError when it is closed without one. */
export function askForProof(): Promise<void> {
  return new Promise((proved, gaveUp) => change([...waiting, { proved, gaveUp }]))
}

/** Closes the window: all that waited goes on, or is given up. */
export function answerProof(isProved: boolean): void {
  const all = waiting
  change([])
  for (const { proved, gaveUp } of all)
    if (isProved) proved()
    else gaveUp(new DOMException('no proof was given', 'AbortError'))
}

export const isProofAsked = () => waiting.length > 0

export function watchProof(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
