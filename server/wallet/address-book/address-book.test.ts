import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import { getAddressBook as bookCall, saveAddress as saveCall } from '@madang/contract/wallet/address-book.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Tx } from '../../db/tables.ts'
import { wholeServer } from '../../http/test-whole-server.ts'
import { manualClock } from '../../ports/clock.ts'
import { putInto } from '../withdrawals/test-withdrawals.ts'
import { getAddressBook, removeAddress, saveAddress, setBookOnly, addressBook } from './address-book.ts'

const network = 'ethereum'
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test('REQ-126 a saved address keeps its time under another name, is its owner’s alone, and is what withdrawals find', async () => {
  const clock = manualClock('2026-11-22T03:00:00Z')
  await using server = await wholeServer({ clock })
  const { db, services } = server
  const { random, withdrawals } = services
  const [mina, eve] = (await server.people(2, 'none')).map(({ userId }) => userId)
  const transact = <Result>(run: (tx: Tx) => Promise<Result>) => db.transaction().execute(run)
  const save = (typed: string, label: string) =>
    transact((tx) =>
      saveAddress(
        { tx, user: mina!, clock, random, withdrawals },
        { asset: 'USDT', network, address: typed, tag: '', label },
      ),
    )
  const first = await save(` ${address} `, 'Savings')
  expect(first.items).toMatchObject([{ address, label: 'Savings', saveTime: clock.now() }])
  clock.advance(60_000)
  const again = await save(address, 'My savings')
  expect(again.items).toMatchObject([{ label: 'My savings', saveTime: first.items[0]!.saveTime }])
  await expect(save('x', 'Nothing')).rejects.toMatchObject({ failure: 'ADDRESS_FORMAT' })
  const target = { asset: 'USDT', network, address, tag: '' } as const
  expect((await addressBook.find(db, { ...target, user: mina! })).savedAt).toEqual(first.items[0]!.saveTime)
  expect((await addressBook.find(db, { ...target, user: eve! })).savedAt).toBeNull()
  expect((await getAddressBook({ db, user: eve!, now: clock.now(), withdrawals })).items).toEqual([])
  const { addressId } = first.items[0]!
  await expect(transact((tx) => removeAddress({ tx, user: eve!, clock, withdrawals }, { addressId }))).rejects.toEqual(
    new Failure('NOT_FOUND'),
  )
  expect((await transact((tx) => removeAddress({ tx, user: mina!, clock, withdrawals }, { addressId }))).items).toEqual(
    [],
  )
})

test('REQ-126 what is wrong with an address is told before its password is tried, and a wrong password saves nothing', async () => {
  await using server = await wholeServer()
  const [mina] = await server.people(1, 'none')
  const password = 'maru-walks-slowly'
  const password_hash = await server.services.passwords.hash(password, '')
  await server.db.updateTable('user').set({ password_hash }).where('user_id', '=', mina!.userId).execute()
  const save = async (typed: string, given: string) => {
    const input = { asset: 'USDT', network, address: typed, label: 'Savings', password: given }
    return (await server.call(saveCall, input, mina!.token)).success
  }
  const onTron = 'TZGWs4zd69g8uvU6RJa45m1RBDegCkXcQo'
  for (const given of ['wrong', password])
    expect([await save('x', given), await save(onTron, given)]).toEqual([705, 707])
  expect(await save(address, 'wrong')).toBe(511)
  expect((await server.call(bookCall, {}, mina!.token)).data).toMatchObject({ Items: [] })
  expect(await save(address, password)).toBe(200)
})

test('REQ-126 money goes to any address until its owner lets it go to saved ones alone, and back', async () => {
  const clock = manualClock('2026-11-22T03:00:00Z')
  await using server = await wholeServer({ clock })
  const { db, services } = server
  const [mina] = (await server.people(1, 'none')).map(({ userId }) => userId)
  const set = (isBookOnly: boolean) =>
    db
      .transaction()
      .execute((tx) => setBookOnly({ tx, user: mina!, clock, withdrawals: services.withdrawals }, { isBookOnly }))
  const target = { asset: 'USDT', network: 'solana', address: 'any', tag: '', user: mina! } as const
  expect((await addressBook.find(db, target)).isBookOnly).toBe(false)
  expect((await set(true)).isBookOnly).toBe(true)
  expect((await addressBook.find(db, target)).isBookOnly).toBe(true)
  expect((await set(false)).isBookOnly).toBe(false)
})

test('REQ-126 INV-W07 a saved address says until when it is new, and no longer once something arrived there', async () => {
  const clock = manualClock('2026-11-22T03:00:00Z')
  await using server = await wholeServer({ clock })
  const { db, services } = server
  const { random, withdrawals } = services
  const [mina] = (await server.people(1, 'none')).map(({ userId }) => userId)
  const saving = { asset: 'USDT', network, address, tag: '', label: 'Savings' } as const
  const save = () =>
    db.transaction().execute((tx) => saveAddress({ tx, user: mina!, clock, random, withdrawals }, saving))
  const read = async () => (await getAddressBook({ db, user: mina!, now: clock.now(), withdrawals })).items[0]
  expect((await save()).items[0]).toMatchObject({ waitsUntil: new Date('2026-11-23T03:00:00Z'), useTime: null })
  clock.advance(dayMs - 1)
  expect((await read())?.waitsUntil).toEqual(new Date('2026-11-23T03:00:00Z'))
  await putInto(db, mina!, 'completed', { network, address })
  expect(await read()).toMatchObject({ waitsUntil: null, useTime: new Date('2026-12-08T00:00:00Z') })
})
