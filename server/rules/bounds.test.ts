import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { amountOf, formatAmount } from '@madang/contract/money.ts'
import { constantsOf, describeConstants, withConstants } from './constants.ts'
import { poolOf } from './kinds/cvc-rules.ts'
import { newRulesOf, type ProgrammeKind, programmeRules } from './programmes.ts'

type Rules = Record<string, unknown>

const none = Number.MAX_SAFE_INTEGER
/** The least and the most of every number of every programme; `none` where there is no most. */
const bounds: Readonly<Record<ProgrammeKind, readonly (readonly [name: RegExp, least: number, most: number])[]>> = {
  cvc: [
    [/^paidLevels$/, 0, 3],
    [/^availableBasisPoints$/, 0, 10_000],
    [/^inviteHoldMinutes$|^fraudCheck\.lookAgainMinutes$/, 0, 1_440],
    [/^fraudCheck\.lastLookMinutes$/, 0, 4_320],
    [/^fraudCheck\.(holdAt|holdAtOnceFrom|alive\.points|registration\.waitsFrom)$/, 0, 1_000],
    [/^fraudCheck\.(registration\.)?signals\.\w+\.from$/, 0, none],
    [/^fraudCheck\.(registration\.)?signals\.\w+\.(each|most)$/, 0, 1_000],
    [/^fraudCheck\.registration\.per(Address|Site|Block)$/, 0, none],
    [/^fraudCheck\.(registration\.sureAfterDays|alive\.people)$/, 1, none],
    [/^fraudCheck\.alive\.percent$/, 1, 100],
    [/^validInvitee\.(activeDays|withinDays)$/, 1, none],
    [/^buyback\.weekday$/, 1, 7],
    [/^specialAirdrop\.onePerson$/, 0, 1],
    [/^friendClassOfAny$/, 0, 1],
  ],
  xrp: [
    [/^listeningMinutes$/, 1, 1_440],
    [/^(tierPaysAll|secondLevelAtRegistration|staysFrozen)$/, 0, 1],
    [/^qualify\.days$/, 1, none],
    [/^qualify\.withinDays$/, 1, 366],
  ],
  draw: [[/^toAvailable$/, 0, 1]],
  points: [
    [/^listeningMinutes$/, 1, 1_440],
    [/^pointsPerXrp$/, 0, 1_000_000],
    [/^cancelHours$/, 0, 720],
  ],
  contest: [
    [/^cycleDays$/, 1, 31],
    [/^(minInvitees|published)$/, 0, 1_000],
    [/^(prizeIsAvailable|needsLeader)$/, 0, 1],
    [/^mostTopics$/, 1, 100],
  ],
  studio: [
    [/^minInvitees$/, 1, 1_000],
    [/^(first|second)Users$/, 0, 1_000_000],
    [/^payIsChosen$/, 0, 1],
  ],
  community: [],
  manualxrp: [],
  manualusdt: [],
}

/** What the rules of a programme were when it began, as they are kept. */
async function firstRules(): Promise<ReadonlyMap<string, Rules>> {
  await using database = await testDatabase()
  const rows = await database.db
    .selectFrom('rule_set')
    .innerJoin('programme', 'programme_id', 'programme')
    .select(['kind', 'rules'])
    .orderBy('rule_set.version', 'desc')
    .execute()
  return new Map(rows.map(({ kind, rules }) => [kind, rules as Rules])) // rule sets are objects
}
const first = await firstRules()

/** The rules of a kind as they are kept, every constant written out, some of them changed. */
function rulesWith(kind: ProgrammeKind, changes: Readonly<Record<string, string>> = {}): Rules {
  const { schema } = programmeRules[kind]
  const named = Object.entries(changes).map(([name, value]) => ({ name, value }))
  return withConstants(schema, schema.parse(first.get(kind)), named)
}

/** Where a rule set does not hold together. */
function faultsOf(kind: ProgrammeKind, rules: Rules) {
  return (
    newRulesOf(kind)
      .safeParse(rules)
      .error?.issues.map(({ code, path }) => ({ code, at: path.join('.') })) ?? []
  )
}

