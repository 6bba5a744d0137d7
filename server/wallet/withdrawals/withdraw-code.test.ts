import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { runChecked } from '../../test-handlers.ts'
import { type Me, provePhone } from '../../users/contacts/test-contacts.ts'
import { goodPassword, usersFixture } from '../../users/users-fixture.ts'
import { giveUsdt } from '../test-wallet.ts'
import { checkWithdraw, createWithdraw } from './create-withdraw.ts'
import { checkWithdrawCode, sendWithdrawCode } from './send-withdraw-code.ts'
import { asking, minute, telling, testPorts } from './test-withdrawals.ts'

type Fixture = Awaited<ReturnType<typeof usersFixture>>

/** Somebody with 100 USDT, with a proved number or without one. */
async function somebody(fixture: Fixture, number: string | null): Promise<() => Promise<Me>> {
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  if (number !== null) await provePhone(fixture, await phone.signedIn(token), number)
  await giveUsdt(fixture.db, userId, 'available', '100')
  // Each call comes at the moment of the clock.
  return () => phone.signedIn(token)
}

const sends = async (me: () => Promise<Me>) => runChecked(checkWithdrawCode, sendWithdrawCode, await me(), {})

async function withdraws(me: () => Promise<Me>, changes: Parameters<typeof asking>[0]) {
  const context = { ...(await me()), ...telling, withdrawals: testPorts() }
  return runChecked(
    checkWithdraw,
    createWithdraw,
    context as never, // a phone's call has more than the two ask for, under other names of types
    asking(changes),
  )
}

/** The code sent last, as its phone reads it. */
async function lastCode({ db, services }: Fixture): Promise<string> {
  const row = await db
    .selectFrom('outbox_message')
    .selectAll()
    .where('kind', '=', 'sms')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(openMessageRow(services.keys, row).body)![0]
}

test('REQ-123 who has no proved number is sent no code, and confirms by the password', async () => {
  await using fixture = await usersFixture()
  const mina = await somebody(fixture, null)
  await expect(sends(mina)).rejects.toEqual(new Failure('NOT_ALLOWED'))
  await expect(withdraws(mina, { password: 'wrong' })).rejects.toMatchObject({ failure: 'WRONG_CREDENTIALS' })
  await withdraws(mina, { password: goodPassword })
  expect(await secondChecks(fixture)).toEqual(['password'])
})

test('REQ-123 a code sent to the proved number confirms one withdrawal, for five minutes; the password stands for none', async () => {
  await using fixture = await usersFixture()
  const mina = await somebody(fixture, '010-1234-5678')
  expect(await sends(mina)).toEqual({ phone: '+8210****5678' })
  const first = await lastCode(fixture)
  const missing = new Failure('INVALID', { field: 'smsCode', fieldText: 'enterSmsCode' })
  const wrong = new Failure('PROOF_WRONG', { field: 'smsCode' })
  await expect(withdraws(mina, { password: goodPassword })).rejects.toEqual(missing)
  await expect(withdraws(mina, { smsCode: first === '000000' ? '000001' : '000000' })).rejects.toEqual(wrong)
  fixture.clock.advance(5 * minute)
  await expect(withdraws(mina, { smsCode: first })).rejects.toEqual(wrong)
  await sends(mina)
  const second = await lastCode(fixture)
  fixture.clock.advance(5 * minute - 1)
  await withdraws(mina, { smsCode: second })
  await expect(withdraws(mina, { smsCode: second })).rejects.toEqual(wrong)
  expect(await secondChecks(fixture)).toEqual(['sms'])
})

test('REQ-123 five wrong codes use a code up; five are sent an hour', async () => {
  await using fixture = await usersFixture()
  const mina = await somebody(fixture, '010-1234-5678')
  await sends(mina)
  const right = await lastCode(fixture)
  for (let tried = 0; tried < 5; tried++)
    await expect(withdraws(mina, { smsCode: right === '000000' ? '000001' : '000000' })).rejects.toThrow()
  await expect(withdraws(mina, { smsCode: right })).rejects.toMatchObject({ failure: 'PROOF_WRONG' })
  for (let sent = 1; sent < 5; sent++) await sends(mina)
  await expect(sends(mina)).rejects.toMatchObject({ failure: 'TOO_MANY' })
  expect(await secondChecks(fixture)).toEqual([])
})

async function secondChecks({ db }: Fixture): Promise<string[]> {
  const rows = await db.selectFrom('withdrawal').select('second_check').execute()
  return rows.map(({ second_check: check }) => check)
}
