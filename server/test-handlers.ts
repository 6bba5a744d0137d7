import { encodeFrame } from '@madang/contract/events.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Changing, Reading, UserFacts } from './context.ts'
import { transact } from './db/tx.ts'
import type { Db } from './db/tables.ts'
import type { Bus, Notice } from './ports/bus.ts'
import { manualClock, type Clock } from './ports/clock.ts'
import { testFacts } from './users/users-fixture.ts'

/** A logged-in user's call, for handlers that need no services. */
export function testCall(
  db: Db,
  user: UserId,
  { clock = manualClock('2026-11-21T03:00:00Z'), session = 'session' }: { clock?: Clock; session?: string } = {},
): UserFacts & Reading {
  return { ...testFacts, user, session, db, clock, now: clock.now() }
}

type Call<Context> = Omit<Context, keyof Changing | 'checked'> & Reading & { readonly bus?: Bus }

/** Runs a command as the carrier does: in one transaction, and what it publishes leaves after the commit. */
export async function runCommand<Context extends Partial<Changing>, Input, Result>(
  handle: (context: Context, input: Input) => Promise<Result>,
  call: Call<Context>,
  input: Input,
  checked?: unknown,
): Promise<Result> {
  let pending: Notice[] = []
  const result = await transact(call.db, (tx) => {
    pending = []
    const publish = (notice: Notice) => void pending.push(notice)
    const notify: Changing['notify'] = (user, event) => publish({ kind: 'frame', user, frame: encodeFrame(event) })
    const added: Changing & { readonly checked: unknown } = { tx, clock: call.clock, notify, publish, checked }
    return handle({ ...call, ...added } as unknown as Context, input)
  })
  for (const notice of pending) call.bus?.publish(notice)
  return result
}

/** Runs a command with its check before the transaction, as the carrier does for a new key. */
export async function runChecked<CheckContext, Context extends Partial<Changing>, Input, Checked, Result>(
  check: (context: CheckContext, input: Input) => Promise<Checked>,
  handle: (context: Context, input: Input) => Promise<Result>,
  call: Call<Context> & CheckContext,
  input: Input,
): Promise<Result> {
  return runCommand(handle, call, input, await check(call, input))
}
