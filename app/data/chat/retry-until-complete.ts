import { restMs } from '@madang/client/rest.ts'

/** Something missing, and how to ask for it. */
export interface Question {
  /** One question at a time is under way about the same matter. */
  readonly about: string
  readonly ask: () => Promise<void>
}

export const longestRestMs = 30_000

export interface Retrying {
  /** To be called after every change: asks what is missing now. What failed lately rests. */
  look(): void
  /** The way to the server is there again: what rests is asked at once. */
  wake(): void
}

/** The browser has six connections, and a person may want one. */
const atOnce = 4

/**
 * Asks each question that `missing` names, one at a time about each matter and few at once. What came to be missing while one
 * was under way is asked as soon as it is answered, and what failed is asked again after a rest, longer each time: nothing
 * else may come that would ask. A failure is no news to the person.
 */
export function retryUntilComplete(missing: () => readonly Question[]): Retrying {
  const asking = new Set<string>()
  const resting = new Set<string>()
  let tries = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  const askOne = async ({ about, ask }: Question) => {
    asking.add(about)
    const isAnswered = await ask().then(
      () => true,
      () => false,
    )
    asking.delete(about)
    if (isAnswered) tries = 0
    else {
      resting.add(about)
      rest ??= setTimeout(wake, restMs(tries++, longestRestMs, Math.random()))
    }
    look()
  }
  const look = () => {
    for (const question of missing()) {
      if (asking.size >= atOnce) return
      if (!asking.has(question.about) && !resting.has(question.about)) void askOne(question)
    }
  }
  const wake = () => {
    clearTimeout(rest)
    rest = undefined
    resting.clear()
    look()
  }
  return { look, wake }
}
