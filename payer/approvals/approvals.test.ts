import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ApprovalSignature, Payment } from '@madang/contract/wallet/payer.ts'
import { paymentHash } from '@madang/contract/wallet/payment-hash.ts'
import { receivedBy, sandboxChains } from '../chains/sandbox.ts'
import { journalIn } from '../journal/journal.ts'
import { payouts } from '../payouts.ts'
import { testDatabase } from '../test-database.ts'
import { approversIn, enrolment } from './approvers.ts'

const host = 'console.madang.example'
const origin = `https://${host}`
const at = new Date('2026-12-08T00:00:00Z')
const payment: Payment = {
  id: 'W-20001',
  network: 'solana',
  asset: 'USDT',
  to: '7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7',
  tag: '',
  amount: '9000000',
  approvals: ['dana', 'eunho'],
}
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()

interface Passkey {
  readonly keyId: string
  readonly privateKey: KeyObject
  readonly publicKey: string
}

function passkey(kind: 'ec' | 'ed25519' = 'ec'): Passkey {
  const { privateKey, publicKey } =
    kind === 'ec' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519')
  return {
    keyId: randomBytes(16).toString('base64url'),
    privateKey,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}

interface Signing {
  readonly digests?: readonly string[]
  /** What the challenge is made of, where that is not the digests. */
  readonly asked?: readonly string[]
  readonly flags?: number
  readonly type?: string
  readonly origin?: string
  readonly host?: string
}

/** What a browser answers when a passkey is used in the console, or something like it. */
function signed({ keyId, privateKey }: Passkey, signing: Signing = {}): ApprovalSignature {
  const { digests = [paymentHash(payment)], asked = digests, flags = 0x05, type = 'webauthn.get' } = signing
  const challenge = Buffer.concat([randomBytes(32), sha256(asked.join('\n'))]).toString('base64url')
  const signedData = Buffer.from(
    JSON.stringify({ type, challenge, origin: signing.origin ?? origin, crossOrigin: false }),
  )
  const authenticatorData = Buffer.concat([sha256(signing.host ?? host), Buffer.from([flags, 0, 0, 0, 0])])
  const kind = privateKey.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  return {
    keyId,
    signedData: signedData.toString('base64url'),
    authenticatorData: authenticatorData.toString('base64url'),
    signature: sign(kind, Buffer.concat([authenticatorData, sha256(signedData)]), privateKey).toString('base64url'),
    digests: [...digests],
  }
}

/** A payer whose network asks for approvals, with Dana's two passkeys and Eunho's one enrolled. */
async function desk() {
  const own = await testDatabase()
  const { database } = own
  const approvers = approversIn(database)
  const [dana, danasOther, eunho] = [passkey(), passkey(), passkey('ed25519')]
  for (const [person, { keyId, publicKey }] of [
    ['dana', dana],
    ['dana', danasOther],
    ['eunho', eunho],
  ] as const)
    await approvers.add(enrolment.parse({ keyId, person, publicKey, host, origin }), at)
  const now = () => at
  const chains = sandboxChains(database, { now, blockMs: 10 }).map((chain) => ({ ...chain, approvals: 'two' as const }))
  const payer = payouts({ journal: journalIn(database), chains, approvers, now })
  return {
    database,
    approvers,
    payer,
    dana,
    danasOther,
    eunho,
    pay: (signatures: readonly ApprovalSignature[], changes: Partial<Payment> = {}) =>
      payer.pay({ ...payment, ...changes, signatures: [...signatures] }),
    [Symbol.asyncDispose]: () => own[Symbol.asyncDispose](),
  }
}

const refused = { answer: 'refused', why: expect.stringContaining('of 2 enrolled approvers') }

test('INV-W06 a payment that two enrolled people signed is paid, also when they signed it among others', async () => {
  await using here = await desk()
  const batch = { digests: ['0'.repeat(64), paymentHash(payment)] }
  expect(await here.pay([signed(here.dana), signed(here.eunho, batch)])).toMatchObject({ answer: 'accepted' })
  for (let round = 0; round < 3; round++) await here.payer.work((error) => expect(error).toBeUndefined())
  expect(await receivedBy(here.database, payment.to)).toBe(9_000_000n)
})

test('INV-W06 without two signatures nothing is accepted, whatever the server says of approvals', async () => {
  await using here = await desk()
  expect(await here.pay([])).toMatchObject(refused)
  expect(await here.pay([signed(here.dana)])).toMatchObject(refused)
  expect(await here.payer.pay(payment)).toMatchObject(refused)
  expect(await here.database.read('select from payout')).toEqual([])
})

test('INV-W06 one person twice is one, with the same passkey or with another', async () => {
  await using here = await desk()
  expect(await here.pay([signed(here.dana), signed(here.dana)])).toMatchObject(refused)
  expect(await here.pay([signed(here.dana), signed(here.danasOther)])).toMatchObject(refused)
})

test.each<[string, Partial<Payment>]>([
  ['amount', { amount: '9000001' }],
  ['address', { to: '6fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7' }],
  ['id', { id: 'W-20002' }],
])('INV-W06 signatures over another %s approve nothing', async (_, changes) => {
  await using here = await desk()
  expect(await here.pay([signed(here.dana), signed(here.eunho)], changes)).toMatchObject(refused)
})

test.each<[string, Signing]>([
  ['an old challenge', { asked: [paymentHash({ ...payment, id: 'W-10000' })] }],
  ['a batch without it', { digests: ['0'.repeat(64)] }],
  ['a batch it was put into later', { digests: ['0'.repeat(64), paymentHash(payment)], asked: ['0'.repeat(64)] }],
  ['a user who was not verified', { flags: 0x01 }],
  ['a user who was not there', { flags: 0x04 }],
  ['another origin', { origin: 'https://console.madang.example.evil' }],
  ['another host', { host: 'evil.example' }],
  ['the making of a passkey', { type: 'webauthn.create' }],
])('INV-W06 a signature with %s is none', async (_, signing) => {
  await using here = await desk()
  expect(await here.pay([signed(here.dana), signed(here.eunho, signing)])).toMatchObject(refused)
})

test('INV-W06 a key that is not enrolled or was removed signs nothing, nor does one that borrows the id of another', async () => {
  await using here = await desk()
  const stranger = passkey()
  expect(await here.pay([signed(here.dana), signed(stranger)])).toMatchObject(refused)
  expect(await here.pay([signed(here.dana), signed({ ...stranger, keyId: here.eunho.keyId })])).toMatchObject(refused)
  expect(await here.approvers.remove(here.eunho.keyId, at)).toBe(true)
  expect(await here.approvers.remove(here.eunho.keyId, at)).toBe(false)
  expect(await here.pay([signed(here.dana), signed(here.eunho)])).toMatchObject(refused)
})

test('INV-W06 an approver who was removed before anything was signed stops a payment that was accepted', async () => {
  await using here = await desk()
  await here.pay([signed(here.dana), signed(here.eunho)])
  await here.approvers.remove(here.eunho.keyId, at)
  const errors: unknown[] = []
  for (let round = 0; round < 3; round++) await here.payer.work((error) => errors.push(error))
  expect(errors.map(String)).toContain('Error: W-20001 waits: approved by 1 of 2 enrolled approvers.')
  expect(await here.database.read('select from sequence')).toEqual([])
})

test('INV-W06 approvers are enrolled once and never changed, and no bytes that are no key', async () => {
  await using here = await desk()
  const { keyId, publicKey } = here.dana
  await expect(here.approvers.add({ keyId, person: 'mallory', publicKey, host, origin }, at)).rejects.toThrow(
    'duplicate',
  )
  const noKey = { keyId: 'x', person: 'mallory', publicKey: 'AAAA', host, origin }
  await expect(here.approvers.add(noKey, at)).rejects.toThrow()
  await expect(here.database.read(`update approver set person = 'mallory'`)).rejects.toThrow('never changes')
  await expect(here.database.read('delete from approver')).rejects.toThrow('only added to')
})
