import { parseArgs } from 'node:util'
import { chatLoad } from '../chat-load.ts'
import { cpuOf } from '../cpu.ts'
import { connectMadang } from '../clients/madang-client.ts'
import { print } from '../figures.ts'
import { pause, stage, startServer, usersOn } from '../run-server.ts'

/**
 * `npm run bench:metrics`: 50 pairs talk at 500 messages a second while the page of metrics is asked for, ten times a second
 * in one round and not at all in the other, by turns. Says how long a look takes and what a page costs the server. The gauges
 * are read for one look in ten seconds: so, at rest, minutes with such looks and minutes without are compared, server and
 * database together, which says what share of a processor a look every 15 seconds costs with all that it makes the server
 * read (REQ-193: at most 20 ms and 1 %).
 */
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '50' },
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '10' },
    turns: { type: 'string', default: '3' },
    restSeconds: { type: 'string', default: '60' },
    port: { type: 'string', default: '21402' },
  },
})
const [pairs, rate, seconds, turns, restSeconds, port] = [
  values.pairs,
  values.rate,
  values.seconds,
  values.turns,
  values.restSeconds,
  values.port,
].map(Number) as [number, number, number, number, number, number]
const looksASecond = 10
const scrapeSeconds = 15
/** Gauges that were read younger ago are not read for a look. */
const freshSeconds = 10
const looksInARest = Math.max(1, Math.floor(restSeconds / freshSeconds))

await using scene = await stage(port)
const talking = await usersOn(scene, 2 * pairs)
const server = await startServer({ ...scene, env: { ...scene.env, METRICS_PORT: String(port + 1) } })
const rounds: { readonly isLookedAt: boolean; readonly cpu: number; readonly looks: readonly number[] }[] = []
try {
  for (let turn = 0; turn < 2 * turns; turn++) {
    const isLookedAt = turn % 2 === 1
    const looks: number[] = []
    let isOver = false
    const looking = isLookedAt ? lookUntil(() => isOver, looks) : Promise.resolve()
    const result = await chatLoad(
      (index, hear) => connectMadang(port, [talking[index]!, talking[index ^ 1]!], { size: 100, hear }),
      { pairs, rate, seconds, warmSeconds: 3 },
      () => ({ server: cpuOf(server.pid)?.self ?? NaN }),
    )
    isOver = true
    await looking
    rounds.push({ isLookedAt, cpu: (result.cpuSecondsPer1000['server'] ?? NaN) * (result.perSecond / 1000), looks })
    print({ bench: 'metrics', turn, isLookedAt, looks: looks.length, perSecond: result.perSecond, p99: result.p99 })
  }
  const share = (isLookedAt: boolean) =>
    median(rounds.filter((round) => round.isLookedAt === isLookedAt).map(({ cpu }) => cpu))
  const atRest: { readonly isLookedAt: boolean; readonly seconds: number }[] = []
  for (let turn = 0; turn < 2 * turns; turn++) {
    const isLookedAt = turn % 2 === 1
    atRest.push({ isLookedAt, seconds: await restRound(isLookedAt) })
    print({ bench: 'metrics', turn, atRest: atRest.at(-1) })
  }
  const rest = (isLookedAt: boolean) =>
    median(atRest.filter((round) => round.isLookedAt === isLookedAt).map(({ seconds: used }) => used))
  const looks = rounds.flatMap((round) => round.looks).toSorted((one, other) => one - other)
  print({
    bench: 'metrics',
    lookMs: { median: round(looks[Math.floor(looks.length / 2)]), p99: round(looks[Math.floor(looks.length * 0.99)]) },
    cpuPercent: { talking: round(100 * share(false)), lookedAt: round(100 * share(true)) },
    cpuPercentOfAPageEach15Seconds: round((100 * (share(true) - share(false))) / looksASecond / scrapeSeconds),
    cpuMsOfALookWithReading: round((1000 * (rest(true) - rest(false))) / looksInARest),
    cpuPercentOfALookEach15Seconds: round((100 * (rest(true) - rest(false))) / looksInARest / scrapeSeconds),
  })
} finally {
  server.kill('SIGTERM')
  await server.exited
}

/** Seconds of CPU of server and database in a while without messages, with a look whenever the gauges are read anew for it. */
async function restRound(isLookedAt: boolean): Promise<number> {
  const used = () => {
    const { self = NaN, below = NaN } = cpuOf(server.pid) ?? {}
    return self + below
  }
  const before = used()
  for (let look = 0; look < looksInARest; look++) {
    if (isLookedAt) await (await fetch(`http://127.0.0.1:${port + 1}/metrics`)).text()
    await pause(1000 * freshSeconds + 100)
  }
  return used() - before
}

async function lookUntil(isOver: () => boolean, looks: number[]): Promise<void> {
  while (!isOver()) {
    const began = performance.now()
    await (await fetch(`http://127.0.0.1:${port + 1}/metrics`)).text()
    looks.push(performance.now() - began)
    await pause(1000 / looksASecond)
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
}

function round(value = NaN): number {
  return Number(value.toFixed(3))
}
