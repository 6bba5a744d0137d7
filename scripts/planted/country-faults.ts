import { type PlantedFault, test } from './planted-fault.ts'

const matrix = 'server/offerings/matrix.test.ts'
const classSite = 'server/offerings/class-site.test.ts'
const header = 'server/offerings/country-header.test.ts'

const one = (what: string, file: string, [find, put]: readonly [string, string], red: PlantedFault['red']) => ({
  what,
  edits: [{ file, find, put }],
  red,
})

/** Faults that would offer something where a law forbids it. */
export const countryFaults: readonly PlantedFault[] = [
  one(
    'a call of the partner programme that names no feature',
    'contract/campaigns/partners.ts',
    ["path: 'xrp/ApplyPartner',\n  feature: 'partner'", "path: 'xrp/ApplyPartner',\n  feature: null"],
    test(matrix, 'or is listed with why it answers everywhere'),
  ),
  one(
    'a heartbeat that follows the law of where it comes from',
    'contract/rewards/live.ts',
    ["path: 'live/Heartbeat',\n  feature: 'live',\n  lawOf: 'holder',", "path: 'live/Heartbeat',\n  feature: 'live',"],
    test(classSite, 'off elsewhere and on in Korea'),
  ),
  one(
    'the header of a country heard from anyone',
    'server/http/caller-law.ts',
    ['peer === ownAddress || law?.isProxy(peer)', 'true'],
    test(header, 'the header of a country counts from a trusted proxy'),
  ),
  one(
    'points by the country of the registration where another was decided',
    'server/campaigns/points/settle-points.ts',
    ['person.homeCountry', 'person.country'],
    test('server/campaigns/points/points.test.ts', 'days of classes bring points where the country that was decided'),
  ),
  one(
    'an invitation paid by the country of the registration where another was decided',
    'server/campaigns/xrp/decide-invite.ts',
    ['const homeCountry = homes(ancestor)', 'const homeCountry = ancestor.country'],
    test('server/campaigns/xrp/xrp.test.ts', 'where the promotion is offered in the country that was decided'),
  ),
]
