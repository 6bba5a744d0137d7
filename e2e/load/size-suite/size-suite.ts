import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { z } from 'zod'
import { takesKey } from '@madang/contract/values/key-rule.ts'
import { calls } from '@madang/contract/calls.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { failures } from '@madang/contract/failures.ts'
import { operatorCalls } from '@madang/contract/operators/calls.ts'
import { exportList } from '@madang/contract/operators/lists/export-list.ts'
import { toWire } from '@madang/contract/wire.ts'
import { wireSchema } from '@madang/contract/wire-schema.ts'
import { actionOf } from '../../../server/domain.ts'
import { jobs, timers } from '../../../server/domains.ts'
import { fitting } from '../../../server/http/test-arbitrary.ts'
import { longestTask } from '../../../server/http/test-longest-task.ts'
import { print, rounded } from '../figures.ts'
import { friend, heavy } from './sized-fill.ts'
import { sizedWorld, type SizedWorld } from './sized-world.ts'
import { ownDataOf } from './own-data-of.ts'

/**
 * `npm run size-suite`: two databases side by side, one of a thousand people and one of `--people` with ten transfers each, whose
 * first person has `--friends` friends and `--messages` messages with one of them. On both every scheduled job and timer runs once
 * a day later, every call that reads, of visitors, a user and the console, is asked by turns, the lists of the console begin as CSV, and pages are opened;
 * then, on the large one, every button of the console (each changing call of it) is pressed, and the export and the deletion of the
 * heavy account run. Prints a line for whatever took long and one with what is wrong: a task above 50 ms of CPU, a median answer
 * above 1.5 times the small database's or above 500 ms, an error, something that did not end. `--keep FOLDER` keeps the databases
 * for the next run.
 *
 * A ratio is looked at from 20 ms on: below, it says more of the machine than of the database.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000000' },
    messages: { type: 'string', default: '1000000' },
    friends: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    keep: { type: 'string' },
  },
})
const [people, messages, friends, rounds] = [values.people, values.messages, values.friends, values.rounds].map(
  Number,
) as [number, number, number, number]
const most = { taskMs: 50, answerMs: 500, ratio: 1.5, noticedMs: 20 } as const

await using small = await sizedWorld({ people: 1_000, messages: 1_000, friends: 10 }, values.keep)
const filling = performance.now()
await using large = await sizedWorld({ people, messages, friends }, values.keep)
print({ run: 'size-suite', people, transfers: people * 10, messages, friends, readyInSeconds: seconds(filling) })
const worlds = [small, large] as const
const faults: string[] = []

/** What the console asks for; lists as files apart. */
const buttons = operatorCalls.filter(({ path }) => path !== exportList.path)
const presses = { pressed: 0, done: 0 }
const firstKnown = {
  UserId: [heavy, friend],
  FriendId: [friend],
  ReceiverId: [friend],
  SenderId: [heavy],
  Keyword: ['usual', 'User 7'],
  PageIndex: [1],
  PageSize: [20],
}
const known: Record<string, unknown[]> = { ...firstKnown }
await eachJob()
for (const world of worlds) await world.signInAgain()
await eachReading()
await eachFile()
await eachPage()
await eachButton()
faults.push(...(await ownDataOf(large, (line) => print({ run: 'size-suite', ...line }))))
print({ run: 'size-suite', faults })
process.exitCode = faults.length ? 1 : 0

/** Every scheduled job and timer, a day later each: how long its longest task computes, and that it ends. */
async function eachJob() {
  const scheduled = jobs.filter(({ schedule }) => schedule !== 'onDemand')
  const rows = [
    ...scheduled.map((job) => ({
      name: `job ${job.name}`,
      run: ({ services }: SizedWorld) => job.run(services, undefined),
    })),
    ...timers.map((timer) => ({ name: `timer ${timer.name}`, run: ({ services }: SizedWorld) => timer.run(services) })),
  ]
  for (const { name, run } of rows) {
    const took: number[] = []
    let task = 0
    for (const world of worlds) {
      world.nextDay()
      const start = performance.now()
      task = await longestTask(() => run(world), { rounds: 1 }).catch(failed(name))
      took.push(seconds(start))
    }
    say(name, { seconds: took, longestTaskMs: Math.round(task) }, task > most.taskMs || took[1]! > 10)
    if (task > most.taskMs) faults.push(`${name}: a task of ${Math.round(task)} ms`)
    mistakes(name)
  }
}

/** Every call that reads, by turns on both; the median of the rounds. */
async function eachReading() {
  const reading = [...calls, ...buttons].filter(({ key, file }) => key === 'none' && file === null)
  for (const call of reading) {
    const [body] = bodiesOf(call, 1)
    await judged(`${call.auth} ${call.path}`, async (world) => {
      const { success, data } = await world.ask(call, body)
      if (world === large) gatherIds(data)
      return success
    })
  }
}

