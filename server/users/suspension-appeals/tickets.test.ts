import { giveEmail } from '../contacts/test-contacts.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { testPasskey } from '../../passkeys/test-authenticator.ts'
import { runCommand } from '../../test-handlers.ts'
import { mailBy } from '../contacts/contact-messages.ts'
import { addPasskey, startPasskey } from '../factors/own-passkeys.ts'
import { askPasskey, loginByPasskey } from '../factors/use-passkey.ts'
import { suspendUser, unsuspendUser } from '../suspensions.ts'
import { goodPassword, testOrigin, usersFixture } from '../users-fixture.ts'
import { decideSuspensionAppeal } from './appeal-cases.ts'
import { appealSuspension, getSuspension } from './own-suspension.ts'

type Fixture = Awaited<ReturnType<typeof usersFixture>>
const [jang, bae] = [randomUUID(), randomUUID()]

/** Suspends somebody; answers the suspension's id. */
async function suspend({ database, clock }: Fixture, user: UserId): Promise<string> {
  const id = randomUUID()
  await database.transact((tx) => suspendUser(tx, { id, user, reason: 'taken', by: jang, now: clock.now() }))
  return id
}

const ticketIn = (error: unknown) => (error instanceof Failure ? (error.detail.ticket ?? '') : '')

test('REQ-57 REQ-186 whoever logs in by a passkey and is suspended gets a ticket too', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  const me = await phone.signedIn(token)
  const passkey = testPasskey(testOrigin, { userHandle: userId })
  const { options } = await startPasskey(me, { password: goodPassword })
  await runCommand(addPasskey, me, { name: 'Galaxy', response: passkey.make(options) })
  await suspend(fixture, userId)

  const asked = await askPasskey(phone.caller())
  const form = { userId: '', response: passkey.use(asked.options), deviceHash: 'a'.repeat(32) }
  const refusal: unknown = await loginByPasskey(phone.caller(), form).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ failure: 'SUSPENDED', detail: { suspension: 'taken' } })
  expect(await getSuspension(phone.caller(), { ticket: ticketIn(refusal) })).toMatchObject({ reason: 'taken' })
})

test('REQ-186 who has a mail address is told of the answer and of the end by mail, who has none by nothing', async () => {
  await using fixture = await usersFixture()
  const { db, database, clock, services } = fixture
  const mails = async () => {
    const rows = await db.selectFrom('outbox_message').select(['purpose', 'user_id']).orderBy('id').execute()
    return rows.filter(({ purpose }) => purpose === 'appealUpheld' || purpose === 'reinstated')
  }
  const [mina, jun] = [fixture.phone(), fixture.phone()]
  const [hers, his] = [await mina.register(), await jun.register()]
  const me = await mina.signedIn(hers.token)
  await giveEmail(fixture, me, 'mina@example.com')
  for (const [phone, userId] of [
    [mina, hers.userId],
    [jun, his.userId],
  ] as const) {
    const suspensionId = await suspend(fixture, userId)
    const refusal: unknown = await phone.login(userId, goodPassword).catch((error: unknown) => error)
    await runCommand(appealSuspension, phone.caller(), { ticket: ticketIn(refusal), words: 'It was me.', pictures: [] })
    const claim = { appeal: 'claimed', claimed_by: bae, claimed_at: clock.now() } as const
    await db.updateTable('suspension').set(claim).where('suspension_id', '=', suspensionId).execute()
    const by = { now: clock.now(), operator: bae, hasLeft: () => false }
    const decision = { suspensionId, outcome: 'upheld', answer: 'stillAtRisk', ...by } as const
    await database.transact((tx) =>
      decideSuspensionAppeal({ tx, now: clock.now(), mail: mailBy({ ...services, tx }) }, decision),
    )
    await database.transact((tx) =>
      unsuspendUser({ tx, now: clock.now(), mail: mailBy({ ...services, tx }) }, { user: userId, operator: jang }),
    )
    await phone.login(userId, goodPassword)
  }
  expect(await mails()).toEqual([
    { purpose: 'appealUpheld', user_id: hers.userId },
    { purpose: 'reinstated', user_id: hers.userId },
  ])
})
