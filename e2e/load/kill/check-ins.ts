import type { LoadUser } from '../run-server.ts'
import { requestId, steadyCaller } from '../clients/steady-caller.ts'

/** People who check in one after another, each once for today and repeating until answered. */
export interface CheckIns {
  readonly done: number
  /** Of the first so many who were answered, those whose check-in is not shown. */
  lostOf(count: number): Promise<string[]>
  /** Answers that must not come: with the same request id a repetition has the first answer (REQ-212). */
  readonly surprises: readonly string[]
  run(isOver: () => boolean): Promise<void>
}

export function checkIns(ports: readonly number[], people: readonly LoadUser[]): CheckIns {
  const surprises: string[] = []
  const done: LoadUser[] = []
  return {
    surprises,
    get done() {
      return done.length
    },
    lostOf: async (count) => {
      const lost: string[] = []
      for (const { Token: token, UserId: user } of done.slice(0, count)) {
        const caller = steadyCaller(ports, token)
        const { data } = await caller.call('reward/GetOverview', {})
        // The contract's shape.
        if ((data as { CheckIn: { State: string } }).CheckIn.State !== 'done')
          lost.push(`${user}: the check-in is lost`)
        caller.close()
      }
      return lost
    },
    run: async (isOver) => {
      for (const person of people) {
        const { Token: token, UserId: user } = person
        if (isOver()) return
        const caller = steadyCaller(ports, token)
        const { success, data } = await caller.call('reward/CheckIn', requestId())
        if (success === 200 && (data as { Unlocked: string }).Unlocked === '0.25') done.push(person)
        else surprises.push(`${user}: CheckIn answered ${success} ${JSON.stringify(data)}`)
        caller.close()
      }
    },
  }
}
