import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { featureNames, features, otherCountries } from '@madang/contract/features.ts'
import * as notifications from '@madang/contract/chat/notifications.ts'
import * as invites from '@madang/contract/rewards/invites.ts'
import * as live from '@madang/contract/rewards/live.ts'
import * as rewards from '@madang/contract/rewards/rewards.ts'
import * as specialAirdrop from '@madang/contract/rewards/special-airdrop.ts'
import * as tool from '@madang/contract/tool.ts'
import { appReadingsKind } from '@madang/contract/operators/content/house/app-readings.ts'
import { maintenanceKind } from '@madang/contract/operators/content/house/maintenance.ts'
import { usualRules } from '@madang/contract/page-rules.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import { sendReminders } from '../live/send-reminders.ts'
import { setReminder } from '../live/reminders.ts'
import { testClass } from '../rewards/class-time/test-class.ts'
import type { MadeUser } from '../make-users.ts'
import { phoneKey } from '../notifications/test-phone-key.ts'
import { beginOff } from './begin-off.ts'
import { stillClock } from '../ports/clock.ts'
import { isOfferedBy, readOfferings } from './offering.ts'
import { cachedOfferings } from './offerings.ts'

/** Settings as no release of ours writes them. */
const unreadable = [appReadingsKind.name, maintenanceKind.name]
async function plantUnreadable({ db }: TestDatabase): Promise<void> {
  const setting = { id: 'poisoned', content: '{"from": "never"}', shown_at: new Date(), is_sample: false }
  await db
    .insertInto('house_setting')
    .values(unreadable.map((kind) => ({ ...setting, kind })))
    .execute()
}

let here: WholeServer
let mistakes: readonly string[]
beforeAll(async () => {
  here = await wholeServer({
    env: { MADANG_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'cf-ipcountry', COUNTRY_RULE: 'strictest' },
    before: plantUnreadable,
  })
  mistakes = [...here.mistakes]
  await here.db.deleteFrom('house_setting').where('id', '=', 'poisoned').execute()
  const off = { country: 'CN', from_at: new Date('2020-01-01'), is_off: true }
  await here.db
    .insertInto('offering')
    .values([
      { ...off, feature: 'live' },
      { ...off, feature: 'cvc' },
    ])
    .execute()
  await here.services.offerings.refresh()
})
afterAll(() => here[Symbol.asyncDispose]())

test('REQ-163 settings that cannot be read keep no server from starting: each is reported, and the usual one stands', () => {
  for (const kind of unreadable) expect(mistakes.filter((line) => line.includes(kind))).toHaveLength(1)
  expect(here.services.maintenance.at(here.services.clock.now())).toBeNull()
  expect(here.services.appReadings.now()).toEqual(usualRules)
})

test('REQ-188 what cannot be read whether it is offered is not, until it can be read', async () => {
  await using database = await testDatabase()
  const { refresh, isOffered } = cachedOfferings(database.db, stillClock(new Date('2026-11-21T03:00:00Z')))
  await database.db.schema.alterTable('offering').renameTo('elsewhere').execute()
  await expect(refresh()).rejects.toThrow('offering')
  expect(featureNames.filter((feature) => isOffered(feature, 'KR'))).toEqual([])
  await database.db.schema.alterTable('elsewhere').renameTo('offering').execute()
  await refresh()
  expect(featureNames.filter((feature) => isOffered(feature, 'KR'))).toEqual(featureNames)
})

test('REQ-60 REQ-188 until a country withholds something everything is offered, to a visitor and to a person of any country', () => {
  for (const feature of ['live', 'recharge', 'cvc'] as const)
    for (const country of [null, 'KR', 'CN']) expect(isOfferedBy([], { feature, country, at: new Date() })).toBe(true)
})

test('REQ-60 REQ-188 what is withheld from a country is refused there by every call that is part of it, and nowhere else', async () => {
  const [mina] = await here.people(1, 'none')
  const at = async (country: string, endpoint: Parameters<WholeServer['call']>[0], input: object) =>
    (await here.call(endpoint, input, mina!.token, { 'cf-ipcountry': country })).success
  const withheld = [
    [live.getSchedule, {}],
    [live.getMyClasses, {}],
    [live.createTicket, {}],
    [rewards.checkIn, {}],
    [specialAirdrop.claimSpecialAirdrop, {}],
    [invites.getInviteOverview, {}],
  ] as const
  for (const [endpoint, input] of withheld)
    expect([endpoint.path, await at('CN', endpoint, input)]).toEqual([endpoint.path, failures.SWITCHED_OFF.code])
  expect(await at('KR', live.getSchedule, {})).toBe(200)
  expect(await at('KR', rewards.checkIn, {})).toBe(200)
  // What somebody has stays theirs to see.
  expect(await at('CN', rewards.getRewardOverview, {})).toBe(200)
})

