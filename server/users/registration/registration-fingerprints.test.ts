import { expect, test } from 'vitest'
import { usersFixture } from '../users-fixture.ts'
import { blockOf, keptFingerprints, fingerprintedInvitees } from './registration-fingerprints.ts'
import { sweepKept } from '../../retention/sweep-kept.ts'

test('REQ-119 a block is 256 addresses of IPv4 and the first 48 bits of IPv6', () => {
  expect(blockOf('203.0.113.7')).toBe('203.0.113')
  expect(blockOf('203.0.113.255')).toBe(blockOf('203.0.113.7'))
  expect(blockOf('2001:db8:1:2::/64')).toBe('2001:db8:1')
  expect(blockOf('2001:db8:1:ffff::/64')).toBe('2001:db8:1')
  expect(blockOf('2001:db8:2:2::/64')).not.toBe('2001:db8:1')
})

test('REQ-119 REQ-152 a registration leaves a trace that says what two have in common and names nobody; 90 days later it is gone', async () => {
  await using fixture = await usersFixture()
  const { db, clock } = fixture
  const minasPhone = fixture.phone('a'.repeat(32))
  const mina = await minasPhone.register()
  const { invite_code: inviteCode } = await db
    .selectFrom('user')
    .select('invite_code')
    .where('user_id', '=', mina.userId)
    .executeTakeFirstOrThrow()
  const shared = fixture.phone('b'.repeat(32))
  for (const nickName of ['Jun', 'Sora']) await shared.register({ nickName, inviteCode })
  await fixture.phone('b'.repeat(32)).register({ nickName: 'Haneul', inviteCode })

  const people = await fingerprintedInvitees(db, [mina.userId], clock.now())
  expect(people.map(({ sameInstallation }) => sameInstallation).sort()).toEqual([0, 1, 1])
  expect(people.every(({ inviter, hashShare }) => inviter === mina.userId && hashShare === 0.75)).toBe(true)
  expect(new Set(people.map(({ block }) => block)).size).toBe(1)
  expect(new Set(people.map(({ installation }) => installation)).size).toBe(2)
  expect(JSON.stringify(people)).not.toMatch(/192\.0\.2|bbbb/)
  expect(await fingerprintedInvitees(db, [people[0]!.userId], clock.now())).toEqual([])
  expect(await fingerprintedInvitees(db, [mina.userId], new Date(clock.now().getTime() + 31 * 86_400_000))).toEqual([])

  await sweepKept(db, [keptFingerprints], new Date(clock.now().getTime() + 89 * 86_400_000))
  expect(await fingerprintedInvitees(db, [mina.userId], clock.now())).toEqual(people)
  await sweepKept(db, [keptFingerprints], new Date(clock.now().getTime() + 90 * 86_400_000 + 1))
  expect((await fingerprintedInvitees(db, [mina.userId], clock.now())).map(({ block }) => block)).toEqual([
    null,
    null,
    null,
  ])
})