/** Every list of the console as CSV, up to its first byte. */
async function eachFile() {
  const lists = operatorCalls.filter(({ input }) => input instanceof z.ZodObject && 'pageIndex' in input.shape)
  for (const call of lists) {
    const body = toWire({ list: actionOf(call), query: {}, reason: 'The size suite' })
    await judged(`file ${actionOf(call)}`, (world) => world.firstByte(exportList, body), 200)
  }
}

async function eachPage() {
  const articleOf = new Map<SizedWorld, string>()
  for (const world of worlds) {
    const { id } = await world.services.db.selectFrom('article').select('id').executeTakeFirstOrThrow()
    articleOf.set(world, `/articles/${id}`)
  }
  const pages = ['/', '/desktop', '/terms/terms', '/console/', '/live-site/', '/sitemap.xml', '/api/docs']
  for (const path of [...pages, '/healthz', '/api/openapi.json', 'an article'])
    await judged(
      `page ${path}`,
      async (world) => (await world.open(path === 'an article' ? articleOf.get(world)! : path)).status,
      200,
    )
}

/** Ids that answers name, so that bodies ask about what is there; a few of each name. */
function gatherIds(data: unknown): void {
  if (typeof data !== 'object' || data === null) return
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'object') gatherIds(value)
    else if (name.endsWith('Id') && typeof value === 'string' && !(name in firstKnown)) {
      const ids = (known[name] ??= [])
      if (ids.length < 5 && !ids.includes(value)) ids.push(value)
    }
  }
}

async function judged(name: string, ask: (world: SizedWorld) => Promise<number>, expected?: number) {
  const took: number[][] = worlds.map(() => [])
  let answered = 0
  for (let round = 0; round <= rounds; round++)
    for (const [index, world] of worlds.entries()) {
      const start = performance.now()
      answered = await ask(world)
      // The first round warms what is asked for.
      if (round > 0) took[index]!.push(performance.now() - start)
    }
  const task = await longestTask(() => ask(large), { rounds: 2, enoughMs: most.taskMs })
  const [before, after] = took.map(median) as [number, number]
  const ratio = rounded(after / before)
  const isSlower = ratio > most.ratio && after > most.noticedMs
  say(name, { answered, medianMs: [rounded(before), rounded(after)], ratio, longestTaskMs: Math.round(task) }, isSlower)
  if (after > most.answerMs) faults.push(`${name}: ${Math.round(after)} ms`)
  if (isSlower) faults.push(`${name}: ${ratio} times the small database's ${rounded(before)} ms`)
  if (task > most.taskMs) faults.push(`${name}: a task of ${Math.round(task)} ms`)
  if (expected !== undefined && answered !== expected) faults.push(`${name}: answered ${answered}, not ${expected}`)
  if (answered === failures.INTERNAL.code) faults.push(`${name}: answered ${answered}`)
  mistakes(name)
}

/** Every changing call of the console with a few bodies of its shape: refused or done, it answers soon and computes little. */
async function eachButton() {
  for (const call of buttons.filter((button) => takesKey(button) && button.file === null)) {
    const name = `button ${call.path}`
    const took: number[] = []
    const press = async () => {
      for (const body of bodiesOf(call, 3)) {
        const start = performance.now()
        const { success } = await large.ask(call, body)
        took.push(performance.now() - start)
        presses.pressed++
        if (success === 200) presses.done++
        if (success === failures.INTERNAL.code) faults.push(`${name}: answered ${success}`)
      }
    }
    const task = await longestTask(press, { rounds: 2, enoughMs: most.taskMs })
    const middle = median(took)
    say(name, { medianMs: rounded(middle), longestTaskMs: Math.round(task) }, middle > most.answerMs)
    if (middle > most.answerMs) faults.push(`${name}: ${Math.round(middle)} ms`)
    if (task > most.taskMs) faults.push(`${name}: a task of ${Math.round(task)} ms`)
    mistakes(name)
  }
  // Most are refused: who presses knows too little of what each button asks for.
  print({ run: 'size-suite', ...presses })
}

function bodiesOf(call: Endpoint, numRuns: number): unknown[] {
  return fc.sample(fitting(wireSchema(call.input), known), { numRuns, seed: 20261128 })
}

/** Only what stands out is printed; of the rest the absence of faults says enough. */
function say(name: string, figures: object, isLong: boolean) {
  if (isLong) print({ run: 'size-suite', name, ...figures })
}

function mistakes(name: string) {
  for (const world of worlds)
    for (const line of new Set(world.takeMistakes())) faults.push(`${name}: ${line.slice(0, 300)}`)
}

function failed(name: string) {
  return (error: unknown) => {
    faults.push(`${name}: ${String(error)}`)
    return 0
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN
}

function seconds(since: number): number {
  return rounded((performance.now() - since) / 1_000)
}
