import { expect, test } from 'vitest'
import { plantedInSimulation } from '../../e2e/simulate/planted-in-simulation.ts'
import { checks } from '../checks/run-checks.ts'
import { readSources } from '../checks/sources.ts'
import { planted } from './planted-fault.ts'
import { plantedFaults } from './planted-faults.ts'

const all = [...plantedFaults, ...plantedInSimulation]
const sources = new Map(readSources().map(({ path, text }) => [path, text]))

test('every planted fault still fits the code, and names a check or a test that exists', () => {
  for (const fault of all) {
    const { what, edits, appears, red } = fault
    expect([what, edits.length > 0 || appears !== undefined]).toEqual([what, true])
    for (const { file } of edits)
      expect([what, planted(fault, file, sources.get(file)!)]).not.toContain(sources.get(file))
    if (red.by === 'check') expect(checks.map(({ name }) => name)).toContain(red.check)
    if (red.by === 'test') expect([what, sources.get(red.file)?.includes(red.name)]).toEqual([what, true])
  }
  expect(new Set(all.map(({ what }) => what)).size).toBe(all.length)
})

test('planted faults of the compiler lie in files of their own, so that each is seen beside the others', () => {
  const files = plantedFaults.flatMap(({ red, edits }) => (red.by === 'compiler' ? edits.map(({ file }) => file) : []))
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})
