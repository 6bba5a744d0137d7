import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { openCalls, type Calls } from './calls.ts'
import { cpuOf } from './cpu.ts'
import { openRawSocket, type RawSocket } from './raw-socket.ts'
import { pause, stage, startServer, usersOn, type LoadUser } from './run-server.ts'

/**
 * `npm run bench:chat`: starts the server on a temporary data folder with limits off and drives pairs of friends in
 * closed loop: one message in flight a pair, sent by HTTP, answered by the other as soon as their socket hears it.
 * Prints one line of JSON for each number of pairs.
 */
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '50,200' },
    seconds: { type: 'string', default: '8' },
    warm: { type: 'string', default: '3' },
    port: { type: 'string', default: '21390' },
    size: { type: 'string', default: '100' },
  },
})
const pairCounts = values.pairs.split(',').map(Number)
const [seconds, warmSeconds, size] = [values.seconds, values.warm, values.size].map(Number) as [number, number, number]

/** The embedded database runs below the server; one of DATABASE_URL cannot be measured from here. */
const hasOwnDatabase = !process.env['DATABASE_URL']

await using scene = await stage(Number(values.port))
const users = await usersOn(scene, 2 * Math.max(...pairCounts))
const server = await startServer(scene)
try {
  for (const pairs of pairCounts) {
    const result = await closedLoop(users.slice(0, 2 * pairs))
    process.stdout.write(`${JSON.stringify({ bench: 'chat', mode: 'closed', pairs, ...result })}\n`)
  }
} finally {
  server.kill('SIGTERM')
  await server.exited
}

interface Client {
  readonly user: LoadUser
  readonly calls: Calls
  readonly socket: RawSocket
}

async function closedLoop(people: readonly LoadUser[]) {
  const flying = new Map<string, number>()
  const latencies: number[] = []
  let [measuring, stopping, delivered, refused, unknown] = [false, false, 0, 0, 0]
  const clients: Client[] = []

  const fire = (from: number) => {
    const id = randomUUID()
    flying.set(id, performance.now())
    const to = people[from ^ 1]!.UserId
    const body = { ReceiverId: to, Type: 1, Content: (id + ' '.repeat(size)).slice(0, size - 1) + '.', ClientMsgId: id }
    void clients[from]!.calls.call('chat/SendMessage', body).then(
      ({ success }) => (refused += success === 200 ? 0 : 1),
      () => (refused += stopping ? 0 : 1),
    )
  }
  const hear = (me: number, text: string) => {
    const id = /\\"ClientMsgId\\":\\"([0-9a-f-]{36})\\"/.exec(text)?.[1]
    const sender = /\\"SenderId\\":\\"(\d{10})\\"/.exec(text)?.[1]
    if (id === undefined || sender === people[me]!.UserId) return
    const sentAt = flying.get(id)
    if (sentAt === undefined) return void unknown++
    flying.delete(id)
    if (measuring) {
      delivered++
      latencies.push(performance.now() - sentAt)
    }
    if (!stopping) fire(me)
  }

  for (const [index, user] of people.entries()) clients.push(await connectClient(user, (text) => hear(index, text)))
  for (let index = 0; index < people.length; index += 2) fire(index)
  await pause(warmSeconds * 1000)
  const [cpuBefore, start] = [cpuOf(server.pid), performance.now()]
  measuring = true
  await pause(seconds * 1000)
  measuring = false
  const [cpuAfter, elapsed] = [cpuOf(server.pid), (performance.now() - start) / 1000]
  stopping = true
  await pause(500)
  for (const { calls, socket } of clients) {
    calls.close()
    socket.close()
  }

  latencies.sort((one, other) => one - other)
  const percentile = (part: number) => Number(latencies[Math.floor(latencies.length * part)]?.toFixed(2))
  const per1000 = (part: 'self' | 'below') =>
    cpuBefore && cpuAfter ? Number((((cpuAfter[part] - cpuBefore[part]) / delivered) * 1000).toFixed(3)) : null
  return {
    perSecond: Math.round(delivered / elapsed),
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    cpuSecondsPer1000: { server: per1000('self'), database: hasOwnDatabase ? per1000('below') : null },
    refused,
    unknown,
    lost: flying.size,
  }
}

async function connectClient(user: LoadUser, hear: (text: string) => void): Promise<Client> {
  const calls = openCalls(scene.port, user.Token)
  const { success, data } = await calls.call('chat/GetChatSocket', { SenderId: user.UserId })
  if (success !== 200) throw new Error(`GetChatSocket answered ${success}`)
  const { WsUrl: address } = data as { WsUrl: string } // the contract's shape
  return { user, calls, socket: await openRawSocket(address, hear) }
}
