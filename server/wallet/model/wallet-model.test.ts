import { expect, test } from 'vitest'
import { testProgramme } from '../../rewards/test-programme.ts'
import { playBoth } from './test-both.ts'

/** `MADANG_MODEL_SEEDS=1-300` plays all of these; without it the few that every run plays (README). */
const asked = /^([0-9]+)-([0-9]+)$/.exec(process.env['MADANG_MODEL_SEEDS'] ?? '')
const seeds = asked
  ? Array.from({ length: Number(asked[2]) - Number(asked[1]) + 1 }, (_, index) => Number(asked[1]) + index)
  : Array.from({ length: 12 }, (_, index) => index + 1)

test.each(seeds)(
  'REQ-116 REQ-122 REQ-125 REQ-126 REQ-127 REQ-128 INV-W01 INV-W02 INV-W03 INV-W04 INV-W06 INV-W07 after 50 random events (seed %i) everybody has what the model of the rules says',
  async (seed) => {
    await using database = await testProgramme({ buyback: { price: '0.3', minimum: '20', weekday: 7, budget: '15' } })
    const seen = await playBoth(database, seed, 50)
    expect(seen.get('join 200')).toBe(3)
  },
)
