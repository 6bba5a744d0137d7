import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openCalls } from './clients/calls.ts'
import { chatLoad } from './chat-load.ts'
import { cpuOf } from './cpu.ts'
import { connectMadang } from './clients/madang-client.ts'
import { openRawSocket, type RawSocket } from './clients/raw-socket.ts'
import { pause, stage, startServer, usersOn, type LoadUser } from './run-server.ts'
import { print } from './figures.ts'

/**
 * `npm run bench:idle`: opens 10,000 sockets that only ping, five for each of 2,000 people, on a fresh process, and says
 * how much memory each costs the server. Then 50 pairs talk at 500 messages a second beside them: how long a message
 * takes to an online friend (REQ-191). Node raises its own limit of open files as far as the system lets it: 10,100 are
 * needed here and in the server.
 */
const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '10000' },
    pairs: { type: 'string', default: '50' },
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '10' },
    port: { type: 'string', default: '21392' },
  },
})
const [connections, pairs, rate, seconds, port] = [
  values.connections,
  values.pairs,
  values.rate,
  values.seconds,
  values.port,
].map(Number) as [number, number, number, number, number]
/** As many as the server lets one person have (THR-08). */
const perPerson = 5
const together = 50

await using scene = await stage(port)
const users = await usersOn(scene, 2 * pairs + Math.ceil(connections / perPerson))
const [talking, idle] = [users.slice(0, 2 * pairs), users.slice(2 * pairs)]
const server = await startServer(scene)
const sockets: RawSocket[] = []
try {
  // The first calls load code and fill caches; they are no connection's cost.
  await Promise.all(idle.slice(0, 20).map((user) => addressesOf(user, 1)))
  const before = residentKb(server.pid)
  const start = performance.now()
  for (let from = 0; from < idle.length; from += together / perPerson)
    await Promise.all(idle.slice(from, from + together / perPerson).map(openAll))
  const openSeconds = (performance.now() - start) / 1000
  await pause(5_000)
  const [after, cpuBefore] = [residentKb(server.pid), cpuOf(server.pid)?.self ?? NaN]
  await pause(20_000)
  const idleCpu = ((cpuOf(server.pid)?.self ?? NaN) - cpuBefore) / 20
  print({
    bench: 'idle',
    connections: sockets.length,
    kbEach: Number(((after - before) / sockets.length).toFixed(1)),
    residentMb: { before: Math.round(before / 1024), after: Math.round(after / 1024) },
    openedPerSecond: Math.round(sockets.length / openSeconds),
    cpuPercentWhileIdle: Number((100 * idleCpu).toFixed(1)),
  })
  const result = await chatLoad(
    (index, hear) => connectMadang(port, [talking[index]!, talking[index ^ 1]!], { size: 100, hear }),
    { pairs, rate, seconds, warmSeconds: 3 },
    () => ({ server: cpuOf(server.pid)?.self ?? NaN, database: cpuOf(server.pid)?.below ?? NaN }),
  )
  print({ bench: 'idle', talkBeside: sockets.length, rate, ...result })
} finally {
  for (const socket of sockets) socket.close()
  server.kill('SIGTERM')
  await server.exited
}

async function openAll(user: LoadUser) {
  const share = Math.min(perPerson, connections - sockets.length)
  for (const address of await addressesOf(user, share)) sockets.push(await openRawSocket(address, () => {}))
}

async function addressesOf(user: LoadUser, count: number): Promise<string[]> {
  const calls = openCalls(port, user.Token)
  const addresses: string[] = []
  while (addresses.length < count) {
    const { success, data } = await calls.call('chat/GetChatSocket', { SenderId: user.UserId })
    if (success !== 200) throw new Error(`GetChatSocket answered ${success}`)
    addresses.push((data as { WsUrl: string }).WsUrl) // the contract's shape
  }
  calls.close()
  return addresses
}

/** Memory that lies in the machine for this process, not counting the database below it. */
function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1])
}
