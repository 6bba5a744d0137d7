import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { testDatabase } from '../db/test-database.ts'
import { runCommand, testCall } from '../test-handlers.ts'
import { inviteCodeIn } from './registration/app-information.ts'
import { findableByNickName, findUser, peopleByIds } from './find-user.ts'
import { inviterChains } from './registration/inviter-chains.ts'
import { getInviter } from './registration/inviters.ts'
import { assignOrdinals, usersWithoutOrdinal } from './registration/ordinals.ts'
import { readProfile, updateAvatar, updateNickName } from './profile/profile.ts'
import { getSettings, setSettings } from './profile/settings.ts'
import { testUser } from './test-user.ts'

test('the chain of inviters stops at its depth', async () => {
  await using database = await testDatabase()
  const { db } = database
  const device = Buffer.from('one phone for two')
  const line: UserId[] = []
  for (let level = 0; level < 5; level++)
    line.push(await testUser(db, { inviter: line.at(-1) ?? null, ...(level >= 3 && { device }) }))
  const [, second, third, fourth, fifth] = line as [UserId, UserId, UserId, UserId, UserId]
  const chains = await inviterChains(db, [fifth, line[0]!], 3)
  expect(chains.get(fifth)!.map(({ userId, level, isSameDevice }) => ({ userId, level, isSameDevice }))).toEqual([
    { userId: fourth, level: 1, isSameDevice: true },
    { userId: third, level: 2, isSameDevice: false },
    { userId: second, level: 3, isSameDevice: false },
  ])
  expect(chains.get(line[0]!)).toEqual([])
})

test('ordinals are given once, in the order of registration', async () => {
  await using database = await testDatabase()
  const { db } = database
  const highest = async () => {
    const ordinals = await db.selectFrom('user').select('ordinal').execute()
    return ordinals.reduce((most, { ordinal }) => (ordinal && ordinal > most ? ordinal : most), 0n)
  }
  const late = await testUser(db, { registeredAt: new Date('2026-11-21T02:00:00Z') })
  const early = await testUser(db, { registeredAt: new Date('2026-11-21T01:00:00Z') })
  expect((await usersWithoutOrdinal(db, 10, new Date('2026-11-21T03:00:00Z'))).map(({ userId }) => userId)).toEqual([
    early,
    late,
  ])
  expect(await highest()).toBe(0n)
  await database.transact((tx) => assignOrdinals(tx, [early], 1n))
  await expect(database.transact((tx) => assignOrdinals(tx, [early], 2n))).rejects.toThrow('given once')
  expect(await highest()).toBe(1n)
  await expect(database.transact((tx) => assignOrdinals(tx, [late], 1n))).rejects.toThrow(/unique/)
  await expect(db.updateTable('user').set({ ordinal: 7n }).where('user_id', '=', early).execute()).rejects.toThrow(
    'fixed',
  )
})

test('a visitor sees who invites, and nothing for the platform’s own code (REQ-45)', async () => {
  await using database = await testDatabase()
  const { db } = database
  const mina = await findUser(db, await testUser(db))
  expect(await getInviter(database, { inviteCode: mina!.inviteCode.toLowerCase() })).toEqual({
    nickName: 'Mina',
    avatar: 1,
  })
  expect(await getInviter(database, { inviteCode: '10000' })).toBeNull()
  await expect(getInviter(database, { inviteCode: 'ABC' })).rejects.toMatchObject({ failure: 'INVITE_CODE_FORMAT' })
  await expect(getInviter(database, { inviteCode: 'AAAAAAAA' })).rejects.toMatchObject({
    failure: 'INVITE_CODE_UNKNOWN',
  })
})

test('people are found by ID, and by part of a nickname only when they agreed (REQ-79)', async () => {
  await using database = await testDatabase()
  const { db } = database
  const open = await testUser(db, { nickName: '느린 Maru_100%', findable: true })
  const shy = await testUser(db, { nickName: '느린 Maru' })
  const found = async (part: string) => (await findableByNickName(db, part, 20)).map(({ userId }) => userId)
  expect(await found('ｍａｒｕ')).toEqual([open])
  expect(await found('0%')).toEqual([open])
  expect(await found('느_')).toEqual([])
  expect([...(await peopleByIds(db, [open, shy, shy])).keys()].toSorted()).toEqual([open, shy].toSorted())
  await db.updateTable('user').set({ status: 'deleted' }).where('user_id', '=', shy).execute()
  expect(await findUser(db, shy)).toBeNull()
})

test('my profile has my day and code; others see the month and no code (REQ-85)', async () => {
  await using database = await testDatabase()
  const { db } = database
  const [mina, jun] = [await testUser(db, { registeredAt: new Date('2026-11-21T05:00:00Z') }), await testUser(db)]
  const relate = async () => ({ remark: 'M', relation: 'added' as const, mutualFriends: 2, friendTime: null })
  const own = await readProfile(db, { me: mina, other: mina, relate })
  expect(own).toMatchObject({ relation: 'self', registerTime: new Date('2026-11-21T05:00:00Z') })
  expect(own.inviteCode).toMatch(/^[A-Z2-9]{8}$/)
  expect(await readProfile(db, { me: jun, other: mina, relate })).toMatchObject({
    relation: 'added',
    remark: 'M',
    mutualFriends: 2,
    inviteCode: null,
    registerTime: new Date('2026-11-01T00:00:00Z'),
  })
  const nobody = '1999999999' as UserId
  await expect(readProfile(db, { me: mina, other: nobody, relate })).rejects.toMatchObject({
    failure: 'USER_NOT_FOUND',
  })
})

test('nickname, avatar and settings change; a name like staff is refused and changes nothing', async () => {
  await using database = await testDatabase()
  const { db } = database
  const mina = await testUser(db)
  const me = testCall(db, mina)
  await runCommand(updateNickName, me, { nickName: ' 느린  마루 ' })
  await runCommand(updateAvatar, me, { avatar: 20 })
  const refused = runCommand(updateNickName, me, { nickName: '운영자' })
  await expect(refused).rejects.toMatchObject({ failure: 'NICKNAME_NOT_ALLOWED' })
  expect(await findUser(db, mina)).toMatchObject({ nickName: '느린 마루', avatar: 20 })
  expect(await getSettings(me)).toEqual({
    findable: false,
    readMarks: true,
    presence: true,
    friendsByLink: null,
  })
  expect(await runCommand(setSettings, me, { findable: true })).toEqual({
    findable: true,
    readMarks: true,
    presence: true,
    friendsByLink: null,
  })
  expect(await runCommand(setSettings, me, { presence: false, friendsByLink: false })).toEqual({
    findable: true,
    readMarks: true,
    presence: false,
    friendsByLink: false,
  })
})

test('THR-27 of a pasted text nothing but an invitation code is kept', () => {
  expect(inviteCodeIn(' abcd2345 ')).toBe('ABCD2345')
  expect(inviteCodeIn('https://madang.example/?inviteCode=ABCD2345#/share')).toBe('ABCD2345')
  expect(inviteCodeIn('10000')).toBe('10000')
  for (const text of ['', 'my password', 'see you at 8', 'ABCD1234', 'https://other.example/?inviteCode=<b>'])
    expect(inviteCodeIn(text)).toBeNull()
})
