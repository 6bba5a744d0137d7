import { restMs } from '@madang/client/rest.ts'

/** Something missing, and how to ask for it. */
export interface Question {
  /** One question at a time is under way about the same matter. */
  readonly about: string
  readonly ask: () => Promise<void>
}

export const longestRestMs = 30_000

/**
 * Answers a function to call after every change: it asks each question that `missing` names, one at a time about each
 * matter. What came to be missing while one was under way is asked as soon as it is answered, and what failed is asked again
 * after a rest, longer each time: nothing else may come that would ask. A failure is no news to the person.
 */
export function retryUntilComplete(missing: () => readonly Question[]): () => void {
  const asking = new Set<string>()
  let tries = 0
  let isResting = false
  const askOne = async ({ about, ask }: Question) => {
    asking.add(about)
    const isAnswered = await ask().then(
      () => true,
      () => false,
    )
    asking.delete(about)
    if (!isAnswered) return lookLater()
    tries = 0
    look()
  }
  const lookLater = () => {
    if (isResting) return
    isResting = true
    const rested = () => {
      isResting = false
      look()
    }
    setTimeout(rested, restMs(tries++, longestRestMs, Math.random()))
  }
  const look = () => {
    for (const question of missing()) if (!asking.has(question.about)) void askOne(question)
  }
  return look
}
