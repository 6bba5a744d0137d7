import { expect, test } from 'vitest'
import type { Consent } from '@madang/contract/users/accounts.ts'
import { testDatabase } from '../../db/test-database.ts'
import { manualClock } from '../../ports/clock.ts'
import { runCommand, testCall } from '../../test-handlers.ts'
import { getConsents, recordConsents, setConsent } from './consents.ts'
import { testUser } from '../test-user.ts'

const start = new Date('2026-11-21T03:00:00Z')
const years = (count: number, days = 0) => {
  const moment = new Date(start)
  moment.setUTCFullYear(moment.getUTCFullYear() + count)
  return new Date(moment.getTime() + days * 86_400_000)
}

async function fixture(given: readonly Consent[] = ['age', 'terms', 'privacy']) {
  const database = await testDatabase()
  const user = await testUser(database.db)
  await database.transact((tx) => recordConsents(tx, user, given, start))
  const set = (kind: Consent, isGiven: boolean, now = start) =>
    runCommand(setConsent, testCall(database.db, user, { clock: manualClock(now.toISOString()) }), { kind, isGiven })
  const of = async (kind: Consent, now: Date) =>
    (await getConsents({ db: database.db, user, now })).items.find((item) => item.kind === kind)!
  /** Whether advertising may be sent; between 21:00 and 08:00 the other consent is needed too. */
  const may = async (isNight: boolean, now = start) => {
    const needed: readonly Consent[] = isNight ? ['marketing', 'nightMarketing'] : ['marketing']
    const given = await Promise.all(needed.map((kind) => of(kind, now)))
    return given.every(({ givenTime }) => givenTime !== null)
  }
  return { database, user, set, of, may, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

test('REQ-59 consents are separate: one by day, another by night, each with its time, and none is there unasked', async () => {
  await using here = await fixture()
  expect(await here.may(false)).toBe(false)
  await expect(here.set('nightMarketing', true)).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
  await here.set('marketing', true)
  expect([await here.may(false), await here.may(true)]).toEqual([true, false])
  await here.set('nightMarketing', true)
  expect(await here.may(true)).toBe(true)
  expect(await here.of('nightMarketing', start)).toMatchObject({
    givenTime: start,
    withdrawnTime: null,
    isRequired: false,
  })
  const later = new Date(start.getTime() + 1000)
  await here.set('marketing', false, later)
  expect([await here.may(false, later), await here.may(true, later)]).toEqual([false, false])
  expect(await here.of('nightMarketing', later)).toMatchObject({ givenTime: null, withdrawnTime: later })
})

test('REQ-59 a required consent is not withdrawn one by one', async () => {
  await using here = await fixture()
  await expect(here.set('privacy', false)).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
})

test('REQ-59 consent to advertising is due after two years, and ends a month later unless it is given again', async () => {
  await using here = await fixture(['age', 'terms', 'privacy', 'marketing'])
  expect(await here.of('marketing', years(2, -1))).toMatchObject({ isDue: false })
  expect(await here.of('marketing', years(2, 1))).toMatchObject({ isDue: true, givenTime: start })
  expect(await here.may(false, years(2, 29))).toBe(true)
  expect(await here.may(false, years(2, 31))).toBe(false)
  await here.set('marketing', true, years(2, 10))
  expect(await here.may(false, years(2, 31))).toBe(true)
  expect(await here.of('marketing', years(2, 31))).toMatchObject({ isDue: false })
})

test('REQ-183 only a change that needs it asks for consent again', async () => {
  await using here = await fixture()
  await here.database.db.updateTable('consent').set({ version: '2026-11-21' }).where('kind', '=', 'terms').execute()
  expect(await here.of('terms', start)).toMatchObject({ isDue: false, version: '2026-11-21' })
  await here.database.db.updateTable('consent').set({ version: '2020-01-01' }).where('kind', '=', 'terms').execute()
  expect(await here.of('terms', start)).toMatchObject({ isDue: true })
  await here.set('terms', true, new Date(start.getTime() + 1000))
  expect(await here.of('terms', start)).toMatchObject({ isDue: false, version: '2026-11-30' })
})
