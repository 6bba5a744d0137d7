import type { Attempt, Chain } from './chain.ts'

/** Longest time that bytes are waited for before others are signed under the same sequence for a higher fee. */
const bumpAfterMs = 20_000
const mostAttempts = 6

/** The last of the attempts where it has been waited for long enough, and another may be signed; null otherwise. */
export function overdue(attempts: readonly Attempt[], now: Date): Attempt | null {
  const last = attempts.at(-1)
  const isOverdue = last && attempts.length < mostAttempts && now.getTime() - last.at.getTime() >= bumpAfterMs
  return isOverdue ? last : null
}

type Answer = Awaited<ReturnType<Chain['broadcast']>>

/** Sends bytes to all endpoints; one that has them is enough. */
export async function sendToAll(
  endpoints: readonly { send(raw: Uint8Array): Promise<Answer> }[],
  raw: Uint8Array,
): Promise<Answer> {
  const answers = await Promise.all(endpoints.map((endpoint) => endpoint.send(raw)))
  return answers.find((answer) => answer !== 'unknown') ?? 'unknown'
}
