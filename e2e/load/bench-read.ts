import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { burst, type Burst } from './clients/raw-caller.ts'
import { pause, stage, startServer } from './run-server.ts'

/**
 * `npm run bench:read`: public reads (feed, article, coins, chart, search) beside a bare node:http server that answers the
 * same bytes, in turns in the same run: a line of JSON for each with answers a second, p50 and p99 in milliseconds, and our
 * share of the bare rate (bar: 0.5 for what is kept). `--minutes 10` goes on reading and prints the server's memory.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    minutes: { type: 'string', default: '0' },
    port: { type: 'string', default: '22280' },
  },
})
const [seconds, rounds, connections, minutes, port] = [
  values.seconds,
  values.rounds,
  values.connections,
  values.minutes,
  values.port,
].map(Number) as [number, number, number, number, number]
const barePort = port + 1

const reads = {
  feed: {
    path: '/api/v1/info/GetInformationPageList',
    body: '{"CategoryId":"market-trends","PageIndex":1,"PageSize":10}',
  },
  article: { path: '/api/v1/info/GetInformationModel', body: '{"Id":"four-numbers-of-a-week"}' },
  coins: { path: '/api/v1/cmcoinsymbol/GetCTHomeRankList', body: '{"Currency":"KRW"}' },
  chart: { path: '/api/v1/coin/GetCandles', body: '{"Symbol":"BTC","Range":"1D"}' },
  search: { path: '/api/v1/info/GetInformationPageList', body: '{"Keyword":"비트코인","PageIndex":1,"PageSize":10}' },
} as const

await using scene = await stage(port)
const server = await startServer({ ...scene, env: { ...scene.env, MADANG_SAMPLE: 'on' } })
const stops: (() => void)[] = []
try {
  for (const [name, read] of Object.entries(reads)) {
    const stop = await bareServer(read)
    await burst(port, { ...read, connections, seconds: 1 })
    await burst(barePort, { ...read, connections, seconds: 1 })
    const [ours, bare]: [Burst[], Burst[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      ours.push(await burst(port, { ...read, connections, seconds }))
      bare.push(await burst(barePort, { ...read, connections, seconds }))
    }
    stop()
    const [mine, its] = [median(ours), median(bare)]
    say({ bench: 'read', what: name, ...mine, bare: its, share: Number((mine.perSecond / its.perSecond).toFixed(2)) })
  }
  if (minutes) await memoryOver(minutes)
} finally {
  for (const stop of stops) stop()
  server.kill('SIGTERM')
  await server.exited
}

/** Starts the peer with our answer to this read. */
async function bareServer({ path, body }: { path: string; body: string }): Promise<() => void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: 'ko-KR' },
    body,
  })
  const passed = ['content-type', 'cache-control', 'x-content-type-options', 'referrer-policy']
  const headers = Object.fromEntries(
    passed.flatMap((name) => [[name, answer.headers.get(name)]]).filter(([, value]) => value),
  )
  const file = join(scene.data, 'bare.json')
  await writeFile(file, JSON.stringify({ [path]: { headers, body: await answer.text() } }))
  const program = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const child = spawn(process.execPath, [program, String(barePort), file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = () => void child.kill()
  stops.push(stop)
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await fetch(`http://127.0.0.1:${barePort}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return stop
    await pause(50)
  }
  throw new Error('The bare server did not listen.')
}

/** Reads everything in turns and prints the server's memory every half minute. */
async function memoryOver(lasting: number): Promise<void> {
  const until = performance.now() + lasting * 60_000
  while (performance.now() < until) {
    for (const read of Object.values(reads)) await burst(port, { ...read, connections, seconds: 6 })
    say({
      bench: 'read memory',
      minute: Number((lasting - (until - performance.now()) / 60_000).toFixed(1)),
      residentMb: residentMb(server.pid),
    })
  }
}

function median(bursts: readonly Burst[]): Burst {
  const sorted = bursts.toSorted((left, right) => left.perSecond - right.perSecond)
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, p50: 0, p99: 0, answers: 0 }
}

function residentMb(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024)
}

function say(line: object) {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
