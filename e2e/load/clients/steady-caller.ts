import { randomUUID } from 'node:crypto'
import { openCalls, type Answer, type Calls } from './calls.ts'
import { pause } from '../run-server.ts'

/** Answers after which a client sends the same again: busy, too early, our own trouble. */
const passing = new Set([425, 429, 500, 503, 507])
const betweenTriesMs = 50

/** Somebody who repeats a call, with the same ids, until they have an answer that stays. */
export interface SteadyCaller {
  call(path: string, body: object): Promise<Answer>
  readonly repeats: number
  close(): void
}

/** Calls one of `ports`, the first as long as it answers, and after each failure the next one. */
export function steadyCaller(ports: readonly number[], token: string): SteadyCaller {
  let calls: Calls | null = null
  let [repeats, moves] = [0, 0]
  const attempt = async (path: string, body: object): Promise<Answer | null> => {
    try {
      calls ??= openCalls(ports[moves % ports.length]!, token)
      const answer = await calls.call(path, body)
      return passing.has(answer.success) ? null : answer
    } catch {
      calls = null
      moves++
      return null
    }
  }
  return {
    call: async (path, body) => {
      for (;;) {
        const answer = await attempt(path, body)
        if (answer) return answer
        repeats++
        await pause(betweenTriesMs)
      }
    },
    get repeats() {
      return repeats
    },
    close: () => calls?.close(),
  }
}

/** The field every changing call may carry, so that its repetition has the effect of one. */
export function requestId(): { RequestId: string } {
  return { RequestId: randomUUID() }
}
