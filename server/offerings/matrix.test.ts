import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '@madang/contract/calls.ts'
import { failures } from '@madang/contract/failures.ts'
import { featureNames, otherCountries, wholeOf, type Feature } from '@madang/contract/features.ts'
import { getProfile } from '@madang/contract/users/users.ts'
import { getPartner } from '@madang/contract/campaigns/partners.ts'
import { getXrpOverview } from '@madang/contract/campaigns/xrp.ts'
import { getEvents } from '@madang/contract/campaigns/events.ts'
import * as tool from '@madang/contract/tool.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'

/** A day for each step, so that switches follow each other; all are in force at once. */
const day = (step: number) => new Date(Date.UTC(2020, 0, 1 + step))
const people = ['KR', 'CN', null] as const

let here: WholeServer
const tokens = new Map<string | null, string>()
beforeAll(async () => {
  here = await wholeServer({
    env: { MADANG_SAMPLE: 'on', MADANG_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'cf-ipcountry' },
  })
  const made = await here.people(people.length, 'none')
  for (const [index, country] of people.entries()) {
    const { userId, token } = made[index]!
    await here.db.updateTable('user').set({ country }).where('user_id', '=', userId).execute()
    tokens.set(country, token)
  }
})
afterAll(() => here[Symbol.asyncDispose]())

let step = 0
async function turn(feature: Feature, country: string, isOff: boolean) {
  await here.db
    .insertInto('offering')
    .values({ feature, country, from_at: day(step++), is_off: isOff })
    .execute()
  await Promise.all([here.services.offerings.refresh(), here.services.campaigns.refresh()])
}

/** As somebody of this country, from wherever `from` says: a visitor has no other country than that. */
async function ask(call: (typeof calls)[number], country: string | null, from = country): Promise<number> {
  const headers = from === null ? {} : { 'cf-ipcountry': from }
  const token = call.auth === 'user' ? tokens.get(country)! : null
  return (await here.call(call, {}, token, headers)).success
}

const told = async (country: string | null) => {
  const { data } = await here.call(getProfile, {}, tokens.get(country)!)
  return (data as { Features: Record<string, boolean> }).Features // of one's own profile
}
test('REQ-60 a call that visitors may make follows who is logged in, wherever they are; without a session, or with one of nobody, where they are', async () => {
  const asks = async (token: string | null, from: string) =>
    (await here.call(getEvents, {}, token, { 'cf-ipcountry': from })).success
  const [korean, chinese] = [tokens.get('KR')!, tokens.get('CN')!]
  expect(await asks(korean, 'CN')).toBe(200)
  await turn('event', 'KR', true)
  expect(await asks(korean, 'CN')).toBe(failures.SWITCHED_OFF.code)
  expect(await asks(chinese, 'KR')).toBe(200)
  expect(await asks(null, 'KR')).toBe(failures.SWITCHED_OFF.code)
  expect(await asks('x'.repeat(43), 'CN')).toBe(200)
  await turn('event', 'KR', false)
  expect(await asks(korean, 'CN')).toBe(200)
})

const nameOnWire = (feature: string) => `${feature[0]!.toUpperCase()}${feature.slice(1)}`

/** Entered by operators alone. */
const withoutCalls: readonly Feature[] = ['manualxrp', 'manualusdt']

test('every call says what it is part of, and every feature but grants by hand has calls', () => {
  for (const { path, feature } of calls)
    expect([path, feature === null || featureNames.includes(feature)]).toEqual([path, true])
  const without = featureNames.filter((feature) => calls.every((call) => call.feature !== feature))
  expect(without).toEqual(withoutCalls)
})

/**
 * Calls of what pays, sells, draws, rewards or teaches that are of no feature, so that they answer everywhere, each with why.
 * A call that is neither here nor names a feature was forgotten.
 */
const answerEverywhere: Readonly<Record<string, string>> = {
  'contest/WithdrawTopic': 'takes back what one handed in',
  'draw/GetProof': 'lets anyone compute a draw again that is over',
  'event/GetMyEvents': 'what one joined',
  'invite/GetInvitees': 'whom one invited',
  'invite/GetInviter': 'names whose code an invitation carries; registration is open everywhere',
  'reward/Appeal': 'disputes what was decided of a reward',
  'reward/GetAwards': 'what was awarded',
  'reward/GetCheckInCalendar': 'on which days one checked in',
  'reward/GetMonthlyStatement': 'what was credited in a month',
  'reward/GetOverview': 'what one holds',
  'reward/GetProgramme': 'the rules by which things were credited',
  'reward/GetReviews': 'what is decided of one’s rewards',
  'reward/GetRewardRecords': 'what was credited',
  'reward/GetSpecialAirdrop': 'what became of one’s claim',
  'reward/GetTokenomics': 'where all CVC are',
  'reward/GetUnlockRecords': 'what was unlocked',
  'wallet/AskOpening': 'undoes a freeze of one’s account',
  'wallet/CancelBuyback': 'takes back what one asked for',
  'wallet/CancelWithdraw': 'takes back what one asked for',
  'wallet/Freeze': 'protects one’s account',
  'wallet/FreezeByLink': 'protects one’s account',
  'wallet/GetAddressBook': 'one’s own addresses',
  'wallet/GetBalances': 'what one holds',
  'wallet/GetBuybackRecords': 'what one asked for',
  'wallet/GetNetworks': 'how networks stand that what is under way goes over',
  'wallet/GetWithdraw': 'what one asked for',
  'wallet/GetWithdrawRecords': 'what one asked for',
  'wallet/RemoveAddress': 'one’s own addresses',
  'wallet/ResolveRequest': 'answers what stopped a request that is under way',
  'wallet/SaveAddress': 'one’s own addresses',
  'wallet/SetBookOnly': 'protects one’s account',
  'wallet/Unfreeze': 'undoes a freeze of one’s account',
  'xrp/CancelReserve': 'takes back what one reserved',
}
const mayBeForbidden = /^\/api\/v1\/((?:wallet|xrp|contest|studio|event|draw|live|reward|invite)\/.+)$/

