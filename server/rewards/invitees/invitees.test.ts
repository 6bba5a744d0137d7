import { expect, test } from 'vitest'
import { systemRandom } from '../../ports/random.ts'
import type { FriendRequestId } from '@madang/contract/ids.ts'
import { testFriends } from '../../friends/test-friends.ts'
import { testUser } from '../../users/test-user.ts'
import { invited, ownPhones } from '../fraud/test-farm.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { testProgramme } from '../test-programme.ts'
import { getInvitees } from './invitees.ts'

const now = new Date('2026-11-21T03:00:00Z')

test('REQ-118 an inviter is led to those who became friends or asked to be; of all others, and beyond level 1, no ID is given', async () => {
  await using database = await testProgramme()
  const { db } = database
  const mina = await testUser(db, { registeredAt: new Date('2026-11-20T00:00:00Z') })
  const [friend, asking, stranger, blocked] = await invited(db, mina, 4, ownPhones)
  const [deeper] = await invited(db, friend!, 1, (index) => ownPhones(index + 10), {
    firstAt: new Date('2026-11-21T00:30:00Z'),
  })
  await settleAll(db, now)
  for (const other of [friend!, deeper!]) await testFriends(db, mina, other)
  await testFriends(db, mina, blocked!, { blockedBy: [mina] })
  await db
    .insertInto('friend_request')
    .values({
      id: systemRandom.uuid() as FriendRequestId, // for tests
      from_user: asking!,
      to_user: mina,
      message: 'hello',
      created_at: now,
      answered_at: null,
    })
    .execute()
  const { items } = await getInvitees({ db, user: mina, now, locale: 'en-GB' }, { pageIndex: 1, pageSize: 50 })
  expect(stranger).toBeDefined()
  expect(items.map(({ level, userId, isFriend }) => ({ level, userId, isFriend }))).toEqual([
    { level: 2, userId: null, isFriend: false },
    { level: 1, userId: null, isFriend: false },
    { level: 1, userId: null, isFriend: false },
    { level: 1, userId: asking, isFriend: false },
    { level: 1, userId: friend, isFriend: true },
  ])
})
