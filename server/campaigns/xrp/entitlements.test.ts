import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import { xrpRules } from '../../rules/kinds/xrp-rules.ts'
import { withConstants } from '../../rules/constants.ts'
import { xrpPresets } from '../../rules/kinds/xrp-presets.ts'
import { fullSpans, listenedDays, listeningGrants, qualifyingDay, referralGrants } from './entitlements.ts'
import { inviterGrants } from './inviter-grants.ts'

const minute = 60_000
const rules = {
  ...xrpRules.parse({
    signup: '3',
    listening: '1',
    listeningMinutes: 30,
    listeningPerWeek: '2.5',
    referral: [
      { upTo: 9, reward: '10' },
      { upTo: 11, reward: '12' },
    ],
    secondLevel: '5',
    paidLevelsByCountry: { KR: 1, US: 0, CN: 2 },
    qualify: { days: 2, withinDays: 3 },
  }),
  version: 'xrp-1',
  effectiveFrom: '2026-01-01',
  programme: 'xrp',
  zone: 'Asia/Seoul',
}
const text = (amount: bigint) => formatAmount('XRP', units<'XRP'>(amount))
const day = (name: string, minutes = 30) => ({ day: name, countedMs: minutes * minute })

test.each([
  [30 * minute - 1, 0],
  [30 * minute, 1],
  [60 * minute - 1, 1],
  [60 * minute, 2],
])('INV-R08 %d ms of listening are %d full half hours', (ms, spans) => {
  expect(fullSpans(rules, ms)).toBe(spans)
})

test('INV-R08 days count from the first to the last of the qualifying ones, each with a full span, in whatever order they come', () => {
  const days = [day('2026-11-13'), day('2026-11-12'), day('2026-11-10'), day('2026-11-09'), day('2026-11-11', 29)]
  expect(listenedDays(rules, '2026-11-10', days)).toEqual(['2026-11-10', '2026-11-12'])
  expect(qualifyingDay(rules, '2026-11-10', days)).toBe('2026-11-12')
  expect(qualifyingDay(rules, '2026-11-11', days)).toBe('2026-11-13')
  expect(qualifyingDay(rules, '2026-11-13', days)).toBeNull()
})

test('INV-R08 listening gives each span once, the earlier day first, and the part that the week still has room for', () => {
  const days = [day('2026-11-15', 60), day('2026-11-16', 30), day('2026-11-10', 60), day('2026-11-09', 29)]
  const given = (granted: ReadonlyMap<string, bigint>, isOn: (on: string) => boolean = () => true) =>
    listeningGrants(days, granted, (on) => (isOn(on) ? rules : null)).map(
      ({ day: on, span, amount, weekBefore }) => `${on}/${span} ${text(amount)} after ${text(weekBefore)}`,
    )
  expect(given(new Map())).toEqual([
    '2026-11-10/1 1 after 0',
    '2026-11-10/2 1 after 1',
    '2026-11-15/1 0.5 after 2',
    '2026-11-16/1 1 after 0',
  ])
  expect(given(new Map([['2026-11-10/1', 1_000_000n]]))).toEqual([
    '2026-11-10/2 1 after 1',
    '2026-11-15/1 0.5 after 2',
    '2026-11-16/1 1 after 0',
  ])
  // A week that had more than its rules say now gives nothing; a refused span is not given again.
  const full = new Map([
    ['2026-11-10/1', 3_000_000n],
    ['2026-11-16/1', 0n],
  ])
  expect(given(full)).toEqual([])
  expect(given(new Map(), (on) => on > '2026-11-15')).toEqual(['2026-11-16/1 1 after 0'])
})

test.each([
  [9, 0, '10', '0'],
  [10, 0, '12', '0'],
  [11, 0, '12', '0'],
  [12, 0, '0', '0'],
  [1, 1, '10', '0'],
  [9, 1, '10', '0'],
  [10, 1, '12', '18'],
  [11, 1, '12', '0'],
  [12, 1, '0', '0'],
])(
  'INV-R07 the invitation with number %d, where tierPaysAll is %d, brings %s and %s for those before it',
  (...about) => {
    const [number, tierPaysAll, own, difference] = about
    const grants = referralGrants({ ...rules, tierPaysAll }, number)
    expect([text(grants.own), text(grants.difference)]).toEqual([own, difference])
  },
)

