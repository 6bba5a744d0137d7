import { parseArgs } from 'node:util'
import { chatLoad, type ConnectClient, type LoadResult, type LoadShape } from './chat-load.ts'
import { cpuOf } from './cpu.ts'
import { connectMadang } from './clients/madang-client.ts'
import { startPeers } from './clients/peers.ts'
import { stage, startServer, usersOn } from './run-server.ts'
import { connectXmpp } from './clients/xmpp.ts'
import { print, rounded } from './figures.ts'

/**
 * `npm run bench:chat`: starts the server on a temporary data folder with limits off and drives pairs of friends: in
 * closed loop, one message in flight a pair, sent by HTTP, answered by the other as soon as their socket hears it; in
 * open loop at a fixed rate. Prints one line of JSON for each shape. `--peers` gives ejabberd with a PostgreSQL archive
 * and prosody the same shapes in the same round, turn by turn, and prints the ratios.
 */
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '50,200' },
    rates: { type: 'string', default: '' },
    rounds: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '8' },
    warm: { type: 'string', default: '3' },
    port: { type: 'string', default: '21390' },
    size: { type: 'string', default: '100' },
    peers: { type: 'boolean', default: false },
  },
})
const [rounds, seconds, warmSeconds, size, port] = [
  values.rounds,
  values.seconds,
  values.warm,
  values.size,
  values.port,
].map(Number) as [number, number, number, number, number]
const numbers = (list: string) => list.split(',').filter(Boolean).map(Number)
const rates = numbers(values.rates || (values.peers ? '500,1000' : ''))
const shapes: LoadShape[] = [
  ...numbers(values.pairs).map((pairs) => ({ pairs, rate: null, seconds, warmSeconds })),
  ...rates.map((rate) => ({ pairs: 50, rate, seconds, warmSeconds })),
]
const people = 2 * Math.max(...shapes.map(({ pairs }) => pairs))

interface Contender {
  readonly name: string
  readonly connect: ConnectClient
  readonly cpu: () => Readonly<Record<string, number>>
}

await using scene = await stage(port)
const users = await usersOn(scene, people)
const server = await startServer(scene)
await using peers = values.peers ? await startPeers(port + 20, people) : null
try {
  const contenders = [madang(), ...(peers?.all ?? []).map(xmppServer)]
  for (const shape of shapes) {
    const results = new Map<string, LoadResult[]>()
    for (let round = 1; round <= rounds; round++)
      for (const { name, connect, cpu } of contenders) {
        const result = await chatLoad(connect, shape, cpu)
        results.set(name, [...(results.get(name) ?? []), result])
        print({ bench: 'chat', server: name, mode: modeOf(shape), ...shapeOf(shape), round, ...result })
      }
    if (peers) printRatios(shape, results)
  }
} finally {
  server.kill('SIGTERM')
  await server.exited
}

function madang(): Contender {
  return {
    name: 'madang',
    connect: (index, hear) => connectMadang(port, [users[index]!, users[index ^ 1]!], { size, hear }),
    // The embedded database runs below the server; one of DATABASE_URL cannot be measured from here.
    cpu: () => {
      const use = cpuOf(server.pid)
      return { server: use?.self ?? NaN, ...(process.env['DATABASE_URL'] ? {} : { database: use?.below ?? NaN }) }
    },
  }
}

function xmppServer({ name, port: own, pids }: NonNullable<typeof peers>['all'][number]): Contender {
  return {
    name,
    connect: async (index, hear) => {
      const user = await connectXmpp(own, `u${index}`, (body) => hear(body.slice(0, 36)))
      return {
        send: (id) => Promise.resolve(user.send(`u${index ^ 1}`, id, id.padEnd(size - 1) + '.')),
        close: user.close,
      }
    },
    cpu: () => {
      const [server, database] = pids.map((pid) => cpuOf(pid)).map((use) => (use ? use.self + use.below : NaN))
      return { server: server!, ...(database === undefined ? {} : { database }) }
    },
  }
}

function modeOf({ rate }: LoadShape) {
  return rate === null ? 'closed' : 'open'
}

function shapeOf({ pairs, rate }: LoadShape) {
  return rate === null ? { pairs } : { pairs, rate }
}

/** Madang's rate over each peer's, and its CPU: the medians of all rounds, taken turn by turn. */
function printRatios(shape: LoadShape, results: ReadonlyMap<string, readonly LoadResult[]>) {
  const of = (name: string, figure: (result: LoadResult) => number) => median((results.get(name) ?? []).map(figure))
  const cpu = ({ cpuSecondsPer1000 }: LoadResult) =>
    Object.values(cpuSecondsPer1000).reduce((sum, part) => sum + part, 0)
  for (const { name } of peers?.all ?? [])
    print({
      bench: 'chat',
      ratio: `madang / ${name}`,
      mode: modeOf(shape),
      ...shapeOf(shape),
      perSecond: rounded(of('madang', (one) => one.perSecond) / of(name, (one) => one.perSecond)),
      p95: rounded(of('madang', (one) => one.p95) / of(name, (one) => one.p95)),
      cpu: rounded(of('madang', cpu) / of(name, cpu)),
    })
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
