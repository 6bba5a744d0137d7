import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { checks } from '../checks/run-checks.ts'
import { readSources } from '../checks/sources.ts'
import { openTests } from '../mutation/open-tests.ts'
import { root } from '../root.ts'
import { planted, type PlantedFault } from './planted-fault.ts'
import { plantedFaults } from './planted-faults.ts'

/**
 * `npm run planted`: plants each fault of the list and runs just what should turn red: the compiler on a copy of the tree
 * with all of its faults at once, each in a file of its own; a check on the sources as they would be; a test on code planted
 * while it is loaded, which `npm test` holds green without it. Prints a line for each; ends with 1 when one stays green.
 * `--only Sunday,bonus` takes those whose words hold one of the texts, `--by test` those that turn a test red.
 */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, by: { type: 'string', default: '' } },
})
const chosen = plantedFaults.filter(
  ({ what, red }) =>
    values.only.split(',').some((words) => what.includes(words)) && (values.by === '' || red.by === values.by),
)
const sources = readSources()

let green = 0
function say({ what, red }: PlantedFault, isRed: boolean, instead: readonly string[] = []): void {
  if (!isRed) green++
  console.log(JSON.stringify({ run: 'planted', what, by: red.by, red: isRed, ...(isRed ? {} : { instead }) }))
}

for (const fault of chosen) if (fault.red.by === 'check') say(fault, isFound(fault, fault.red.check))
const compiled = chosen.filter(({ red }) => red.by === 'compiler')
if (compiled.length > 0) {
  const complaints = await compile(compiled)
  for (const fault of compiled)
    say(
      fault,
      fault.edits.every(({ file }) => complaints.includes(`${file}(`)),
    )
}
await runTests()
console.log(JSON.stringify({ run: 'planted', faults: chosen.length, green }))
process.exitCode = green === 0 ? 0 : 1

/** Whether a check finds more than without the fault. */
function isFound(fault: PlantedFault, name: string): boolean {
  const { find } = checks.find((each) => each.name === name)!
  const { file, text } = fault.appears ?? { file: '', text: '' }
  const before = sources.map((source) => ({ ...source, text: planted(fault, source.path, source.text) }))
  return find(file ? [...before, { path: file, text }] : before).length > find(sources).length
}

/** What the compiler says of a copy of the tree with these faults in it. */
async function compile(faults: readonly PlantedFault[]): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'madang-planted-'))
  try {
    for (const { path } of sources) await cp(join(root, path), join(copy, path))
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const { path, text } of sources) {
      const changed = faults.reduce((before, fault) => planted(fault, path, before), text)
      if (changed !== text) await writeFile(join(copy, path), changed)
    }
    return await new Promise((resolve) => {
      const options = { cwd: copy, maxBuffer: 2 ** 26 }
      execFile(join(root, 'node_modules/.bin/tsc'), ['--project', '.', '--pretty', 'false'], options, (_, out) =>
        resolve(out),
      )
    })
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function runTests(): Promise<void> {
  const tested = chosen.flatMap((fault) => (fault.red.by === 'test' ? [{ fault, red: fault.red }] : []))
  if (tested.length === 0) return
  let present: PlantedFault | undefined
  const tests = await openTests((path, code) => (present ? planted(present, relative(root, path), code) : code), {
    maxWorkers: 1,
  })
  try {
    for (const { fault, red } of tested) {
      present = fault
      for (const { file } of fault.edits) tests.forget(join(root, file))
      const failing = await tests.run(await tests.find(red.file, red.name))
      say(
        fault,
        failing.some((name) => name.includes(red.name)),
        failing,
      )
      present = undefined
      for (const { file } of fault.edits) tests.forget(join(root, file))
    }
  } finally {
    await tests.close()
  }
}
