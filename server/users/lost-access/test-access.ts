import { randomUUID } from 'node:crypto'
import { hourMs } from '@madang/contract/values/durations.ts'
import { claimCase } from '../../casework/take-step.ts'
import { testPasskey } from '../../passkeys/test-authenticator.ts'
import { runCommand } from '../../test-handlers.ts'
import { addPasskey, startPasskey } from '../factors/own-passkeys.ts'
import { goodPassword, type Phone, testOrigin, usersFixture } from '../users-fixture.ts'
import { accessCases } from './access-cases.ts'
import { askAccess } from './ask-access.ts'
import { grantAccess, refuseAccess } from './decide-access.ts'
import { enterAccess } from './enter-access.ts'
import { getAccess, openAccess } from './own-request.ts'
import { stopAccess } from './stop-access.ts'

/** The operator who decides in these tests. */
export const jang = randomUUID()
export const newPassword = 'a-door-that-opens-again'
export const typed = { newPassword, confirmPassword: newPassword }

/** Mina, with a passkey and a phone that is logged in; and a phone that has nothing of hers. */
export async function accessScene({ hasFactor = true } = {}) {
  const fixture = await usersFixture()
  const { db, database, services, clock } = fixture
  const hers = fixture.phone()
  const { userId, token, recoveryCodes } = await hers.register()
  const me = () => hers.signedIn(token)
  const passkey = testPasskey(testOrigin, { userHandle: userId })
  if (hasFactor) {
    const { options } = await startPasskey(await me(), { password: goodPassword })
    await runCommand(addPasskey, await me(), { name: 'Galaxy', response: passkey.make(options) })
  }
  clock.advance(hourMs)
  const other = fixture.phone()
  const ask = async (more: object = {}, phone: Phone = other) => {
    const named = { by: 'id', userId, nickName: '', inviteCode: '', lost: ['password', 'factors'] } as const
    const form = { ...named, contact: 'mina@elsewhere.example', words: 'I lost my phone.', ...more }
    const { secret, request } = await askAccess(phone.caller(), {
      ...form,
      lost: [...form.lost],
      ...(await phone.captcha('reset')),
    })
    return { reference: request.reference, secret, request }
  }
  const state = async (keys: { reference: string; secret: string }) => (await getAccess(other.caller(), keys)).state
  const idOf = async ({ reference }: { reference: string }) => {
    const found = db.selectFrom('access_request').select('request_id').where('reference', '=', reference)
    return (await found.executeTakeFirstOrThrow()).request_id
  }
  const actor = () => ({ operator: jang, now: clock.now(), hasLeft: () => false })
  const claim = async (keys: { reference: string }) => {
    const accessId = await idOf(keys)
    await database.transact((tx) => claimCase(tx, accessCases, { accessId }, actor()))
    return accessId
  }
  const grant = (accessId: string) =>
    database.transact((tx) => grantAccess({ ...services, tx }, { accessId, ...actor() }))
  const refuse = async (keys: { reference: string }) => {
    const accessId = await claim(keys)
    await database.transact((tx) => refuseAccess(tx, { accessId, answer: 'unproved', ...actor() }))
  }
  const stop = async () => runCommand(stopAccess, await me(), {})
  const enter = async (keys: { reference: string; secret: string }) => {
    const { ticket } = await openAccess(other.caller(), keys)
    return enterAccess(other.caller(), { ticket, ...typed })
  }
  return { ...fixture, hers, other, userId, me, passkey, recoveryCodes, ask, state, claim, grant, refuse, stop, enter }
}

export const failing = (failure: string) => ({ failure })
