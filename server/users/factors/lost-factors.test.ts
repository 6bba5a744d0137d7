import { giveEmail } from '../contacts/test-contacts.ts'
import { expect, test } from 'vitest'
import { hourMs } from '@madang/contract/values/durations.ts'
import { transact } from '../../db/tx.ts'
import { subscribe } from '../../notifications/subscriptions.ts'
import { phoneKey } from '../../notifications/test-phone-key.ts'
import { testPasskey } from '../../passkeys/test-authenticator.ts'
import { systemRandom } from '../../ports/random.ts'
import { runCommand } from '../../test-handlers.ts'
import { freezeAccount } from '../freezes/freeze-account.ts'
import { securityChangesOf } from '../security-changes.ts'
import { goodPassword, testOrigin, usersFixture } from '../users-fixture.ts'
import { endFactorsLater, endLostFactors, keepFactors } from './lost-factors.ts'
import { addPasskey, getFactors, startPasskey } from './own-passkeys.ts'
import { askPasskey, loginByPasskey } from './use-passkey.ts'
import { testPushSender } from '../../notifications/test-push-sender.ts'

const colleague = '00000000-0000-4000-8000-000000000001'

/** Somebody with a passkey, an address of mail and a phone that takes pushes. */
async function withFactor() {
  const fixture = await usersFixture()
  const { db, clock, services } = fixture
  const phone = fixture.phone()
  const { userId, token, recoveryCodes } = await phone.register()
  const me = () => phone.signedIn(token)
  await giveEmail(fixture, await me(), 'mina@example.com')
  const push = { endpoint: 'https://fcm.googleapis.com/1', p256dh: phoneKey, auth: 'a' }
  const mine = await me()
  await transact(db, (tx) => subscribe({ ...mine, tx, pushOrigins: [], push: testPushSender() }, push))
  const passkey = testPasskey(testOrigin, { userHandle: userId })
  const { options } = await startPasskey(mine, { password: goodPassword })
  await runCommand(addPasskey, mine, { name: 'Galaxy', response: passkey.make(options) })
  await db.deleteFrom('push_task').execute()
  clock.advance(hourMs)
  const agree = () =>
    transact(db, (tx) =>
      endFactorsLater({ ...services, tx, now: clock.now() }, { user: userId, approvedBy: colleague }),
    )
  const apply = () => endLostFactors({ ...services, now: clock.now() })
  const kinds = async () => {
    const rows = await db.selectFrom('account_event').select('kind').where('user_id', '=', userId).execute()
    return rows.map(({ kind }) => kind)
  }
  return { ...fixture, mine: phone, me, userId, passkey, recoveryCodes, agree, apply, kinds }
}

test('REQ-57, INV-W07 what two of the staff agreed to ends all second factors after 72 hours, once, and is told before on every phone and by mail', async () => {
  await using here = await withFactor()
  const { mine: phone, userId, clock, db } = here
  await here.agree()
  expect(await db.selectFrom('push_task').select(['kind', 'about']).execute()).toEqual([
    { kind: 'factor', about: 'factorsEnding' },
  ])
  const mails = db.selectFrom('outbox_message').select('masked').where('purpose', '=', 'factorsEnding')
  expect(await mails.execute()).toEqual([{ masked: 'mi***@example.com' }])
  const endTime = new Date(clock.now().getTime() + 72 * hourMs)
  expect(await getFactors(await here.me())).toMatchObject({ endTime, passkeys: [{ name: 'Galaxy' }] })
  await expect(here.agree(), 'asked twice').rejects.toMatchObject({ failure: 'CONFLICT' })

  clock.advance(72 * hourMs - 1)
  await here.apply()
  await expect(phone.login(userId, goodPassword)).rejects.toMatchObject({ failure: 'CHECK_NEEDED' })
  clock.advance(1)
  await Promise.all(Array.from({ length: 8 }, here.apply))
  expect((await here.kinds()).filter((kind) => kind === 'factorsEnded')).toHaveLength(1)
  expect((await securityChangesOf(db, userId))[0]).toEqual({ kind: 'factor', at: clock.now() })
  await phone.login(userId, goodPassword)
  expect(await getFactors(await here.me())).toMatchObject({ endTime: null, passkeys: [] })
  expect(await db.selectFrom('recovery_code').select('user_id').execute()).toEqual([])
  await expect(here.agree(), 'nothing is left to end').rejects.toMatchObject({ failure: 'CONFLICT' })
})

test('REQ-57 any phone of the user stops it without a password, and nothing ends', async () => {
  await using here = await withFactor()
  await here.agree()
  await runCommand(keepFactors, await here.me(), {})
  await runCommand(keepFactors, await here.me(), {})
  expect((await here.kinds()).filter((kind) => kind === 'factorsKept')).toHaveLength(1)
  here.clock.advance(72 * hourMs)
  await here.apply()
  expect(await getFactors(await here.me())).toMatchObject({ endTime: null, passkeys: [{ name: 'Galaxy' }] })
})

test('THR-04 a passkey or a recovery code that is used meanwhile was not lost: nothing ends', async () => {
  for (const use of ['passkey', 'recoveryCode'] as const) {
    await using here = await withFactor()
    const { mine: phone, userId, passkey, clock } = here
    await here.agree()
    clock.advance(hourMs)
    if (use === 'passkey') {
      const { options } = await askPasskey(phone.caller())
      const response = passkey.use(options)
      await loginByPasskey(phone.caller(), { userId: '', response, deviceHash: 'a'.repeat(32) })
    } else await phone.login(userId, goodPassword, { code: here.recoveryCodes[0] ?? '' })
    clock.advance(72 * hourMs)
    await here.apply()
    expect(await here.kinds(), use).toContain('factorsKept')
    await expect(phone.login(userId, goodPassword), use).rejects.toMatchObject({ failure: 'CHECK_NEEDED' })
  }
})

test('REQ-126 freezing the account stops it, also where the account is opened again before the hours are over', async () => {
  await using here = await withFactor()
  const { userId: user, db, clock } = here
  await here.agree()
  const freezing = { id: systemRandom.uuid(), user, denied: 'factorsEnding' }
  await transact(db, (tx) => freezeAccount({ tx, now: clock.now(), publish: () => {} }, freezing))
  await db.updateTable('user').set({ status: 'active' }).where('user_id', '=', user).execute()
  clock.advance(72 * hourMs)
  await here.apply()
  expect(await db.selectFrom('user_passkey').select('name').execute()).toEqual([{ name: 'Galaxy' }])
})

test('REQ-57 nothing ends for a user who was suspended meanwhile, nor for who has no second factor', async () => {
  await using here = await withFactor()
  const { db, clock, services, userId } = here
  await here.agree()
  await db.updateTable('user').set({ status: 'suspended' }).where('user_id', '=', userId).execute()
  clock.advance(72 * hourMs)
  await here.apply()
  expect(await db.selectFrom('user_passkey').select('name').execute()).toEqual([{ name: 'Galaxy' }])
  const { userId: user } = await here.phone().register({ nickName: 'Jun' })
  const asked = transact(db, (tx) =>
    endFactorsLater({ ...services, tx, now: clock.now() }, { user, approvedBy: colleague }),
  )
  await expect(asked).rejects.toMatchObject({ failure: 'CONFLICT' })
})
