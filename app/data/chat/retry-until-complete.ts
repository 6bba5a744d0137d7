/** Something missing, and how to ask for it. */
export interface Question {
  /** One question at a time is under way about the same matter. */
  readonly about: string
  readonly ask: () => Promise<void>
}

/**
 * Answers a function to call after every change: it asks each question that `missing` names, one at a time about each
 * matter. What came to be missing while one was under way is asked as soon as it is answered, though nothing changes any
 * more; a failure is no news to the person, and the next call asks again.
 */
export function retryUntilComplete(missing: () => readonly Question[]): () => void {
  const asking = new Set<string>()
  const askOne = async ({ about, ask }: Question) => {
    asking.add(about)
    const isAnswered = await ask().then(
      () => true,
      () => false,
    )
    asking.delete(about)
    if (isAnswered) look()
  }
  const look = () => {
    for (const question of missing()) if (!asking.has(question.about)) void askOne(question)
  }
  return look
}
