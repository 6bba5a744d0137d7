import { expect, test } from 'vitest'
import { equalFaults } from './equal-faults.ts'
import { faultsOf } from './faults-of.ts'
import type { Note } from './plan.ts'
import { reportOf } from './report.ts'

const file = 'server/ledger/flush.ts'
const chosen = { files: [file], lines: [], sample: Infinity, seed: '1' }

test('a sample is the same with the same seed, and a larger one holds it', async () => {
  const drawn = async (sample: number, seed: string) =>
    (await faultsOf({ ...chosen, sample, seed })).map(({ key }) => key)
  const ten = await drawn(10, '1')
  expect(ten).toHaveLength(10)
  expect(await drawn(10, '1')).toEqual(ten)
  expect(await drawn(15, '1')).toEqual(expect.arrayContaining(ten))
  expect(await drawn(10, '2')).not.toEqual(ten)
})

test('faults are counted by file and folder; what the database or the compiler refuses is none', async () => {
  const faults = (await faultsOf(chosen)).filter(
    ({ file: of, what }) => !equalFaults.some((each) => each.file === of && each.what === what),
  )
  const [noticed, endless, refused, passed] = faults.map(({ id }) => id)
  const tests = 'a.test.ts'
  const notes: Note[] = [
    { kind: 'noticed', id: noticed!, tests, by: 'one' },
    { kind: 'endless', id: endless!, tests },
    { kind: 'refused', id: refused! },
    { kind: 'passed', id: passed!, tests, reached: true },
    { kind: 'end', tests },
  ]
  const { lines, score, wrong } = reportOf(faults.slice(0, 4), notes)
  const counts = { killed: 2, survived: 1, equal: 0, refused: 1 }
  expect(lines).toMatchObject([
    { file, ...counts, endless: 1, survivors: [expect.not.stringContaining('no test comes by')] },
    { folder: 'server/ledger', ...counts, score: 66.7 },
    { ...counts, score: 66.7 },
  ])
  expect(score).toBe(66.7)
  expect(wrong).toEqual([])
})

test('each fault told to be equal to the code stands in it', async () => {
  const faults = await faultsOf({ ...chosen, files: [...new Set(equalFaults.map((each) => each.file))] })
  const missing = equalFaults.filter(
    (each) =>
      !faults.some(
        ({ file: of, what, lineText }) => of === each.file && what === each.what && lineText.trim() === each.in,
      ),
  )
  expect(missing).toEqual([])
})
