import { randomUUID } from 'node:crypto'
import { pause } from './run-server.ts'

/** A person at any chat server, who sends by an id and hears what others sent with theirs. */
export interface ChatClient {
  /** Sends a text of `size` characters that carries the id; resolves when the server took it, or at once if it never says. */
  send(id: string): Promise<void>
  close(): void
}

/** How to connect the person with a number; even ones talk with the odd one that follows. */
export type ConnectClient = (index: number, hear: (id: string) => void) => Promise<ChatClient>

export interface LoadShape {
  /** Pairs in which somebody is talking at any moment. */
  readonly pairs: number
  /** People who are connected; twice the pairs unless said. Of more, all take their turns in talking. */
  readonly people?: number
  /** Messages a second over all pairs; null for a closed loop: one in flight a pair, answered by the other. */
  readonly rate: number | null
  readonly warmSeconds: number
  readonly seconds: number
}

export interface LoadResult {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly refused: number
  readonly unknown: number
  readonly lost: number
  /** Seconds of CPU for 1,000 delivered messages, by part. */
  readonly cpuSecondsPer1000: Readonly<Record<string, number>>
}

/** Drives one shape of load; latency is counted from when a message was due until its reader heard it. */
export async function chatLoad(
  connect: ConnectClient,
  { pairs, people = 2 * pairs, rate, warmSeconds, seconds }: LoadShape,
  cpu: () => Readonly<Record<string, number>>,
): Promise<LoadResult> {
  const flying = new Map<string, { at: number; to: number }>()
  const latencies: number[] = []
  let [measuring, stopping, delivered, refused, unknown] = [false, false, 0, 0, 0]
  const clients: ChatClient[] = []

  const fire = (from: number, at: number) => {
    const id = randomUUID()
    flying.set(id, { at, to: from ^ 1 })
    clients[from]!.send(id).catch(() => (refused += stopping ? 0 : 1))
  }
  let turn = pairs
  /** Of all pairs one after the other; the second time around the other one of each. */
  const nextSender = () => {
    const sender = 2 * (turn % (people / 2)) + (Math.floor(turn / (people / 2)) % 2)
    turn++
    return sender
  }
  const hear = (me: number, id: string) => {
    const sent = flying.get(id)
    if (sent && sent.to !== me) return
    if (!sent) return void unknown++
    flying.delete(id)
    const now = performance.now()
    if (measuring) {
      delivered++
      latencies.push(now - sent.at)
    }
    if (rate === null && !stopping) fire(people > 2 * pairs ? nextSender() : me, now)
  }

  for (let from = 0; from < people; from += 50)
    clients.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, people - from) }, (_, step) =>
          connect(from + step, (id) => hear(from + step, id)),
        ),
      )),
    )
  await pause(500)
  const beat = rate === null ? null : openLoop(rate, (number, at) => fire(number % people, at))
  if (!beat) for (let index = 0; index < 2 * pairs; index += 2) fire(index, performance.now())

  await pause(warmSeconds * 1000)
  const [before, start] = [cpu(), performance.now()]
  measuring = true
  await pause(seconds * 1000)
  measuring = false
  const [after, elapsed] = [cpu(), (performance.now() - start) / 1000]
  stopping = true
  beat?.()
  for (let tries = 0; tries < 50 && flying.size; tries++) await pause(100)
  for (const client of clients) client.close()

  latencies.sort((one, other) => one - other)
  const percentile = (part: number) => Number(latencies[Math.floor(latencies.length * part)]?.toFixed(1))
  const per1000 = (part: string) => Number((((after[part]! - before[part]!) / delivered) * 1000).toFixed(3))
  return {
    perSecond: Math.round(delivered / elapsed),
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    refused,
    unknown,
    lost: flying.size,
    cpuSecondsPer1000: Object.fromEntries(Object.keys(before).map((part) => [part, per1000(part)])),
  }
}

/** Calls at a fixed rate, each with the moment it was due; answers how to stop. */
function openLoop(rate: number, fire: (number: number, at: number) => void): () => void {
  const start = performance.now()
  let number = 0
  const timer = setInterval(() => {
    for (const due = Math.floor(((performance.now() - start) * rate) / 1000); number < due; number++)
      fire(number, start + (number * 1000) / rate)
  }, 1)
  return () => clearInterval(timer)
}
