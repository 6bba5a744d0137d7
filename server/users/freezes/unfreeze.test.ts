import { expect, test } from 'vitest'
import type { FailureName } from '@madang/contract/failures.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import { transact } from '../../db/tx.ts'
import { testPasskey } from '../../passkeys/test-authenticator.ts'
import { systemRandom } from '../../ports/random.ts'
import { runCommand } from '../../test-handlers.ts'
import { addPasskey, startPasskey } from '../factors/own-passkeys.ts'
import { askOpening, askPasskey } from '../factors/use-passkey.ts'
import { goodPassword, testOrigin, usersFixture } from '../users-fixture.ts'
import { freezeAccount } from './freeze-account.ts'
import { unfreeze } from './unfreeze.ts'

const newPassword = 'another-slow-walk'
const no = (failure: FailureName) => ({ failure })

/** Somebody who added a passkey, and froze their account so long afterwards. */
async function frozenAfter(ms: number) {
  const fixture = await usersFixture()
  const { db, clock } = fixture
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  const me = await phone.signedIn(token)
  const passkey = testPasskey(testOrigin, { userHandle: userId })
  const { options } = await startPasskey(me, { password: goodPassword })
  await runCommand(addPasskey, me, { name: 'Galaxy', response: passkey.make(options) })
  clock.advance(ms)
  const freezing = { id: systemRandom.uuid(), user: userId, denied: 'account' }
  await transact(db, (tx) => freezeAccount({ tx, now: clock.now(), publish: () => {} }, freezing))
  const asked = async (of = userId, by = phone) => (await askOpening(by.caller(), { userId: of })).options
  const open = async (response: string, by = phone) =>
    unfreeze(by.caller(), {
      userId,
      way: 'passkey',
      recoveryCode: '',
      response,
      newPassword,
      confirmPassword: newPassword,
      ...(await by.captcha('reset')),
    })
  const way = () => db.selectFrom('account_freeze').select('way').where('user_id', '=', userId).execute()
  return { ...fixture, mine: phone, userId, passkey, asked, open, way }
}

test('REQ-126 a passkey and another password open a frozen account once, and nothing is logged in by the old password', async () => {
  await using here = await frozenAfter(dayMs)
  const { mine: phone, passkey, userId } = here
  const response = passkey.use(await here.asked())
  await here.open(response)
  expect(await here.way()).toEqual([{ way: 'passkey' }])
  await expect(here.open(response)).rejects.toMatchObject(no('PASSKEY_WRONG'))
  await expect(phone.login(userId, goodPassword)).rejects.toMatchObject(no('WRONG_CREDENTIALS'))
  // The right password of somebody with a passkey: their second factor is asked for.
  await expect(phone.login(userId, newPassword)).rejects.toMatchObject(no('CHECK_NEEDED'))
})

test('THR-01 an answer meant for a login, for another account, from another phone’s question or of somebody else’s passkey opens nothing', async () => {
  await using here = await frozenAfter(dayMs)
  const { mine: phone, passkey } = here
  const stranger = here.phone()
  const { options: forLogin } = await askPasskey(phone.caller())
  const theirs = testPasskey(testOrigin)
  for (const response of [
    passkey.use(forLogin),
    passkey.use(await here.asked('1234567890' as typeof here.userId)),
    passkey.use(await here.asked(here.userId, stranger)),
    theirs.use(await here.asked()),
    '{}',
  ])
    await expect(here.open(response)).rejects.toMatchObject(no('PASSKEY_WRONG'))
  expect(await here.way()).toEqual([{ way: null }])
})

test('REQ-126 a passkey added within a day before the freeze opens nothing: a thief may have added it', async () => {
  await using here = await frozenAfter(dayMs - 1)
  await expect(here.open(here.passkey.use(await here.asked()))).rejects.toMatchObject(no('PASSKEY_WRONG'))
  expect(await here.way()).toEqual([{ way: null }])
})
