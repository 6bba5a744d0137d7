import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chatLoad } from '../chat-load.ts'
import { connectMadang } from '../clients/madang-client.ts'
import { print } from '../figures.ts'
import { pause, stage, startServer, usersOn } from '../run-server.ts'

/**
 * `npm run bench:memory`: memory of the server's process alone, in MB, ten seconds after its start, after the first Home, and
 * after 45,000 messages of 50 pairs; and how long a second start takes to the first answered request.
 */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '45000' },
    pairs: { type: 'string', default: '50' },
    port: { type: 'string', default: '21460' },
  },
})
const [wanted, pairs, port] = [values.messages, values.pairs, values.port].map(Number) as [number, number, number]

await using scene = await stage(port)
const users = await usersOn(scene, 2 * pairs)
const first = await startServer(scene)
first.kill('SIGTERM')
await first.exited
const begun = performance.now()
const server = await startServer(scene)
print({ bench: 'memory', secondStartMs: Math.round(performance.now() - begun), load: loadavg()[0] })
try {
  await pause(10_000)
  print({ bench: 'memory', after: 'start', mb: residentMb() })
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
  const home = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'user-agent': phone } })
  await home.arrayBuffer()
  print({ bench: 'memory', after: 'home', status: home.status, mb: residentMb() })
  const connect = (index: number, hear: (id: string) => void) =>
    connectMadang(port, [users[index]!, users[index ^ 1]!], { size: 100, hear })
  let delivered = 0
  while (delivered < wanted) {
    const seconds = 5
    const { perSecond } = await chatLoad(connect, { pairs, rate: null, warmSeconds: 0, seconds }, () => ({}))
    if (perSecond === 0) throw new Error('Nothing was delivered.')
    delivered += perSecond * seconds
  }
  print({ bench: 'memory', after: `${delivered} messages`, mb: residentMb(), load: loadavg()[0] })
} finally {
  server.kill('SIGTERM')
  await server.exited
}

function residentMb(): number {
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1])
  return Math.round(kilobytes / 1024)
}
