import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hourMs } from '@madang/contract/values/durations.ts'
import { systemRandom } from '../../ports/random.ts'
import { giveEmail } from '../contacts/test-contacts.ts'
import { freezeAccount } from '../freezes/freeze-account.ts'
import { openedLately } from '../freezes/money-waits.ts'
import { goodPassword } from '../users-fixture.ts'
import { suspendUser } from '../suspensions.ts'
import { hindranceOf, lockAccessCase } from './access-cases.ts'
import { enterAccess } from './enter-access.ts'
import { openAccess } from './own-request.ts'
import { accessScene, failing, jang, newPassword, typed } from './test-access.ts'

type Scene = Awaited<ReturnType<typeof accessScene>>

const freeze = ({ database, clock, userId: user }: Scene) =>
  database.transact((tx) =>
    freezeAccount({ tx, now: clock.now(), publish: () => {} }, { id: systemRandom.uuid(), user, denied: 'newDevice' }),
  )

const seen = ({ database, clock }: Scene, accessId: string) =>
  database.transact(async (tx) => {
    const found = await lockAccessCase(tx, { accessId })
    return { isProved: found.isProved, hindrance: await hindranceOf(tx, found, clock.now()) }
  })

const freezes = ({ db, userId }: Scene) =>
  db.selectFrom('account_freeze').select(['way', 'opened_by']).where('user_id', '=', userId).execute()

test('REQ-50 REQ-126 who froze the account and lost every key is let in after 72 hours; a new password, not the one of before, opens it, and its money waits', async () => {
  await using here = await accessScene()
  await freeze(here)
  const asked = await here.ask()
  const accessId = await here.claim(asked)
  await expect(here.grant(accessId)).rejects.toMatchObject(failing('CONFLICT'))
  here.clock.advance(72 * hourMs)
  await here.grant(accessId)
  const { ticket } = await openAccess(here.other.caller(), asked)
  expect(await freezes(here), 'a ticket alone opens nothing').toEqual([{ way: null, opened_by: null }])
  const old = { ticket, newPassword: goodPassword, confirmPassword: goodPassword }
  await expect(enterAccess(here.other.caller(), old)).rejects.toMatchObject(failing('PASSWORD_FORMAT'))
  await enterAccess(here.other.caller(), { ticket, ...typed })
  expect(await freezes(here)).toEqual([{ way: 'access', opened_by: null }])
  const { rows: money } = await sql<{
    at: Date | null
  }>`select ${openedLately(here.userId, here.clock.now())} as at`.execute(here.db)
  expect(money).toEqual([{ at: here.clock.now() }])
  expect(await here.state(asked)).toBe('used')
  expect(await here.other.login(here.userId, newPassword)).toMatchObject({ token: expect.any(String) })
  await expect(enterAccess(here.other.caller(), { ticket, ...typed })).rejects.toMatchObject(failing('EXPIRED'))
})

test('REQ-126 a frozen account waits 72 hours also with a contact that was proved long ago; one that was new at the freeze proves nothing', async () => {
  for (const [hours, isProved] of [
    [71, false],
    [72, true],
  ] as const) {
    await using here = await accessScene({ hasFactor: false })
    await giveEmail(here, await here.me(), 'mina@example.com')
    here.clock.advance(hours * hourMs)
    await freeze(here)
    const accessId = await here.claim(await here.ask({ contact: 'mina@example.com', lost: ['password'] }))
    await here.db
      .updateTable('access_request')
      .set({ proved_at: here.clock.now() })
      .where('request_id', '=', accessId)
      .execute()
    expect(await seen(here, accessId)).toEqual({ isProved, hindrance: 'waits' })
    here.clock.advance(72 * hourMs - 1)
    expect((await seen(here, accessId)).hindrance).toBe('waits')
    here.clock.advance(1)
    expect((await seen(here, accessId)).hindrance).toBe(null)
  }
})

test('REQ-57 a frozen account that is suspended as well lets nobody in, and a grant from before ends', async () => {
  await using here = await accessScene()
  await freeze(here)
  const asked = await here.ask()
  const accessId = await here.claim(asked)
  here.clock.advance(72 * hourMs)
  await here.grant(accessId)
  const { ticket } = await openAccess(here.other.caller(), asked)
  await here.database.transact((tx) =>
    suspendUser(tx, {
      id: systemRandom.uuid(),
      user: here.userId,
      reason: 'taken',
      by: jang,
      now: here.clock.now(),
    }),
  )
  await expect(enterAccess(here.other.caller(), { ticket, ...typed })).rejects.toMatchObject(failing('EXPIRED'))
  await expect(openAccess(here.other.caller(), asked)).rejects.toMatchObject(failing('CONFLICT'))
  const anew = await here.claim(await here.ask())
  here.clock.advance(72 * hourMs)
  expect((await seen(here, anew)).hindrance).toBe('notActive')
  expect(await freezes(here)).toEqual([{ way: null, opened_by: null }])
})
