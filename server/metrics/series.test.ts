import { expect, test } from 'vitest'
import { metricRows } from '../domains.ts'
import { snapshot } from '../db/tx.ts'
import { isLeftOut, testRedis } from '../ports/test-programs.ts'
import { type Deed, deeds, deedsScene } from './test-deeds.ts'

const minuteMs = 60_000
const names = [...metricRows.meters, ...metricRows.gauges, ...metricRows.processGauges].map(
  ({ name }) => name as string,
)
/** Its deed takes away Redis, which a server need not have. */
const apart = 'madang_bus_deaf'

test('REQ-193 every series of the manifests has a deed that must move it', () => {
  expect([...Object.keys(deeds), apart].toSorted()).toEqual(names.toSorted())
})

test('REQ-193 each series moves when what it tells of happens', async () => {
  await using here = await deedsScene()
  /** Values by their series as the page writes them, all read anew a minute later. */
  const page = async () => {
    here.clock.advance(minuteMs)
    const read = async () => {
      const text = await (await fetch(`http://127.0.0.1:${here.metricsPort}/metrics`)).text()
      const lines = text.split('\n').filter((line) => line.startsWith('madang_'))
      return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
    }
    await expect.poll(async () => (await read()).has('madang_timers_failing'), { timeout: 20_000 }).toBe(true)
    return read()
  }
  /** A gauge with what this server lacks. */
  const gaugeOf = async (name: string, part: string, facts: NonNullable<Deed['facts']>) => {
    const lacking = await facts(here)
    return snapshot(here.db, async (tx) => {
      const row = metricRows.gauges.find((each) => each.name === name)!
      const samples = await row.read({
        ...here.services,
        backups: null,
        tx,
        now: here.clock.now(),
        ...lacking,
        look: {},
      })
      return samples.find(({ labels }) =>
        Object.entries(labels).every(([key, value]) => part.includes(`${key}="${value}"`)),
      )?.value
    })
  }
  const still: string[] = []
  let before = await page()
  const all = Object.entries(deeds).flatMap(([name, ofName]) => [ofName].flat().map((deed) => [name, deed] as const))
  for (const [name, { part = '', moves, facts, run }] of all) {
    const was = facts ? await gaugeOf(name, part, facts) : before.get(name + part)
    const undo: unknown = await run(here)
    const after = await page()
    const is = facts ? await gaugeOf(name, part, facts) : after.get(name + part)
    if (typeof undo === 'function') await undo()
    before = after
    const hasMoved = is !== undefined && (moves === 'down' ? is < (was ?? 0) : is > (was ?? -1))
    if (!hasMoved) still.push(`${name}${part}: ${was} to ${is}`)
  }
  expect(still).toEqual([])
}, 240_000)

test.skipIf(isLeftOut('redis-server'))(
  'REQ-193 a process that no longer hears the others says so, and says when it hears them again',
  async () => {
    await using redis = await testRedis()
    await using here = await deedsScene({ REDIS_URL: redis.url })
    const deaf = async () =>
      /^madang_bus_deaf (\d)$/m.exec(await (await fetch(`http://127.0.0.1:${here.metricsPort}/metrics`)).text())?.[1]
    expect(await deaf()).toBe('0')
    await redis.kill('SIGKILL')
    await expect.poll(deaf, { timeout: 20_000 }).toBe('1')
    await redis.start()
    await expect.poll(deaf, { timeout: 20_000 }).toBe('0')
  },
  90_000,
)
