import type { Parsed } from '@madang/contract/endpoint.ts'
import type { resetPassword as resetCall } from '@madang/contract/users/accounts.ts'
import { expect, test } from 'vitest'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { sendSmsCode } from '../contacts/contact-codes.ts'
import { giveEmail } from '../contacts/test-contacts.ts'
import { useFreezeLink } from '../freezes/freeze-links.ts'
import { runChecked } from '../../test-handlers.ts'
import { goodPassword, usersFixture } from '../users-fixture.ts'
import { changePassword, checkPasswordChange } from './change-password.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { resetPassword } from './reset-password.ts'

const newPassword = 'another-slow-walk'
const email = 'mina@example.com'

/** Somebody with an address, who is logged in, and what a reset told the account. */
async function setUp() {
  const fixture = await usersFixture({ connections: 20 })
  const { db, services, clock } = fixture
  const hers = fixture.phone()
  const { userId, token, recoveryCodes } = await hers.register()
  const me = await hers.signedIn(token)
  await giveEmail({ db, services, clock }, me, email)
  await db.deleteFrom('notice').execute()
  const phone = fixture.phone()
  const reset = async (form: Partial<Parsed<typeof resetCall>>) => {
    const proof = { way: 'code', phone: '', email, smsCode: '', emailCode: '', recoveryCode: '' } as const
    const passwords = { newPassword, confirmPassword: newPassword }
    const typed = { ...proof, ...(await phone.captcha('reset')), ...passwords, userId, ...form }
    return resetPassword(phone.caller(), typed)
  }
  const mailed = async (purpose: string) => {
    const rows = await db.selectFrom('outbox_message').selectAll().where('purpose', '=', purpose).execute()
    return rows.map((row) => openMessageRow(services.keys, row))
  }
  const mailedCode = async () => {
    const asked = { userId, way: 'email', phone: '', email, ...(await phone.captcha('reset')) } as const
    await sendSmsCode(phone.caller(), asked)
    return /\d{6}/.exec((await mailed('reset'))[0]!.body)![0]
  }
  const rows = async () => {
    const found = await db.selectFrom('notice').select(['facts', 'times']).where('user_id', '=', userId).execute()
    return found.map(({ facts, times }) => [facts['change'], times])
  }
  const dispose = () => fixture[Symbol.asyncDispose]()
  return { ...fixture, hers, me, recoveryCodes, reset, mailed, mailedCode, rows, [Symbol.asyncDispose]: dispose }
}

test('REQ-57, INV-F05 a password set by a mailed code is told once, by a row and a mail whose link freezes the account; a wrong code is told by neither', async () => {
  await using here = await setUp()
  const emailCode = await here.mailedCode()
  const wrong = emailCode === '000000' ? '111111' : '000000'
  await expect(here.reset({ way: 'email', emailCode: wrong })).rejects.toMatchObject({ failure: 'PROOF_WRONG' })
  expect([await here.rows(), await here.mailed('passwordReset')]).toEqual([[], []])
  const tries = await Promise.allSettled([1, 2, 3].map(() => here.reset({ way: 'email', emailCode })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await here.rows()).toEqual([['passwordReset', 1]])
  const mails = await here.mailed('passwordReset')
  expect(mails).toMatchObject([{ recipient: email }])
  const secret = /link=([\w-]+)/.exec(mails[0]!.body)![1]!
  const denied = await here.database.transact((tx) => useFreezeLink(tx, secret, here.clock.now()))
  expect(denied).toMatchObject({ denied: 'passwordReset' })
})

test('REQ-57 a password set by a recovery code is told by a row and a mail; a code that is none by neither', async () => {
  await using here = await setUp()
  await expect(here.reset({ recoveryCode: 'AAAA-BBBB-CCCC' })).rejects.toMatchObject({ failure: 'PROOF_WRONG' })
  expect([await here.rows(), await here.mailed('passwordReset')]).toEqual([[], []])
  await here.reset({ recoveryCode: here.recoveryCodes[0]! })
  expect(await here.rows()).toEqual([['passwordReset', 1]])
  expect(await here.mailed('passwordReset')).toMatchObject([{ recipient: email }])
})

test('REQ-8, REQ-57 a password changed with the old one is told by a row and a mail whose link freezes the account, a refused change by neither', async () => {
  await using here = await setUp()
  const change = async (oldPassword: string) => {
    const captcha = await here.hers.captcha('password')
    const form = { oldPassword, newPassword, confirmPassword: newPassword, ...captcha }
    return runChecked(checkPasswordChange, changePassword, here.me, form)
  }
  await expect(change('not-her-password')).rejects.toMatchObject({ failure: 'OLD_PASSWORD_WRONG' })
  expect([await here.rows(), await here.mailed('passwordChanged')]).toEqual([[], []])
  await change(goodPassword)
  expect(await here.rows()).toEqual([['passwordChanged', 1]])
  const mails = await here.mailed('passwordChanged')
  expect(mails).toMatchObject([{ recipient: email }])
  const secret = /link=([\w-]+)/.exec(mails[0]!.body)![1]!
  const denied = await here.database.transact((tx) => useFreezeLink(tx, secret, here.clock.now()))
  expect(denied).toMatchObject({ denied: 'passwordChanged' })
})

test('REQ-8, REQ-57 renewed recovery codes are told by a row and a mail, a wrong password by neither', async () => {
  await using here = await setUp()
  const renew = (password: string) => renewRecoveryCodes(here.me, { password })
  await expect(renew('not-her-password')).rejects.toMatchObject({ failure: 'WRONG_CREDENTIALS' })
  expect([await here.rows(), await here.mailed('codesRenewed')]).toEqual([[], []])
  await renew(goodPassword)
  expect(await here.rows()).toEqual([['codesRenewed', 1]])
  expect(await here.mailed('codesRenewed')).toMatchObject([{ recipient: email }])
})