test.each([
  ['current', ['10', '12', '12', '17', '17', '17', '27']],
  ['alternative', ['10', '10', '12', '17', '17', '27', '27']],
] as const)(
  'REQ-133 with the %s reading of the boundaries invitations 9, 10, 49, 50, 99, 100 and 101 bring %j',
  (reading, brings) => {
    const boundaries = xrpPresets.find(({ matter }) => matter === 'xrpBoundaries')!.readings[reading]
    const read = { ...rules, ...xrpRules.parse(withConstants(xrpRules, rules, boundaries)) }
    expect([9, 10, 49, 50, 99, 100, 101].map((number) => text(referralGrants(read, number).own))).toEqual(brings)
  },
)

const [inviter, mina] = ['10000000000000001', '10000000000000002'] as UserId[]
const now = new Date('2026-11-10T00:00:00Z')
const everywhere = { kind: 'xrp', countries: ['*'], offerings: [] } as const
const brought = (about: Partial<Parameters<typeof inviterGrants>[0]> & { level?: number; country?: string | null }) => {
  const { level = 1, country = null, homeCountry = country, ...rest } = about
  const ancestor = { userId: inviter!, level, country }
  return inviterGrants({
    campaign: everywhere,
    rules,
    paysSecondAtRegistration: false,
    ancestor,
    homeCountry,
    invitee: mina!,
    number: 10,
    now,
    ...rest,
  })
}

test('INV-R07 a grant for an inviter names its level, number, country and rules, and what is nothing is no grant', () => {
  const common = {
    user: inviter,
    isFrozen: false,
    isKeptWhileSuspended: true,
    ruleVersion: 'xrp-1',
    at: now,
    isTold: true,
  }
  const all = { ...rules, tierPaysAll: 1 }
  const own = { ...common, kind: 'xrpReferral', subject: mina, amount: 12_000_000n }
  const raised = { ...common, kind: 'xrpReferral', subject: 'difference/10', amount: 18_000_000n }
  const facts = { number: 10, country: 'CN' }
  expect(brought({ country: 'CN' })).toEqual([{ ...own, facts }])
  expect(brought({ country: 'CN', rules: all })).toEqual([
    { ...own, facts },
    { ...raised, facts },
  ])
  const second = { ...common, kind: 'xrpSecondLevel', subject: mina, amount: 5_000_000n }
  expect(brought({ level: 2, country: 'CN' })).toEqual([{ ...second, facts: { country: 'CN' } }])
  expect(brought({ rules: { ...rules, referral: [] } })).toEqual([])
})

test.each([
  ['CN', [1, 1, 0]],
  ['KR', [1, 0, 0]],
  ['US', [0, 0, 0]],
  ['JP', [1, 1, 0]],
  [null, [1, 1, 0]],
])('REQ-107 INV-R07 in %s levels 1, 2 and 3 bring so many grants: %j', (country, counts) => {
  expect([1, 2, 3].map((level) => brought({ level, country }).length)).toEqual(counts)
})

test('requirements section 20: level 2 is paid at the registration or at the qualification, level 1 at the qualification alone', () => {
  const counts = [false, true].map((paysSecondAtRegistration) =>
    [null, 10].flatMap((number) => [1, 2].map((level) => brought({ level, number, paysSecondAtRegistration }).length)),
  )
  expect(counts).toEqual([
    [0, 0, 1, 1],
    [0, 1, 1, 0],
  ])
})

test('REQ-188 where the promotion is not offered to the inviter, the grant says that it is refused', () => {
  const there = { ...everywhere, countries: ['CN'] }
  expect(brought({ campaign: there, country: 'CN' })[0]).not.toHaveProperty('refused')
  for (const country of ['JP', null])
    expect(brought({ campaign: there, country })).toEqual([expect.objectContaining({ refused: 'not_offered' })])
})

test('REQ-60 REQ-107 a country that was decided says where the promotion is offered to the inviter, and that of the registration by which rules it pays', () => {
  const there = { ...everywhere, countries: ['CN'] }
  const [came, ...more] = brought({ campaign: there, country: 'JP', homeCountry: 'CN' })
  expect(more).toEqual([])
  expect(came).toMatchObject({ amount: 12_000_000n, facts: { number: 10, country: 'JP' } })
  expect(came).not.toHaveProperty('refused')
  expect(brought({ campaign: there, country: 'CN', homeCountry: 'JP' })).toEqual([
    expect.objectContaining({ amount: 12_000_000n, refused: 'not_offered', facts: { number: 10, country: 'CN' } }),
  ])
  expect(brought({ campaign: there, country: 'KR', homeCountry: 'CN', level: 2 })).toEqual([])
})
