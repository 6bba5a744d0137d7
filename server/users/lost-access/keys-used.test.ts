import { expect, test } from 'vitest'
import { hourMs } from '@madang/contract/values/durations.ts'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { runChecked } from '../../test-handlers.ts'
import { provePhone } from '../contacts/test-contacts.ts'
import { changePassword, checkPasswordChange } from '../passwords/change-password.ts'
import { resetPassword } from '../passwords/reset-password.ts'
import { goodPassword } from '../users-fixture.ts'
import { enterAccess } from './enter-access.ts'
import { openAccess, proveAccess } from './own-request.ts'
import { accessScene, failing, typed } from './test-access.ts'

type Scene = Awaited<ReturnType<typeof accessScene>>
const ownPassword = 'mina-walks-on-slowly'
const chosen = { newPassword: ownPassword, confirmPassword: ownPassword }

/** By what its owner shows that the account is not lost. */
const uses: Readonly<Record<string, (here: Scene) => Promise<unknown>>> = {
  login: ({ hers, userId }) => hers.login(userId, goodPassword),
  'change of password': async ({ hers, me }) =>
    runChecked(checkPasswordChange, changePassword, await me(), {
      oldPassword: goodPassword,
      ...chosen,
      ...(await hers.captcha('password')),
    }),
  'recovery code': async ({ hers, userId, recoveryCodes: [recoveryCode = ''] }) =>
    resetPassword(hers.caller(), {
      userId,
      way: 'code',
      recoveryCode,
      phone: '',
      smsCode: '',
      email: '',
      emailCode: '',
      ...chosen,
      ...(await hers.captcha('reset')),
    }),
}

for (const [name, use] of Object.entries(uses))
  test(`THR-04 a ${name} after the request shows that not all is lost: nothing is granted, and what was granted is not entered`, async () => {
    for (const lost of [['password'], ['factors']] as const) {
      await using here = await accessScene({ hasFactor: false })
      const before = await here.ask({ lost })
      const accessId = await here.claim(before)
      here.clock.advance(72 * hourMs)
      await use(here)
      await expect(here.grant(accessId), lost[0]).rejects.toMatchObject(failing('CONFLICT'))
    }
    for (const moment of ['before its ticket', 'after its ticket'] as const) {
      await using here = await accessScene({ hasFactor: false })
      const asked = await here.ask({ lost: ['password'] })
      const accessId = await here.claim(asked)
      here.clock.advance(72 * hourMs)
      await here.grant(accessId)
      const taken = moment === 'after its ticket' ? await openAccess(here.other.caller(), asked) : null
      await use(here)
      if (taken) {
        const entered = enterAccess(here.other.caller(), { ticket: taken.ticket, ...typed })
        await expect(entered, moment).rejects.toMatchObject(failing('EXPIRED'))
      }
      await expect(openAccess(here.other.caller(), asked), moment).rejects.toMatchObject(failing('CONFLICT'))
      expect(await here.state(asked), 'it has ended').toBe('refused')
    }
  })

test('REQ-50 recovery codes that would end wait 72 hours also for a proved number, where there is no second factor', async () => {
  await using here = await accessScene({ hasFactor: false })
  await provePhone(here, await here.me(), '01022223333')
  here.clock.advance(hourMs)
  const asked = await here.ask({ contact: '010-2222-3333' })
  const texts = await here.db.selectFrom('outbox_message').selectAll().where('purpose', '=', 'reset').execute()
  const [code] = /\d{6}/.exec(openMessageRow(here.services.keys, texts[0]!).body)!
  await proveAccess(here.other.caller(), { ...asked, code })
  const accessId = await here.claim(asked)
  here.clock.advance(72 * hourMs - 1)
  await expect(here.grant(accessId)).rejects.toMatchObject(failing('CONFLICT'))
  here.clock.advance(1)
  await here.grant(accessId)
  expect(await here.state(asked)).toBe('granted')
})
