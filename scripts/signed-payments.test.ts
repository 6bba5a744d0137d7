import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import { withdrawalCases } from '@madang/contract/operators/casework/withdrawals.ts'
import * as passkeys from '@madang/contract/operators/passkeys.ts'
import { enrolmentText, fingerprintOf } from '../console/passkeys/enrolment.ts'
import { approversIn, enrolment, fingerprintOf as printed } from '../payer/approvals/approvers.ts'
import { testDatabase } from '../payer/test-database.ts'
import { working } from '../server/casework/test-due-rows.ts'
import { transact } from '../server/db/tx.ts'
import { type WholeServer, wholeServer } from '../server/http/test-whole-server.ts'
import { hire } from '../server/operators/test-staff.ts'
import { testPasskey } from '../server/passkeys/test-authenticator.ts'
import { memoryBus } from '../server/ports/bus.ts'
import { stillClock } from '../server/ports/clock.ts'
import { testUser } from '../server/users/test-user.ts'
import { giveUsdt } from '../server/wallet/test-wallet.ts'
import { carriedOutDecisions } from '../server/wallet/withdrawals/carry-out-decisions.ts'
import { createWithdraw } from '../server/wallet/withdrawals/create-withdraw.ts'
import { paymentOf, readyToPay } from '../server/wallet/withdrawals/pay.ts'
import { asking, telling, testPorts } from '../server/wallet/withdrawals/test-withdrawals.ts'

const origin = 'http://localhost:8080'
const reason = 'seen by both of us'
const clock = { now: () => new Date() }

/** An owner of the console with a passkey, and how they do what has to be signed. */
async function owner(here: WholeServer) {
  const { token } = await hire(here.db, ['owner'], { name: 'O', keys: here.services.keys, now: clock.now() })
  const passkey = testPasskey(origin)
  const { data: asked } = await here.call(passkeys.startPasskey, {}, token)
  const made = passkey.make((asked as { Options: string }).Options)
  expect((await here.call(passkeys.addPasskey, { name: 'Desk', response: made }, token)).success).toBe(200)
  return {
    passkey,
    signs: async (call: Parameters<WholeServer['call']>[0], input: object) => {
      const needed = await here.call(call, input, token)
      expect(needed.success).toBe(failures.CHECK_NEEDED.code)
      const { Digest: digest } = needed.data as { Digest: string }
      const { data } = await here.call(passkeys.askPasskey, { digest }, token)
      const response = passkey.use((data as { Options: string }).Options)
      expect((await here.call(passkeys.proveByPasskey, { response }, token)).success).toBe(200)
      expect((await here.call(call, input, token)).success).toBe(200)
    },
  }
}

test('INV-W06 what two people sign in the console the payer takes for their approval of this payment and of no other', async () => {
  await using here = await wholeServer({ clock })
  await using own = await testDatabase()
  const [dana, eunho] = [await owner(here), await owner(here)]
  const user = await testUser(here.db)
  await giveUsdt(here.db, user, 'available', '100')
  const { withdrawalId } = await transact(here.db, (tx) =>
    createWithdraw(
      {
        ...telling,
        tx,
        user,
        clock,
        publish: () => undefined,
        keys: here.services.keys,
        withdrawals: testPorts(),
        checked: 'password',
      },
      asking(),
    ),
  )
  await dana.signs(withdrawalCases.propose, { ids: [withdrawalId], reason })
  const { proposal_id: proposalId } = await here.db
    .selectFrom('proposal')
    .select('proposal_id')
    .where('object', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  await eunho.signs(approvals.approve, { proposalId })

  const signatures = await transact(here.db, (tx) => here.services.wallet.signaturesOf(tx, withdrawalId))
  expect(signatures.map(({ keyId }) => keyId)).toEqual([dana.passkey.id, eunho.passkey.id])
  const later = stillClock(new Date(Date.now() + 31_000))
  await carriedOutDecisions.timer.run(
    working({ db: here.db, clock: later, bus: memoryBus(), withdrawals: testPorts() }),
  )
  const [payable] = await transact(here.db, (tx) => readyToPay(tx))
  const payment = { ...paymentOf(payable!)!, signatures }
  const payers = approversIn(own.database)
  for (const [person, { passkey }] of [
    ['dana', dana],
    ['eunho', eunho],
  ] as const) {
    expect(await payers.fault(payment)).not.toBeNull()
    await payers.add(
      { keyId: passkey.id, person, publicKey: passkey.publicKey, host: 'localhost', origin },
      clock.now(),
    )
  }
  expect(await payers.fault(payment)).toBeNull()
  expect(await payers.fault({ ...payment, amount: '19000001' })).toBe('approved by 0 of 2 enrolled approvers')
})

test('REQ-174 what the console shows of a new passkey is what the payer enrols, with the same fingerprint', async () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = publicKey.export({ format: 'der', type: 'spki' })
  const made = JSON.stringify({ id: 'a-key_1', response: { publicKey: key.toString('base64url') } })
  const text = enrolmentText(made, { person: 'Dana', origin: 'https://console.madang.example:8443' })
  const read = enrolment.parse(JSON.parse(text!))
  expect(read).toEqual({
    keyId: 'a-key_1',
    person: 'Dana',
    publicKey: key.toString('base64'),
    host: 'console.madang.example',
    origin: 'https://console.madang.example:8443',
  })
  expect(await fingerprintOf(made)).toBe(printed(key))
  expect(enrolmentText('{"id":"a","response":{}}', { person: 'Dana', origin: 'https://a.example' })).toBeNull()
})
