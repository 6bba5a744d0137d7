import { cpuOf } from '../cpu.ts'
import { stage, startServer, usersOn, type LoadUser } from '../run-server.ts'
import type { CpuParts } from './calls-load.ts'

/** A server of one checkout with a database of its own and people who are friends in pairs. */
export interface Side extends AsyncDisposable {
  readonly name: string
  readonly port: number
  readonly pid: number
  readonly users: readonly LoadUser[]
  cpu(): CpuParts
}

/** Starts the server of the checkout in `root`. */
export async function openSide(
  name: string,
  { root, port, people, env = {} }: { root: string; port: number; people: number; env?: Record<string, string> },
): Promise<Side> {
  await using stack = new AsyncDisposableStack()
  const scene = stack.use(await stage(port, { root, env }))
  const users = await usersOn(scene, people)
  const server = await startServer(scene)
  stack.defer(() => {
    server.kill('SIGTERM')
    return server.exited
  })
  const kept = stack.move()
  return {
    name,
    port,
    pid: server.pid,
    users,
    cpu: () => {
      const use = cpuOf(server.pid)
      return { server: use?.self ?? NaN, database: use?.below ?? NaN }
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length % 2) return sorted[middle]!
  return sorted.length ? (sorted[middle - 1]! + sorted[middle]!) / 2 : NaN
}