/** Whether a number is within its own bounds, whatever the others are. */
function takes(kind: ProgrammeKind, name: string, value: number): boolean {
  const rules = rulesWith(kind)
  const path = name.split('.')
  const place = path.slice(0, -1).reduce((part, key) => part[key] as Rules, rules) // groups are objects
  place[path.at(-1)!] = value
  return !faultsOf(kind, rules).some(({ code, at }) => at === name && code !== 'custom')
}

test.each(Object.keys(programmeRules) as ProgrammeKind[])(
  'REQ-175 every number of the rules of %s is taken from its least to its most and no further',
  (kind) => {
    const numbers = describeConstants(programmeRules[kind].schema).filter(({ form }) =>
      ['count', 'weekday', 'onOff'].includes(form),
    )
    for (const { name } of numbers) {
      const found = bounds[kind].filter(([names]) => names.test(name))
      expect([name, found.length]).toEqual([name, 1])
      const [, least, most] = found[0]!
      const tried = [least - 1, least, most, most + 1].map((value) => takes(kind, name, value))
      expect([name, ...tried]).toEqual([name, false, true, true, false])
    }
  },
)

/** Both sides of every bound between constants: a rule set holds with the first change, and with the second not at `at`. */
const between: readonly (readonly [
  kind: ProgrammeKind,
  at: string,
  holds: Record<string, string>,
  not: Record<string, string>,
])[] = [
  ['community', 'monthly10', { monthly10: '80' }, { monthly10: '79.999999' }],
  ['community', 'monthly50', { monthly50: '300' }, { monthly50: '299.999999' }],
  ['community', 'monthly100', { monthly100: '600' }, { monthly100: '599.999999' }],
  ['studio', 'mostBonus', { leastBonus: '9', mostBonus: '9' }, { leastBonus: '9', mostBonus: '8.999999' }],
  ['studio', 'secondUsers', { firstUsers: '0', secondUsers: '0' }, { firstUsers: '0', secondUsers: '1' }],
  ['studio', 'secondUsers', { firstUsers: '1', secondUsers: '2' }, { firstUsers: '1', secondUsers: '0' }],
  ['studio', 'secondUsers', { firstUsers: '9', secondUsers: '10' }, { firstUsers: '9', secondUsers: '9' }],
  [
    'xrp',
    'qualify.withinDays',
    { 'qualify.days': '7', 'qualify.withinDays': '7' },
    { 'qualify.days': '8', 'qualify.withinDays': '7' },
  ],
  ['xrp', 'referral', { referral: '1: 10, 2: 12' }, { referral: '2: 10, 2: 12' }],
  ['xrp', 'referral.0.upTo', { referral: '1: 10' }, { referral: '0: 10' }],
  ['xrp', 'paidLevelsByCountry.KR', { paidLevelsByCountry: 'KR: 2, US: 0' }, { paidLevelsByCountry: 'KR: 3' }],
  ['cvc', 'paidLevelsByCountry.KR', { paidLevelsByCountry: 'KR: 3, US: 0' }, { paidLevelsByCountry: 'KR: 4' }],
  ['cvc', 'paidLevelsByCountry.KOR', { paidLevelsByCountry: 'KR: 1' }, { paidLevelsByCountry: 'KOR: 1' }],
  ['cvc', 'invite', { invite: '3, 2, 1' }, { invite: '4, 3, 2, 1' }],
  ['cvc', 'registration', { registration: '1: 25, 2: 12.5' }, { registration: '2: 25, 2: 12.5' }],
  ['cvc', 'registration', { registration: '1: 1' }, { registration: '' }],
  [
    'cvc',
    'budget.registration',
    { registration: '2: 25, 4: 12.5', 'budget.registration': '75' },
    { registration: '2: 25, 4: 12.5', 'budget.registration': '74.999999999' },
  ],
  ['cvc', 'totalSupply', { totalSupply: '1000000000' }, { totalSupply: '1000000000.000000001' }],
  [
    'cvc',
    'budget.invite',
    { registration: '1: 7', 'budget.registration': '7', 'budget.invite': '3', totalSupply: '10' },
    { registration: '1: 7', 'budget.registration': '7', 'budget.invite': '3.000000001', totalSupply: '10' },
  ],
]

