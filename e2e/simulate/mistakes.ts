import { isLostConnection } from '../../server/db/lost-connection.ts'
import type { Kind } from './plan.ts'

/** An error as a server logs it. */
interface Logged {
  readonly message?: string
  readonly code?: string
  readonly cause?: Logged
}

/** What faults of a plan cause servers to log; everything else they log is a mistake of ours. */
const excused: readonly { readonly of: Kind; readonly is: (error: Logged) => boolean }[] = [
  {
    of: 'cutDatabase',
    is: ({ message = '', code }) =>
      isLostConnection(Object.assign(new Error(message), code === undefined ? {} : { code })),
  },
]

/** The lines of the servers' logs that no fault of the plan explains. */
export function unexplained(lines: readonly string[], kinds: ReadonlySet<Kind>): string[] {
  const causes = excused.filter(({ of }) => kinds.has(of))
  return lines.filter((line) => {
    // As pino writes it: an error alone is the line itself.
    const { err, ...itself } = JSON.parse(line) as Logged & { readonly err?: Logged }
    for (let error: Logged | undefined = err ?? itself; error; error = error.cause) {
      const of = error
      if (causes.some(({ is }) => is(of))) return false
    }
    return true
  })
}
