import { createHook } from 'node:async_hooks'
import { yieldToEventLoop } from '../db/yield.ts'

/**
 * The most CPU time, in milliseconds, that one task of this thread took while `run` ran: one callback of the event loop with
 * everything that follows before the next. Time of the thread and not of the clock, so that waiting, workers, the database and
 * other programs count nothing. Of several rounds the least counts: compiling, collecting garbage and a shared processor make
 * a task dearer now and then, and none makes it cheaper.
 */
export async function longestTask(run: () => Promise<unknown>, { rounds = 3, enoughMs = 0 } = {}): Promise<number> {
  let least = Infinity
  for (let round = 0; round < rounds && least > enoughMs; round++) least = Math.min(least, await longestOf(run))
  return least
}

async function longestOf(run: () => Promise<unknown>): Promise<number> {
  let [depth, longest, last] = [0, 0, cpuMs()]
  const note = () => {
    const now = cpuMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  // They run before the loop goes on, so they belong to the task that left them.
  const trailing = new Set<number>()
  const hook = createHook({
    init: (id, type) => void (trailingTypes.has(type) && trailing.add(id)),
    before: (id) => {
      if (depth++ === 0 && !trailing.delete(id)) note()
    },
    after: () => void depth--,
    trackPromises: false,
  }).enable()
  try {
    await yieldToEventLoop()
    await run()
  } finally {
    hook.disable()
  }
  note()
  return longest
}

const trailingTypes: ReadonlySet<string> = new Set(['TickObject', 'Microtask'])

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
