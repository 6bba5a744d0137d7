import { expect, test } from 'vitest'
import { seededRandom } from '../../../ports/random.ts'
import { fraudCheck, usualFraudCheck } from '../../../rules/fraud-check.ts'
import { playRegistrations } from './play-registrations.ts'
import { machineKinds, simulatedRegistrations } from './registrations.ts'

const { registration: check } = fraudCheck.parse(usualFraudCheck)

test.each(['1', '2', '3'])(
  'THR-17 of invented families, classes, PC rooms and people behind a carrier at most two in a hundred wait for their registration (seed %s)',
  (seed) => {
    const outcomes = playRegistrations(simulatedRegistrations(seededRandom(seed)), check)
    const sum = (field: 'people' | 'waited') => outcomes.reduce((total, outcome) => total + outcome[field], 0)
    expect(sum('people')).toBeGreaterThan(2_000)
    expect(sum('waited') / sum('people')).toBeLessThanOrEqual(0.02)
    const calm = outcomes.filter(({ kind }) => /alone|family|class|PC room|carrier/.test(kind))
    expect(calm).toHaveLength(6)
    expect(calm.filter(({ waited, people }) => waited / people > 0.02)).toEqual([])
  },
)

test.each(machineKinds)('THR-17 a %s is credited no more in an hour than the bound', (kind) => {
  const outcomes = playRegistrations(simulatedRegistrations(seededRandom('1'), { machine: kind }), check)
  const machine = outcomes.find(({ isMachine }) => isMachine)!
  expect(machine.people).toBeGreaterThan(100)
  expect(machine.creditedInAnHour).toBeGreaterThan(0)
  expect(machine.creditedInAnHour).toBeLessThanOrEqual(kind.includes('1,000 addresses') ? 500 : 50)
})

test.each([
  [100, '1'],
  [400, '1'],
  [400, '2'],
] as const)(
  'THR-17 where %i register in the busiest hour, a machine with phones of the market among them is credited at most 500, and of the people at most two in a hundred wait in that week (seed %s)',
  (busy, seed) => {
    const machine = 'machine behind 1,000 addresses, once each, phones of the market'
    const outcomes = playRegistrations(simulatedRegistrations(seededRandom(seed), { machine, busy }), check)
    const of = (kind: string) => outcomes.find((outcome) => outcome.kind === kind)!
    const people = of('many people, second week')
    expect(people.people).toBeGreaterThan(30 * busy)
    expect(people.waited / people.people).toBeLessThanOrEqual(0.02)
    expect(of(machine).people).toBe(1_000)
    expect(of(machine).creditedInAnHour).toBeGreaterThan(250)
    expect(of(machine).creditedInAnHour).toBeLessThanOrEqual(500)
  },
)