test('REQ-188 a call of what pays, sells, draws, rewards or teaches is part of a feature, or is listed with why it answers everywhere', () => {
  const found = calls.flatMap(({ path, feature }) => (feature === null ? (mayBeForbidden.exec(path)?.[1] ?? []) : []))
  expect(found.toSorted()).toEqual(Object.keys(answerEverywhere))
})

for (const feature of featureNames.filter((each) => !withoutCalls.includes(each)))
  test(`REQ-60 REQ-188 ${feature}: off in Korea, off elsewhere and on again, every call of it answers by the country of its caller, and every call of another as before`, async () => {
    // Calls of whom their input names: class-site.test.ts.
    const own = calls.filter((call) => call.feature === feature && call.lawOf === null)
    const refused = async (country: string | null) => {
      const answers = await Promise.all(own.map((call) => ask(call, country)))
      const isRefused = answers.map((success) => success === failures.SWITCHED_OFF.code)
      expect(new Set(isRefused).size).toBe(1)
      expect((await told(country))[nameOnWire(feature)]).toBe(!isRefused[0])
      return isRefused[0]
    }
    const others = calls.filter(
      (call) =>
        call.feature !== null && wholeOf(call.feature) !== feature && call.feature !== feature && call.lawOf === null,
    )
    const refusedBeside = async () => {
      const answers = await Promise.all(others.map((call) => ask(call, 'KR')))
      return others.filter((_, index) => answers[index] === failures.SWITCHED_OFF.code).map(({ path }) => path)
    }
    const all = async () => [await refused('KR'), await refused('CN'), await refused(null)]
    expect(await all()).toEqual([false, false, false])
    await turn(feature, 'KR', true)
    expect(await all()).toEqual([true, false, false])
    expect(await refusedBeside()).toEqual([])
    await turn(feature, otherCountries, true)
    expect(await all()).toEqual([true, true, true])
    await turn(feature, 'CN', false)
    expect(await all()).toEqual([true, false, true])
    await turn(feature, 'KR', false)
    await turn(feature, otherCountries, false)
    expect(await all()).toEqual([false, false, false])
  })

test('REQ-60 the country of the registration holds wherever its person is, and a mark for Tor or an unknown country is none', async () => {
  await turn('buyback', 'KR', true)
  const buyback = calls.find(({ feature }) => feature === 'buyback')!
  expect(await ask(buyback, 'KR', 'CN')).toBe(failures.SWITCHED_OFF.code)
  expect(await ask(buyback, 'CN', 'KR')).not.toBe(failures.SWITCHED_OFF.code)
  await turn('live', 'KR', true)
  const schedule = calls.find(({ path }) => path.endsWith('live/GetSchedule'))!
  expect(await ask(schedule, null, 'KR')).toBe(failures.SWITCHED_OFF.code)
  for (const from of ['T1', 'XX', 'Korea', '']) expect([from, await ask(schedule, null, from)]).toEqual([from, 200])
  const asked = { version: '2.09', clientType: 'wap', imei: 'x', appID: 1, isFirstInstall: true, inviteCode: '10000' }
  const { data } = await here.call(tool.getInstanceAppInformation, asked, null, { 'cf-ipcountry': 'KR' })
  expect(data).toMatchObject({ Features: { Buyback: false, Live: false, Withdrawal: true } })
})

test('REQ-60 REQ-188 the partner programme is off where the promotion is that it is a part of, and alone where it alone is switched off', async () => {
  const offeredIn = async () => {
    const { Xrp, Partner } = await told('KR')
    const calls = [getXrpOverview, getPartner].map((call) => here.call(call, {}, tokens.get('KR')!))
    const answers = (await Promise.all(calls)).map(({ success }) => success !== failures.SWITCHED_OFF.code)
    expect(answers).toEqual([Xrp, Partner])
    return answers
  }
  expect(await offeredIn()).toEqual([true, true])
  await turn('partner', 'KR', true)
  expect(await offeredIn()).toEqual([true, false])
  await turn('partner', 'KR', false)
  await turn('xrp', 'KR', true)
  expect(await offeredIn()).toEqual([false, false])
  await turn('xrp', 'KR', false)
})

test('REQ-60 a country that two people decided goes before the one of the registration', async () => {
  await turn('buyback', 'HK', true)
  const [mina] = await here.people(1, 'none')
  await here.db.updateTable('user').set({ decided_country: 'HK' }).where('user_id', '=', mina!.userId).execute()
  const buyback = calls.find(({ feature }) => feature === 'buyback')!
  expect((await here.call(buyback, {}, mina!.token)).success).toBe(failures.SWITCHED_OFF.code)
})
