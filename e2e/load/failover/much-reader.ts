import type { LoadUser } from '../run-server.ts'
import { pause } from '../run-server.ts'
import { requestId, steadyCaller } from '../clients/steady-caller.ts'

/** Somebody who searches and looks at the totals without pause, and asks once for everything that is kept about them. */
export interface MuchReader {
  /** Exports that became ready. */
  readonly exports: number
  readonly surprises: readonly string[]
  run(isOver: () => boolean): Promise<void>
}

const betweenReadsMs = 100

export function muchReader(ports: readonly number[], { Token: token }: LoadUser, password: string): MuchReader {
  const caller = steadyCaller(ports, token)
  const surprises: string[] = []
  let exports = 0
  const asked = async (path: string, body: object) => {
    const answer = await caller.call(path, body)
    if (answer.success !== 200) surprises.push(`${path} answered ${answer.success}`)
    return answer.data
  }
  return {
    surprises,
    get exports() {
      return exports
    },
    run: async (isOver) => {
      await asked('user/ExportData', { Password: password, ...requestId() })
      while (!isOver()) {
        await asked('message/SearchMessages', { Keyword: '1', PageSize: 20 })
        await asked('friend/SearchFriends', { Keyword: 'us' })
        await asked('totals/GetMyProof', {})
        await asked('totals/GetTotals', {})
        if (exports === 0) {
          const found = (await asked('user/GetExport', {})) as { State: string } // the contract's shape
          if (found.State === 'ready') exports = 1
        }
        await pause(betweenReadsMs)
      }
      caller.close()
    },
  }
}
