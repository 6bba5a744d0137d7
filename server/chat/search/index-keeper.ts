import { yieldToEventLoop } from '../../db/yield.ts'
import type { Db } from '../../db/tables.ts'
import { indexMessages, uncovered } from './index-messages.ts'

/** Conversations covered in one round, so that nothing waits long for a connection. */
const together = 200

export interface IndexKeeper {
  /** Something was said in a conversation. */
  said(conversation: string): void
  /** Covers went, as with an account that was erased: everything that is not covered is looked for at the next call. */
  lookAgain(): void
  /** To be called every half minute: covers what was said since, small steps one after another. */
  cover(): Promise<void>
}

/**
 * Covers what is said in this process. It begins with everything that is not covered, such as what a process that died
 * left behind. Nothing depends on it but speed (REQ-99), so it rests between its steps and lets calls and pushes go first.
 */
export function indexKeeper(db: Db, rest: () => Promise<void> = yieldToEventLoop): IndexKeeper {
  let waiting = new Set<string>()
  let covering: Promise<void> | null = null
  let isWhole = false
  const run = async () => {
    if (!isWhole) {
      isWhole = true
      await coverRest().catch((error: unknown) => {
        isWhole = false
        throw error
      })
    }
    const now = [...waiting]
    waiting = new Set()
    for (let from = 0; from < now.length; from += together) await coverAll(now.slice(from, from + together))
  }
  const coverRest = async () => {
    for (let after = '0'; ;) {
      const found = await uncovered(db, after, together)
      await coverAll(found)
      if (found.length < together) break
      after = found.at(-1) ?? after
    }
  }
  const coverAll = async (conversations: readonly string[]) => {
    while (await indexMessages(db, conversations, rest));
  }
  return {
    said: (conversation) => void waiting.add(conversation),
    lookAgain: () => void (isWhole = false),
    cover: () => (covering ??= run().finally(() => (covering = null))),
  }
}
