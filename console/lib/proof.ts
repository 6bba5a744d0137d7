import type { Refusal } from '@madang/client/refusal.ts'

/** What the server wants to know: who is there, or that this very decision is signed. */
export interface Need {
  readonly isFirstPasskey: boolean
  /** SHA-256 of the decision, hexadecimal, and the decision as names with values. */
  readonly digest: string | null
  readonly lines: readonly (readonly [string, string])[]
}

/** Whoever waits until the person said once more who they are. */
interface Waiting {
  readonly need: Need
  readonly proved: () => void
  readonly gaveUp: (reason: unknown) => void
}

let waiting: readonly Waiting[] = []
const watchers = new Set<() => void>()

function change(next: readonly Waiting[]) {
  waiting = next
  for (const watcher of watchers) watcher()
}

/**
 * Opens the window that asks for a passkey or a one-time code; what was typed on the page stays. Throws AbortError when it is
 * closed without one.
 */
export function askForProof(need: Need): Promise<void> {
  return new Promise((proved, gaveUp) => change([...waiting, { need, proved, gaveUp }]))
}

/** What a refusal asks for. */
export function needOf({ detail }: Refusal): Need {
  const { kind, digest, lines } = detail
  return {
    isFirstPasskey: kind === 'noPasskey',
    digest: typeof digest === 'string' ? digest : null,
    lines: Array.isArray(lines) ? (lines as [string, string][]) : [], // as the contract of a refusal says
  }
}

/** Closes the window: all that waited goes on, or is given up. */
export function answerProof(isProved: boolean): void {
  const all = waiting
  change([])
  for (const { proved, gaveUp } of all)
    if (isProved) proved()
    else gaveUp(new DOMException('no proof was given', 'AbortError'))
}

/** Asked for last, so that a question within a question comes first; undefined while the window is closed. */
export const proofNeeded = () => waiting.at(-1)?.need

export function watchProof(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
