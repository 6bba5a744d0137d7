import { readFile } from 'node:fs/promises'
import { startTests } from 'vitest/internal/browser'
import { inject, type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner, vi } from 'vitest'
import { type Deadline, watchDeadline } from './deadline.ts'
import { type FaultSwitch, installFaultSwitch } from './fault-switch.ts'
import { note, readNotes, readPlan, settled } from './plan.ts'
import { plantFunctions } from './plant-functions.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the plan and the notes of `npm run mutation`. */
    faultFolder: string
  }
}

/** What is played of a file: its tests with these ids, or all of them. */
type Tests = ReadonlySet<string> | 'all'

interface Failed {
  /** Of the test; empty for what fails beside tests. */
  readonly id: string
  readonly name: string
  /** It waited for something that did not come. */
  readonly isLate: boolean
}

/** A fault that makes its tests this much slower than alone is one that nobody overlooks. */
const slowest = { times: 10, plusMs: 60_000 }
/** So long beyond that does one test wait for what does not come, instead of two minutes. */
const patienceMs = 10_000
/** So many noticed faults, and whether the tests still pass without any is looked at. */
const batch = 20

/** Whether these tests are of the file's own domain; what all share is near everywhere. */
function isNear(file: string, tests: string): boolean {
  const domain = file.split('/').slice(0, 2).join('/')
  return domain.startsWith('contract/') || tests.startsWith(`${domain}/`)
}

/** Collects a file of tests as always, and then plays it again and again in the same process, each time with one fault. */
// oxlint-disable-next-line import/no-default-export -- vitest takes the default export of a runner.
export default class FaultRunner extends TestRunner {
  readonly #faults: FaultSwitch = installFaultSwitch()
  readonly #atLoad = new Set<number>()
  readonly #deadline: Deadline = watchDeadline()
  readonly #folder = inject('faultFolder')
  readonly #strays: string[] = []
  /** By test, in the order of the file. */
  readonly #reached = new Map<string, Set<number>>()
  readonly #durations = new Map<string, number>()
  /** Tests that noticed a fault, the last one last: the next fault is often theirs too. */
  readonly #noticing = new Set<string>()
  /** Tests that noticed one by waiting in vain. */
  readonly #late = new Set<string>()
  /** Each test passes without those before it. */
  #isAlone = true
  /** Modules were loaded with a fault on, or hold what a fault left in them. */
  #isStale = false

