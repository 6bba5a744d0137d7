import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { TestPhone } from '@madang/server/notifications/test-push-service.ts'
import { chatLoad, type ConnectClient, type LoadResult, type LoadShape } from './chat-load.ts'
import { cpuOf } from './cpu.ts'
import { connectMadang } from './clients/madang-client.ts'
import { startPeers } from './clients/peers.ts'
import { stage, startServer, usersOn } from './run-server.ts'
import { median } from './turns/sides.ts'
import { connectXmpp } from './clients/xmpp.ts'
import { print, rounded } from './figures.ts'
import { connectWhole, partsIn } from './whole/whole-madang.ts'
import { wholeWorld } from './whole/whole-world.ts'

/**
 * `npm run bench:chat`: starts the server on a temporary data folder with limits off and drives pairs of friends: in
 * closed loop, one message in flight a pair, sent by HTTP, answered by the other as soon as their socket hears it; in
 * open loop at a fixed rate. Prints one line of JSON for each shape. `--peers` gives ejabberd with a PostgreSQL archive
 * and prosody the same shapes in the same round, turn by turn, and prints the ratios.
 *
 * `--whole` measures what people do instead of sending alone: limits on, `--people` connected, of whom the pairs that talk
 * are always others, each message marked as delivered and read by its receiver, a push subscription for everybody, a tenth
 * of the messages pictures, a tenth of the pairs registered today. The peers then send receipts and markers (XEP-0184,
 * XEP-0333). `--without young,pictures,pushes,reads` leaves parts of it out, to see what each costs.
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
    whole: { type: 'boolean', default: false },
    people: { type: 'string', default: '3000' },
    without: { type: 'string', default: '' },
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
const pairs = numbers(values.pairs)
const people = values.whole ? Number(values.people) : 2 * Math.max(...pairs, rates.length ? 50 : 0)
const timing = { seconds, warmSeconds, ...(values.whole && { people }) }
const shapes: LoadShape[] = [
  ...pairs.map((count) => ({ pairs: count, rate: null, ...timing })),
  ...rates.map((rate) => ({ pairs: 50, rate, ...timing })),
]

interface Contender {
  readonly name: string
  readonly connect: ConnectClient
  readonly cpu: () => Readonly<Record<string, number>>
}

/** What each person's phone has in store, from one shape of load to the next. */
const pictureStock: string[][] = []
const phones: TestPhone[] = []
await using stack = new AsyncDisposableStack()
const without = partsIn(values.without)
const whole = values.whole ? stack.use(await wholeWorld(port, people, without)) : null
const { server, users } = whole ?? stack.use(await plainWorld(port, people))
const peers = values.peers ? stack.use(await startPeers(port + 20, people)) : null
let answered = 0
const contenders = [madang(), ...(peers?.all ?? []).map(xmppServer)]
for (const shape of shapes) {
  const results = new Map<string, LoadResult[]>()
  for (let round = 1; round <= rounds; round++)
    for (const { name, connect, cpu } of contenders) {
      answered = 0
      const result = await chatLoad(connect, shape, cpu)
      results.set(name, [...(results.get(name) ?? []), result])
      const read =
        whole && name === 'madang' ? { whole: true, read: answered, pushed: whole.pushService.received.length } : {}
      print({
        bench: 'chat',
        server: name,
        mode: modeOf(shape),
        ...shapeOf(shape),
        round,
        load: loadavg()[0],
        ...read,
        ...result,
      })
    }
  if (peers) printRatios(shape, results)
}

/** People who talk and do nothing else, with limits off. */
async function plainWorld(ownPort: number, count: number) {
  await using own = new AsyncDisposableStack()
  const scene = own.use(await stage(ownPort))
  const made = await usersOn(scene, count)
  const started = await startServer(scene)
  own.defer(() => {
    started.kill('SIGTERM')
    return started.exited
  })
  const kept = own.move()
  return { server: started, users: made, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

function madang(): Contender {
  return {
    name: 'madang',
    connect: (index, hear) => {
      const pair = [users[index]!, users[index ^ 1]!] as const
      if (!whole) return connectMadang(port, pair, { size, hear })
      const read = () => void answered++
      const pictures = (pictureStock[index] ??= whole.picturesOf(pair[0]))
      return connectWhole(port, {
        without,
        from: `10.0.${index >> 8}.${index & 255}`,
        users: pair,
        size,
        pictures,
        push: (phones[index] ??= whole.pushService.phone()),
        read,
        hear,
      })
    },
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
      const friend = `u${index ^ 1}`
      const user = await connectXmpp(own, `u${index}`, (body) => {
        const id = body.slice(0, 36)
        hear(id)
        if (whole) user.shown(friend, id)
      })
      return {
        send: (id) => Promise.resolve(user.send(friend, id, id.padEnd(size - 1) + '.', whole !== null)),
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
