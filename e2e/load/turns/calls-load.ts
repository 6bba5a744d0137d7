import { randomUUID } from 'node:crypto'
import { openCalls, type Calls } from '../clients/calls.ts'
import type { LoadUser } from '../run-server.ts'
import { askedCalls, openings, type AskedCall } from './asked-calls.ts'

/** Seconds of CPU used so far, by part. */
export type CpuParts = Readonly<Record<string, number>>

/** Milliseconds of CPU by part, for each thing that was asked. */
export type CallFigures = ReadonlyMap<string, CpuParts>

/** One kept connection. */
interface Phone {
  readonly calls: Calls
  readonly me: string
  readonly friend: string
}

/** Phones that ask one kind of call after another. Pairs of friends; each pair wrote twenty messages before. */
export async function callsLoad(port: number, users: readonly LoadUser[], cpu: () => CpuParts) {
  const say = ({ calls, friend }: Phone, text: string) =>
    expectDone(calls, 'chat/SendMessage', {
      ReceiverId: friend,
      Type: 1,
      Content: text,
      ClientMsgId: randomUUID(),
    })
  await withPhones(port, users, async (phones) => {
    for (let message = 0; message < 10; message++)
      await Promise.all(phones.map((phone) => say(phone, `message ${message}`)))
  })
  const ask = async (phones: readonly Phone[], kind: AskedCall, times: number) => {
    for (let time = 0; time < times; time++)
      await Promise.all(phones.map(({ calls, me, friend }) => expectDone(calls, kind.path, kind.body(me, friend))))
  }
  /** Each phone asks each call so often. Paths that this server does not have are left out. */
  return (times: number): Promise<CallFigures> =>
    withPhones(port, users, async (phones) => {
      const figures = new Map<string, CpuParts>()
      for (const kind of askedCalls) {
        if (!(await has(phones[0]!, kind))) continue
        const before = cpu()
        await ask(phones, kind, times)
        figures.set(kind.path, milliseconds(before, cpu(), times * phones.length))
      }
      return figures
    })
}

async function withPhones<Result>(
  port: number,
  users: readonly LoadUser[],
  body: (phones: readonly Phone[]) => Promise<Result>,
): Promise<Result> {
  const phones: Phone[] = users.map((user, index) => ({
    calls: openCalls(port, user.Token),
    me: user.UserId,
    friend: users[index ^ 1]!.UserId,
  }))
  try {
    return await body(phones)
  } finally {
    for (const { calls } of phones) calls.close()
  }
}

/** What an opening of the app costs: the sum of what it asks. */
export function openingFigures(figures: CallFigures, opening: keyof typeof openings): CpuParts {
  const parts: Record<string, number> = {}
  for (const path of openings[opening])
    for (const [part, figure] of Object.entries(figures.get(path) ?? {})) parts[part] = (parts[part] ?? 0) + figure
  return parts
}

async function has({ calls, me, friend }: Phone, { path, body }: AskedCall): Promise<boolean> {
  return (await calls.call(path, body(me, friend))).success === 200
}

async function expectDone(calls: Calls, path: string, body: object): Promise<void> {
  const { success, msg } = await calls.call(path, body)
  if (success !== 200) throw new Error(`${path} answered ${success}: ${msg}`)
}

function milliseconds(before: CpuParts, after: CpuParts, calls: number): CpuParts {
  return Object.fromEntries(Object.keys(before).map((part) => [part, ((after[part]! - before[part]!) * 1000) / calls]))
}
