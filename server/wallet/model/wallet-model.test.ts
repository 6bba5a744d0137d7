import { expect, test } from 'vitest'
import { modelSeeds } from '../../ports/test-seeds.ts'
import { testProgramme } from '../../rewards/test-programme.ts'
import { playBoth } from './test-both.ts'

test.each(modelSeeds(12))(
  'REQ-116 REQ-122 REQ-125 REQ-126 REQ-127 REQ-128 INV-W01 INV-W02 INV-W03 INV-W04 INV-W06 INV-W07 after 50 random events (seed %i) everybody has what the model of the rules says',
  async (seed) => {
    await using database = await testProgramme({ buyback: { price: '0.3', minimum: '20', weekday: 7, budget: '15' } })
    const seen = await playBoth(database, { seed, length: 50 })
    expect(seen.get('join 200')).toBe(3)
  },
)

/** The other of the two ways in which the setting lets each of these be read (requirements, section 20). */
const otherReadings = { minimumOn: 'net', dayLimit: 'rolling 24 h', activity: 'event only' } as const

test.each(modelSeeds(4))(
  'REQ-122 REQ-124 REQ-127 where the setting reads the rules the other way, everybody has what the model so read says (seed %i)',
  async (seed) => {
    await using database = await testProgramme({ buyback: { price: '0.3', minimum: '20', weekday: 7, budget: '15' } })
    const seen = await playBoth(database, { seed, length: 50, read: otherReadings })
    expect(seen.get('join 200')).toBe(3)
  },
)
