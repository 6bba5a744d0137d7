import { expect, test } from 'vitest'
import { seededRandom } from '../../../ports/random.ts'
import { fraudCheck, usualFraudCheck } from '../../../rules/fraud-check.ts'
import { simulatedPeople } from './people.ts'
import { play, shareOf } from './play.ts'

const check = fraudCheck.parse(usualFraudCheck)

test.each(['a', 'b'])(
  'REQ-119 of invented farms most is held, of ordinary people two of a hundred at most, of families, couples, clubs and friends nobody (seed %s)',
  (seed) => {
    const outcomes = play(simulatedPeople(seededRandom(seed), 0.25), check)
    expect(shareOf(outcomes, true, 'held')).toBeGreaterThan(0.65)
    expect(shareOf(outcomes, false, 'held')).toBeLessThanOrEqual(0.02)
    const calm = outcomes.filter(({ kind }) => /family|couple|club|friends|own phones/.test(kind))
    expect(calm).toHaveLength(5)
    expect(calm.map(({ held }) => held)).toEqual([0, 0, 0, 0, 0])
    const plain = outcomes.filter(({ kind }) => /one phone again|at one address|by hand/.test(kind))
    expect(plain.map(({ held, people }) => held / people)).toEqual([1, 1, 1])
  },
)

test('REQ-119 a higher mark catches less and holds fewer by mistake; the same seed gives the same people', () => {
  const people = simulatedPeople(seededRandom('a'), 0.1)
  const at = (holdAt: number) => play(people, { ...check, holdAt })
  expect(shareOf(at(100), true, 'held')).toBeLessThan(shareOf(at(60), true, 'held'))
  expect(shareOf(at(60), false, 'held')).toBeLessThan(shareOf(at(40), false, 'held'))
  expect(simulatedPeople(seededRandom('a'), 0.1).slice(0, 50)).toEqual(people.slice(0, 50))
})