  onBeforeCollect(): void {
    this.#faults.noteIn(this.#atLoad)
    globalThis.__restingDatabases = new Set()
    for (const event of ['unhandledRejection', 'uncaughtException'])
      process.on(event, (error) => this.#strays.push(String(error)))
  }

  async onBeforeRunFiles(files: RunnerTestFile[]): Promise<void> {
    for (const file of files) {
      await this.#tryFaults(file.filepath)
      // Everything was played above.
      file.mode = 'skip'
      for (const test of testsOf(file)) test.mode = 'skip'
    }
  }

  async #tryFaults(path: string): Promise<void> {
    const plan = await readPlan(this.#folder)
    const tests = Object.keys(plan.byTests).find((each) => path.endsWith(`/${each}`))!
    const mine = new Set(plan.byTests[tests])
    const faults = plan.faults.filter(({ id }) => mine.has(id))
    // An end in the middle may have left one planted.
    for (const original of new Set(faults.flatMap(({ sql }) => sql?.original ?? []))) await plantFunctions(original)
    const red = await this.#record(path)
    if (red) return note(this.#folder, { kind: 'red', tests, names: red.name })
    this.#waitLess()
    const notes = await readNotes(this.#folder)
    const done = settled(notes)
    const passed = new Set(notes.flatMap((each) => (each.kind === 'passed' && each.tests === tests ? [each.id] : [])))
    const open = faults.filter(({ id }) => !done.has(id) && !passed.has(id))
    const say = (id: number, by: Failed | null, reached = true) =>
      note(this.#folder, by ? { kind: 'noticed', id, tests, by: by.name } : { kind: 'passed', id, tests, reached })

    let noticed: { readonly id: number; readonly by: Failed }[] = []
    const settle = async () => {
      const by = this.#isAlone ? new Set(noticed.map((each) => each.by.id)) : 'all'
      // What a fault left in a module may be what failed afterwards.
      const isDoubtful = noticed.length > 0 && (await this.#play(path, by, null)) !== null
      // Or a test needs those before it.
      if (isDoubtful) this.#isAlone = false
      for (const each of noticed) await say(each.id, isDoubtful ? await this.#playFresh(path, each.id) : each.by)
      noticed = []
    }
    for (const { id, sql } of open.filter((fault) => !this.#atLoad.has(fault.id))) {
      const covering = sql ? 'all' : this.#covering(id)
      if (covering !== 'all' && covering.size === 0) {
        await say(id, null, false)
        continue
      }
      await note(this.#folder, { kind: 'begun', id })
      if (sql) {
        if (await plantFunctions(sql.planted)) await say(id, await this.#playLikely(path, 'all', null))
        else await note(this.#folder, { kind: 'refused', id })
        await plantFunctions(sql.original)
        continue
      }
      const by = await this.#playLikely(path, this.#isAlone ? covering : 'all', id)
      if (by) noticed.push({ id, by })
      // What a module keeps from before the fault may hide it.
      else await say(id, this.#faults.hits() > 0 ? null : await this.#playFresh(path, id))
      if (noticed.length === batch) await settle()
    }
    await settle()
    for (const { id, file } of open.filter((fault) => this.#atLoad.has(fault.id))) {
      // Nobody knows which test needs it: all of them with every module anew, where that promises something.
      if (!isNear(file, tests)) {
        await say(id, null, false)
        continue
      }
      await note(this.#folder, { kind: 'begun', id })
      await say(id, await this.#playFresh(path, id))
    }
    await note(this.#folder, { kind: 'end', tests })
  }

  /** Notes which test comes by which fault. Answers what fails without any. */
  async #record(path: string): Promise<Failed | null> {
    this.#isAlone = !/\bbeforeAll\(/.test(await readFile(path, 'utf8'))
    return this.#play(path, 'all', null, this.#reached)
  }

  /** Tests took `#durations` without any fault: what they wait for comes long before this, or does not come. */
  #waitLess(): void {
    const ms = (slowest.times / 2) * Math.max(0, ...this.#durations.values()) + patienceMs
    const { testTimeout, hookTimeout, expect } = this.config
    vi.setConfig({
      testTimeout: Math.min(testTimeout, ms),
      hookTimeout: Math.min(hookTimeout, ms),
      expect: { ...expect, poll: { ...expect?.poll, timeout: Math.min(expect?.poll?.timeout ?? ms, ms) } },
    })
  }

  /** Milliseconds that these tests took without any fault. */
  #alone(tests: Tests): number {
    return [...this.#durations].reduce((sum, [test, ms]) => (tests === 'all' || tests.has(test) ? sum + ms : sum), 0)
  }

  #covering(id: number): ReadonlySet<string> {
    return new Set([...this.#reached].flatMap(([test, reached]) => (reached.has(id) ? [test] : [])))
  }

  /** These tests: the likeliest to notice first, and last those that waited in vain for an earlier fault. */
  async #playLikely(path: string, tests: Tests, on: number | null): Promise<Failed | null> {
    if (!this.#isAlone) return this.#play(path, tests, on)
    const all = tests === 'all' ? [...this.#durations.keys()] : [...tests]
    const likely = [...this.#noticing].findLast((id) => all.includes(id))
    const late = all.filter((id) => this.#late.has(id))
    const others = all.filter((id) => id !== likely && !this.#late.has(id))
    for (const part of [likely === undefined ? [] : [likely], others, late]) {
      const by = part.length === 0 ? null : await this.#play(path, new Set(part), on)
      if (!by) continue
      if (by.isLate) this.#late.add(by.id)
      else if (by.id !== '' && !this.#late.has(by.id)) {
        this.#noticing.delete(by.id)
        this.#noticing.add(by.id)
      }
      return by
    }
    return null
  }

  /** With every module loaded anew under the fault. */
  async #playFresh(path: string, id: number): Promise<Failed | null> {
    this.#isStale = true
    const by = await this.#play(path, 'all', id)
    this.#isStale = true
    return by
  }

  /** Plays these tests with the fault on, up to the first that fails, and answers it; null when all pass. */
  async #play(
    path: string,
    tests: Tests,
    on: number | null,
    record?: Map<string, Set<number>>,
  ): Promise<Failed | null> {
    if (this.#isStale) vi.resetModules()
    this.#isStale = false
    this.#faults.turnOn(on)
    this.#strays.length = 0
    this.#deadline.set(record ? null : slowest.times * this.#alone(tests) + slowest.plusMs)
    let failed: Failed | null = null
    const besides = new Set<number>()
    const start = (task: RunnerTask) => {
      if (failed !== null || (tests !== 'all' && !tests.has(task.id))) task.mode = 'skip'
      else if (record) record.set(task.id, new Set())
      this.#faults.noteIn(record?.get(task.id) ?? null)
    }
    const player = Object.assign(
      // Everything else of a runner is as this one has it.
      Object.create(this) as TestRunner,
      {
        onCollectStart: () => undefined,
        onCollected: () => undefined,
        onTaskUpdate: () => Promise.resolve(),
        onBeforeCollect: () => this.#faults.noteIn(record ? besides : null),
        onBeforeRunFiles: () => undefined,
        onAfterRunFiles: () => undefined,
        onBeforeRunTask: (test: RunnerTestCase) => {
          start(test)
          return Promise.resolve()
        },
        onAfterRunTask: (test: RunnerTask) => {
          if (record) this.#durations.set(test.id, test.result?.duration ?? 0)
          if (test.result?.state === 'fail')
            failed ??= { id: test.id, name: test.name, isLate: (test.result.duration ?? 0) > patienceMs }
          this.#faults.noteIn(record ? besides : null)
        },
      },
    )
    const [file] = await startTests([path], player)
    this.#faults.turnOn(null)
    this.#faults.noteIn(null)
    this.#deadline.set(null)
    for (const reached of record?.values() ?? []) for (const id of besides) reached.add(id)
    if (failed) return failed
    if (file?.result?.state === 'fail')
      return { id: '', name: `${file.name} did not run: ${file.result.errors?.[0]?.message ?? ''}`, isLate: false }
    return this.#strays[0] === undefined ? null : { id: '', name: this.#strays[0], isLate: false }
  }
}

function testsOf(task: RunnerTask): RunnerTask[] {
  return 'tasks' in task ? task.tasks.flatMap(testsOf) : [task]
}
