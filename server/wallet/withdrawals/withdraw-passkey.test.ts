import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { askWithdrawPasskey, createWithdraw, quoteWithdraw } from '@madang/contract/wallet/withdrawals.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'
import { testPasskey } from '../../passkeys/test-authenticator.ts'
import { verifyNewPasskey, registrationOptions } from '../../passkeys/passkeys.ts'
import { systemRandom } from '../../ports/random.ts'
import { giveUsdt } from '../test-wallet.ts'

let here: WholeServer
beforeAll(async () => {
  here = await wholeServer()
})
afterAll(() => here[Symbol.asyncDispose]())

const origin = 'http://localhost:8080'
const address = '11111111111111111111111111111112'
const withdrawal = { asset: 'USDT', network: 'solana', quantity: '20', address, tag: '' }

/** Somebody with 100 USDT and a passkey that was made long ago. */
async function withPasskey() {
  const [mina] = await here.people(1, 'none')
  const user = mina!.userId
  await giveUsdt(here.db, user, 'available', '100')
  const passkey = testPasskey(origin)
  const ceremony = {
    db: here.db,
    random: systemRandom,
    now: new Date(),
    party: here.services.relyingParties.app,
    holder: `making ${randomUUID()}` as const,
  }
  const options = await registrationOptions(ceremony, { person: { id: user, name: 'Mina' }, known: [] })
  const { isSynced: _, ...made } = await verifyNewPasskey(ceremony, passkey.make(options))
  const facts = { user_id: user, name: 'Galaxy', device: Buffer.alloc(32), created_at: new Date('2026-01-01') }
  await here.db
    .insertInto('user_passkey')
    .values({ ...made, ...facts })
    .execute()
  return { ...mina!, passkey }
}

test('REQ-123 a passkey confirms exactly the withdrawal it signed, once; nothing else stands for it', async () => {
  const { token, passkey } = await withPasskey()
  const asks = async (changes = {}) => {
    const { data } = await here.call(askWithdrawPasskey, { ...withdrawal, ...changes }, token)
    return passkey.use((data as { Options: string }).Options)
  }
  const creates = async (more: object) =>
    (await here.call(createWithdraw, { ...withdrawal, asked: false, ...more }, token)).success
  const quoted = await here.call(quoteWithdraw, withdrawal, token)
  expect(quoted).toMatchObject({ success: 200, data: { Check: 'passkey' } })
  expect(await creates({ password: 'maru-walks-slowly' })).toBe(failures.INVALID.code)
  expect(await creates({ passkey: await asks({ quantity: '21' }) })).toBe(failures.PASSKEY_WRONG.code)
  expect(await creates({ passkey: await asks({ address: '11111111111111111111111111111113' }) })).toBe(
    failures.PASSKEY_WRONG.code,
  )
  const other = await withPasskey()
  const theirs = await here.call(askWithdrawPasskey, withdrawal, other.token)
  const foreign = passkey.use((theirs.data as { Options: string }).Options)
  expect(await creates({ passkey: foreign })).toBe(failures.PASSKEY_WRONG.code)

  const answer = await asks()
  const both = await Promise.all([creates({ passkey: answer }), creates({ passkey: answer })])
  expect(both.sort()).toEqual([200, failures.PASSKEY_WRONG.code])
  const made = here.db.selectFrom('withdrawal').select('second_check').where('address', '=', address)
  expect(await made.execute()).toEqual([{ second_check: 'passkey' }])
})
