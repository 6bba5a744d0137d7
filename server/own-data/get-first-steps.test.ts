import { expect, test } from 'vitest'
import { runCommand } from '../test-handlers.ts'
import { noteRecoveryCodes, renewRecoveryCodes } from '../users/passwords/renew-recovery-codes.ts'
import { goodPassword, usersFixture } from '../users/users-fixture.ts'
import { getFirstSteps } from './get-first-steps.ts'

test('REQ-25 the step of the recovery codes is done once they are noted, and open again from the renewal until the new ones are, however long ago', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const me = await phone.signedIn((await phone.register()).token)
  const isDone = async () => (await getFirstSteps(me)).items.find(({ step }) => step === 'codes')?.isDone
  const renew = () => renewRecoveryCodes(me, { password: goodPassword })
  expect(await isDone()).toBe(false)
  await renew()
  expect(await isDone()).toBe(false)
  await runCommand(noteRecoveryCodes, me, {})
  expect(await isDone()).toBe(true)
  await renew()
  expect(await isDone()).toBe(false)
  await runCommand(noteRecoveryCodes, me, {})
  expect(await isDone()).toBe(true)
  // The activity goes after a year; the codes that were written down are still good.
  await fixture.db.deleteFrom('account_event').execute()
  expect(await isDone()).toBe(true)
})
