import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { appendOnlyFile } from './append-only-file.ts'
import { sandboxChains, type SandboxEntry } from './chains/sandbox.ts'
import type { JournalEntry } from './journal.ts'
import { payouts } from './payouts.ts'
import { serve } from './serve.ts'

interface Opening {
  readonly socket: string
  readonly data: string
  readonly blockMs: number
  readonly now: () => Date
  readonly report: (error: unknown) => void
}

/** How often each open payment is taken a step on. */
const stepMs = 250

/** The payer on its socket, at work until it is stopped. */
export async function openPayer({ socket, data, blockMs, now, report }: Opening): Promise<{ stop(): Promise<void> }> {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const journal = appendOnlyFile<JournalEntry>(join(data, 'journal.jsonl'))
  const sandbox = appendOnlyFile<SandboxEntry>(join(data, 'sandbox.jsonl'))
  const chains = sandboxChains(sandbox, { now, blockMs })
  const all = payouts(journal, chains)
  const server = await serve(socket, { payouts: all, chains, sandbox })
  let round = Promise.resolve()
  let isResting = true
  const timer = setInterval(() => {
    if (!isResting) return
    isResting = false
    round = all.work(report).finally(() => (isResting = true))
  }, stepMs)
  return {
    stop: async () => {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await round
      journal.close()
      sandbox.close()
    },
  }
}