test.each(between)('REQ-175 rules of %s: %s is taken with %j and refused with %j', (kind, at, holds, not) => {
  expect(faultsOf(kind, rulesWith(kind, holds))).toEqual([])
  expect(faultsOf(kind, rulesWith(kind, not)).map((fault) => fault.at)).toContain(at)
})

test('REQ-105 what all registrations can get counts each tier from the end of the one before', () => {
  const tier = (upTo: number, reward: string) => ({ upTo, reward: amountOf('CVC', reward) })
  expect(formatAmount('CVC', poolOf([]))).toBe('0')
  expect(formatAmount('CVC', poolOf([tier(3, '10'), tier(5, '0.5')]))).toBe('31')
})

/** What every rule set kept before these constants were made reads for them. */
const readWhereAbsent: Readonly<Partial<Record<ProgrammeKind, Readonly<Record<string, string>>>>> = {
  cvc: {
    paidLevelsByCountry: '',
    'fraudCheck.lookAgainMinutes': '1440',
    'fraudCheck.lastLookMinutes': '2880',
    'fraudCheck.holdAt': '60',
    friendClassOfAny: '0',
    'fraudCheck.holdAtOnceFrom': '90',
    ...signals('fraudCheck', {
      installation: [1, 25, 100],
      deviceHash: [3, 5, 35],
      block: [5, 2, 25],
      burst: [4, 2, 25],
      evenness: [5, 5, 35],
      idle: [7, 5, 60],
      lockstep: [3, 6, 45],
      payout: [0, 40, 100],
      attendance: [0, 30, 60],
    }),
    'fraudCheck.alive.people': '5',
    'fraudCheck.alive.percent': '30',
    'fraudCheck.alive.points': '30',
    'fraudCheck.registration.budgetPerDay': '250000',
    'fraudCheck.registration.perAddress': '50',
    'fraudCheck.registration.perSite': '50',
    'fraudCheck.registration.perBlock': '50',
    'fraudCheck.registration.sureAfterDays': '3',
    'fraudCheck.registration.waitsFrom': '60',
    ...signals('fraudCheck.registration', {
      address: [20, 2, 30],
      burst: [15, 2, 30],
      family: [60, 1, 60],
      even: [6, 5, 30],
      rate: [300, 1, 60],
    }),
    'specialAirdrop.reward': '10',
    'specialAirdrop.afterUnlocked': '20',
    'specialAirdrop.onePerson': '0',
    'specialAirdrop.budget': '1000000',
    'buyback.price': '0.3',
    'buyback.minimum': '20',
    'buyback.weekday': '7',
    'buyback.budget': '1000000',
  },
  xrp: { secondLevelAtRegistration: '0' },
  contest: { needsLeader: '0' },
}

function signals(of: string, rules: Readonly<Record<string, readonly [from: number, each: number, most: number]>>) {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([signal, values]) =>
      ['from', 'each', 'most'].map((part, index) => [`${of}.signals.${signal}.${part}`, String(values[index])]),
    ),
  )
}

test.each(Object.keys(programmeRules) as ProgrammeKind[])(
  'INV-M08 the first rules of %s read what they do not name as they always did',
  (kind) => {
    const { schema } = programmeRules[kind]
    const isNamed = (name: string) =>
      name.split('.').reduce<unknown>((part, key) => (part as Rules | undefined)?.[key], first.get(kind)) !== undefined
    const read = constantsOf(schema, schema.parse(first.get(kind))).filter(({ name }) => !isNamed(name))
    expect(Object.fromEntries(read.map(({ name, value }) => [name, value]))).toEqual(readWhereAbsent[kind] ?? {})
  },
)

test('requirements section 20: every matter with two readings has a name of its own', () => {
  const matters = Object.values(programmeRules).flatMap(({ presets }) => presets.map(({ matter }) => matter))
  expect(matters.length).toBeGreaterThan(0)
  expect(new Set(matters).size).toBe(matters.length)
  expect(matters).not.toContain('')
})
