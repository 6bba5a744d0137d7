import { expect, test } from 'vitest'
import { quoteWithdraw, createWithdraw } from '@madang/contract/wallet/withdrawals.ts'
import { saveAddress } from '@madang/contract/wallet/address-book.ts'
import { wholeServer } from '../http/test-whole-server.ts'
import { giveXrp } from './test-wallet.ts'

const password = 'a password of 12+'
const address = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'
const tag = '4294900731'
const target = { asset: 'XRP', network: 'xrpl', address, tag } as const
const asked = { ...target, quantity: '20' } as const

test('THR-25 neither address nor tag of a withdrawal stands in the log of the server or of security, whether it is accepted, refused or nonsense', async () => {
  await using here = await wholeServer({ logLevel: 'info' })
  const [mina] = await here.people(1, 'none')
  const { token, userId } = mina!
  await giveXrp(here.db, userId, '100')
  const password_hash = await here.services.passwords.hash(password, '')
  await here.db.updateTable('user').set({ password_hash }).where('user_id', '=', userId).execute()
  const answers = [
    await here.call(quoteWithdraw, asked, token),
    await here.call(createWithdraw, { ...asked, asked: false, password }, token),
    await here.call(saveAddress, { ...target, label: 'Mine', password }, token),
    await here.call(createWithdraw, { ...asked, asked: false, password: 'another password' }, token),
    await here.call(quoteWithdraw, { ...asked, address: `${address}x` }, token),
    await here.call(quoteWithdraw, { ...asked, tag: `${tag}0` }, token),
    await here.call(quoteWithdraw, { ...asked, quantity: [address] }, token),
    await here.send(quoteWithdraw, `{"Asset":"XRP","Address":"${address}","Tag":"${tag}"`, { authorization: token }),
    await here.call(quoteWithdraw, asked, 'no session'),
  ]
  expect(answers.slice(0, 3).map(({ success }) => success)).toEqual([200, 200, 200])
  expect(answers.slice(3).filter(({ success }) => success === 200)).toEqual([])
  const written = [...here.mistakes, ...here.securityLines].join('\n')
  expect(written).toContain('wallet/CreateWithdraw')
  for (const secret of [address, tag]) expect(written).not.toContain(secret)
})
