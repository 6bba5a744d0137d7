import { execFile } from 'node:child_process'
import { parseArgs } from 'node:util'
import { plantedInSimulation } from './planted-in-simulation.ts'
import { plantWhileLoading } from './plant-while-loading.ts'

/**
 * `npm run simulate -- --seeds 1000`: two whole servers and four phones, which run the app's own code for chats, in one process on
 * simulated time; the database is real. By each seed people write, edit, react, read, recall, delete, block, check in and leave a phone to
 * another, while the network delays, loses and breaks, phones sleep and wake in every order, clocks step, servers freeze and are
 * killed, connections to the database are cut and what connects the processes goes away. Then all is healed, and within three
 * minutes of simulated time everything promised of messages, sessions, counters and books must hold (INV-C01 to INV-C10, INV-F04, INV-F05,
 * INV-M01 to INV-M05), and no server may log a mistake.
 *
 * A seed that failed prints what happened and what is wrong; `--from 17 --seeds 1 --times 20` plays one again. The plan, the network
 * and the ids come from the seed; the order in which a real database ends what runs at once does not.
 *
 * `--planted` plants each fault of a list in the code of servers and phones while it is loaded and plays seeds until one fails.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    times: { type: 'string', default: '1' },
    acts: { type: 'string', default: '100' },
    loud: { type: 'boolean', default: false },
    planted: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    /** The number of the one fault that is planted. */
    plant: { type: 'string' },
  },
})
process.exit((values.planted ? await plantAll() : await playSeeds()) ? 0 : 1)

async function playSeeds(): Promise<boolean> {
  const fault = values.plant === undefined ? null : plantedInSimulation[Number(values.plant)]!
  if (fault) plantWhileLoading(fault)
  // After the fault is planted: what is loaded before has none.
  const { play } = await import('./play.ts')
  const { played, failed } = await play({
    from: Number(values.from),
    seeds: Number(values.seeds),
    times: Number(values.times),
    acts: Number(values.acts),
    isLoud: values.loud,
    untilFailed: fault !== null,
    fault,
  })
  print({ run: 'simulate', seeds: played, failed })
  return failed === 0
}

/** Whether each fault makes a seed fail. */
async function plantAll(): Promise<boolean> {
  let unnoticed = 0
  for (const [index, { what }] of plantedInSimulation.entries()) {
    if (!what.includes(values.only)) continue
    const said = await new Promise<string>((resolve) => {
      const asked = ['--plant', String(index), '--seeds', values.seeds, '--acts', values.acts]
      execFile(process.execPath, [process.argv[1]!, ...asked], { maxBuffer: 2 ** 26 }, (error, out, trouble) => {
        // A seed that failed ends with 1 and says so itself.
        if (error && !out.includes('"faults":["')) process.stderr.write(trouble)
        resolve(out)
      })
    })
    const ends = said.split('\n').flatMap((line) => (line.includes('"faults":[') ? [JSON.parse(line) as Ended] : []))
    const found = ends.find(({ faults }) => faults.length > 0)
    if (!found) unnoticed++
    print({ run: 'planted', what, seeds: ends.length, found: found?.faults[0] ?? null })
  }
  print({ run: 'planted', unnoticed })
  return unnoticed === 0
}

interface Ended {
  readonly faults: readonly string[]
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
