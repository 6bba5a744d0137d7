import { equalFaults } from './equal-faults.ts'
import { type Note, type PlannedFault, settled } from './plan.ts'

interface Counts {
  killed: number
  survived: number
  equal: number
  /** By the database or the compiler: no fault that tests could meet. */
  refused: number
}

interface Report {
  /** For people, one line of JSON each. */
  readonly lines: readonly object[]
  /** Percent of the faults that something can notice. */
  readonly score: number
  /** Tests that fail without any fault, and faults told to be equal to the code that were noticed. */
  readonly wrong: readonly string[]
}

/** What came of these faults, by file and by folder. */
export function reportOf(faults: readonly PlannedFault[], notes: readonly Note[]): Report {
  const came = settled(notes)
  const reached = new Set(notes.flatMap((each) => (each.kind === 'passed' && each.reached ? [each.id] : [])))
  const folders = new Map<string, Counts>()
  const all: Counts = { killed: 0, survived: 0, equal: 0, refused: 0 }
  const wrong = notes.flatMap((each) => (each.kind === 'red' ? [`${each.tests}: ${each.names}`] : []))
  const lines: object[] = []
  for (const [file, of] of Map.groupBy(faults, (fault) => fault.file)) {
    const mine = of.filter(({ id }) => came.get(id) !== 'refused')
    const equal = mine.filter(isToldEqual)
    for (const { id, line, what } of equal) if (came.has(id)) wrong.push(`noticed: ${file} line ${line}, ${what}`)
    const survivors = mine.filter((fault) => !came.has(fault.id) && !equal.includes(fault))
    const counts: Counts = {
      killed: mine.length - equal.length - survivors.length,
      survived: survivors.length,
      equal: equal.length,
      refused: of.length - mine.length,
    }
    const folder = file.split('/').slice(0, -1).join('/')
    for (const sum of [
      folders.getOrInsertComputed(folder, () => ({ killed: 0, survived: 0, equal: 0, refused: 0 })),
      all,
    ]) {
      sum.killed += counts.killed
      sum.survived += counts.survived
      sum.equal += counts.equal
      sum.refused += counts.refused
    }
    lines.push({
      file,
      ...counts,
      endless: mine.filter(({ id }) => came.get(id) === 'endless').length,
      survivors: survivors.map(
        ({ id, line, what }) => `line ${line}, ${what}${reached.has(id) ? '' : ' (no test comes by)'}`,
      ),
    })
  }
  for (const [folder, counts] of folders) lines.push({ folder, ...counts, score: scoreOf(counts) })
  return { lines: [...lines, { ...all, score: scoreOf(all) }], score: scoreOf(all), wrong }
}

function scoreOf({ killed, survived }: Counts): number {
  return Math.round((1000 * killed) / Math.max(1, killed + survived)) / 10
}

function isToldEqual(fault: PlannedFault): boolean {
  return equalFaults.some(
    (each) => each.file === fault.file && each.what === fault.what && each.in === fault.lineText.trim(),
  )
}
