import { randomUUID } from 'node:crypto'
import { decodeFrame } from '@madang/contract/events.ts'
import { failures } from '@madang/contract/failures.ts'
import { fieldTexts } from '@madang/contract/field-texts.ts'
import { suspensionReasons } from '@madang/contract/users/suspension-reasons.ts'
import { expect, test } from 'vitest'
import { transact } from '../db/tx.ts'
import { freezeAccount } from '../users/freezes/freeze-account.ts'
import { suspendUser } from '../users/suspensions.ts'
import { usersFixture } from '../users/users-fixture.ts'
import { watchEndings, type Ending } from './watch-endings.ts'

test('INV-F04 who was suspended or froze their account is told why also where the notice was lost, and not to log in again', async () => {
  await using fixture = await usersFixture()
  const { db, clock } = fixture
  const [mina, jun] = [await fixture.phone().register(), await fixture.phone().register()]
  const told: Ending[] = []
  const { look, lookAtAll } = watchEndings({ db, clock }, (ending) => told.push(ending))
  const now = clock.now()
  const sessions = await transact(db, (tx) =>
    suspendUser(tx, { id: randomUUID(), user: mina.userId, reason: 'scam', by: randomUUID(), now }),
  )
  await transact(db, (tx) =>
    freezeAccount(
      { ...fixture.phone().caller(), tx, now, publish: () => undefined },
      { id: randomUUID(), user: jun.userId, denied: 'test' },
    ),
  )
  await look()
  await lookAtAll(sessions)
  const heard = (user: string) => told.filter((ending) => ending.user === user).map(({ frame }) => decodeFrame(frame))
  const event = (msg: string, more = {}) => ({
    event: { kind: 'sessionEnded', data: { success: failures.SUSPENDED.code, msg, ...more } },
  })
  expect(heard(mina.userId)).toEqual(Array(2).fill(event(suspensionReasons.scam['ko-KR'])))
  expect(heard(jun.userId)).toEqual([event(fieldTexts.frozenAccount['ko-KR'], { isFrozen: true })])
})
