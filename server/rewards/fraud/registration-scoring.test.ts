import { expect, test } from 'vitest'
import { registrationCheck, usualRegistrationCheck } from '../../rules/registration-check.ts'
import type { RegistrationNeighbours } from '../../users/registration/registration-neighbours.ts'
import { waitReasons } from './registration-scoring.ts'

const check = registrationCheck.parse(usualRegistrationCheck)
const alone: RegistrationNeighbours = {
  address: 0,
  site: 0,
  block: 0,
  burst: 0,
  family: 0,
  rate: 0,
  usual: 0,
  moments: [0],
  familyMoments: [0],
}

test.each([
  ['nobody around it', {}, []],
  ['fifty of its address within a day', { address: 50 }, ['network']],
  ['fifty of its /56 or its /48', { site: 50 }, ['network']],
  ['a new place where four hundred come in an hour', { rate: 400 }, ['machine']],
  ['three hundred in an hour', { rate: 300 }, []],
  ['four hundred in an hour, where fifty are usual', { rate: 400, usual: 50 }, []],
  ['seven hundred and fifty in an hour, where four hundred are usual', { rate: 750, usual: 400 }, []],
  ['seven hundred and sixty in an hour, where four hundred are usual', { rate: 760, usual: 400 }, ['machine']],
  ['a quarter more than the usual two thousand in an hour', { rate: 2_500, usual: 2_000 }, []],
  ['so many as two usual hours of two thousand', { rate: 4_000, usual: 2_000 }, ['machine']],
  ['six hundred in an hour, where fifty are usual', { rate: 600, usual: 50 }, ['machine']],
  ['a hundred and thirty of one kind of device in an hour', { family: 130 }, ['machine']],
  [
    'on a beat, with ninety of its kind',
    { family: 95, familyMoments: [0, 6, 12, 18, 24, 30, 36, 42, 48, 54, 60, 66, 72] },
    ['machine'],
  ],
])('THR-17 a registration with %s waits, or not', (_name, more, reasons) =>
  expect(waitReasons({ ...alone, ...more }, check)).toEqual(reasons),
)

test('THR-17 a network is full with the last registration it may have in a day, whichever of its three sizes', () => {
  const limits = { ...check, perAddress: 3, perSite: 4, perBlock: 5 }
  const reasons = (more: Partial<RegistrationNeighbours>) => waitReasons({ ...alone, ...more }, limits)
  expect(reasons({ address: 2, site: 3, block: 4 })).toEqual([])
  for (const full of [{ address: 3 }, { site: 4 }, { block: 5 }]) expect(reasons(full)).toEqual(['network'])
})

test('THR-17 what is beyond the usual hour counts from the first registration on, and beyond a quarter of it where it is busy', () => {
  const reasons = (rate: number, each: number) =>
    waitReasons(
      { ...alone, rate, usual: 48 },
      { ...check, waitsFrom: 10, signals: { ...check.signals, rate: { from: 0, each, most: 60 } } },
    )
  expect([60, 61].map((rate) => reasons(rate, 10))).toEqual([[], ['machine']])
  expect([61, 62].map((rate) => reasons(rate, 9))).toEqual([[], ['machine']])
})