test('REQ-60 REQ-188 the switches of the app and the programmes it lists follow the country of the caller', async () => {
  const told = async (country: string) => {
    const headers = { 'cf-ipcountry': country }
    const asked = { version: '2.09', clientType: 'wap', imei: 'x', appID: 1, isFirstInstall: true, inviteCode: '10000' }
    return (await here.call(tool.getInstanceAppInformation, asked, null, headers)).data
  }
  expect(await told('KR')).toMatchObject({
    Features: { Live: true },
    RuleVersions: { Cvc: expect.stringMatching(/^v/) },
  })
  const inChina = (await told('CN')) as { readonly Features: object; readonly RuleVersions: object }
  expect([inChina.Features, inChina.RuleVersions]).toEqual([expect.objectContaining({ Live: false }), {}])
})

test('REQ-60 REQ-74 nobody is reminded of a class where classes are not offered, nor while they are switched off', async () => {
  const { db } = here
  const [{ userId: korean, token }, { userId: chinese, token: chineseToken }] = (await here.people(2, 'none')) as [
    MadeUser,
    MadeUser,
  ]
  for (const [index, own] of [token, chineseToken].entries()) {
    const place = { endpoint: `https://fcm.googleapis.com/${index}`, p256dh: phoneKey, auth: 'A'.repeat(22) }
    expect((await here.call(notifications.subscribe, place, own)).success).toBe(200)
  }
  await db.updateTable('user').set({ country: 'KR' }).where('user_id', '=', korean).execute()
  await db.updateTable('user').set({ country: 'CN' }).where('user_id', '=', chinese).execute()
  const classId = await testClass(db, { from: '2026-11-21T20:00', to: '2026-11-21T21:00' })
  const now = new Date('2026-11-21T19:51:00+09:00')
  for (const user of [korean, chinese])
    await db.transaction().execute((tx) => setReminder({ tx, user }, { classId, on: true }))
  const { features, isOffered, bus } = here.services
  expect(await sendReminders({ db, bus, now, isOffered, features: { ...features, live: false } })).toBe(0)
  expect(await sendReminders({ db, bus, now, isOffered, features })).toBe(1)
  expect(await sendReminders({ db, bus, now, isOffered, features })).toBe(0)
  const pushes = await db.selectFrom('push_task').select('user_id').where('about', '=', classId).execute()
  expect(pushes).toEqual([{ user_id: korean }])
})

test('REQ-188 a switch holds from its moment until the next, a country goes before elsewhere, and nobody’s country is elsewhere', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const rows = [
    { feature: 'buyback', country: '*', from: at(1), isOff: true },
    { feature: 'buyback', country: 'KR', from: at(3), isOff: false },
    { feature: 'buyback', country: 'KR', from: at(5), isOff: true },
    { feature: 'draw', country: 'KR', from: at(1), isOff: true },
  ] as const
  const offered = (country: string | null, day: number) =>
    isOfferedBy(rows, { feature: 'buyback', country, at: at(day) })
  expect([0, 1, 2, 3, 4, 5, 9].map((day) => offered('KR', day))).toEqual([true, false, false, true, true, false, false])
  expect([0, 1, 9].map((day) => offered('JP', day))).toEqual([true, false, false])
  expect([0, 1, 9].map((day) => offered(null, day))).toEqual([true, false, false])
})

test('REQ-188 a server in production begins with everything that pays, sells or draws off everywhere, and keeps what was decided', async () => {
  await using database = await testDatabase()
  const { db } = database
  await db
    .insertInto('offering')
    .values([
      { feature: 'draw', country: 'KR', from_at: new Date('2026-11-01'), is_off: false },
      { feature: 'event', country: otherCountries, from_at: new Date('2026-11-01'), is_off: false },
    ])
    .execute()
  await beginOff(db)
  await beginOff(db)
  const rows = await readOfferings(db)
  const onIn = (country: string | null) =>
    featureNames.filter((feature) => isOfferedBy(rows, { feature, country, at: new Date() }))
  const free = featureNames.filter((feature) => !features[feature].isMoney)
  expect(onIn('KR')).toEqual([...free, 'event', 'draw'])
  expect(onIn('JP')).toEqual([...free, 'event'])
  expect(onIn(null)).toEqual([...free, 'event'])
  expect(rows.filter(({ feature }) => feature === 'draw')).toHaveLength(2)
  const xrpOn = { feature: 'xrp', country: otherCountries, from_at: new Date('2026-11-02'), is_off: false } as const
  await db.insertInto('offering').values(xrpOn).execute()
  const later = await readOfferings(db)
  const isPartnerOn = (offerings: typeof later) =>
    isOfferedBy(offerings, { feature: 'partner', country: 'JP', at: new Date() })
  expect([isPartnerOn(rows), isPartnerOn(later)], 'a part goes with its whole').toEqual([false, true])
  await expect(db.deleteFrom('offering').execute()).rejects.toThrow('offering is only added to')
})
