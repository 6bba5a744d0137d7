import type { LoadUser } from '../run-server.ts'
import { requestId, steadyCaller } from '../clients/steady-caller.ts'

/** People who check in one after another, each once for today and repeating until answered. */
export interface CheckIns {
  readonly done: number
  /** Answers that must not come: with the same request id a repetition has the first answer (REQ-212). */
  readonly surprises: readonly string[]
  run(isOver: () => boolean): Promise<void>
}

export function checkIns(ports: readonly number[], people: readonly LoadUser[]): CheckIns {
  const surprises: string[] = []
  let done = 0
  return {
    surprises,
    get done() {
      return done
    },
    run: async (isOver) => {
      for (const { Token: token, UserId: user } of people) {
        if (isOver()) return
        const caller = steadyCaller(ports, token)
        const { success, data } = await caller.call('reward/CheckIn', requestId())
        if (success === 200 && (data as { Unlocked: string }).Unlocked === '0.25') done++
        else surprises.push(`${user}: CheckIn answered ${success} ${JSON.stringify(data)}`)
        caller.close()
      }
    },
  }
}
