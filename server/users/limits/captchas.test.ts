import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawnCaptcha } from '../../ports/captcha.ts'
import { systemRandom } from '../../ports/random.ts'
import { isWorkDone, issueCaptcha, useCaptcha } from './captchas.ts'
import { bitsFor, workBits } from './work-bits.ts'
import { installationOf } from '../devices/device.ts'
import { fingerprintOf, keptFingerprint, storeFingerprint } from '../registration/registration-fingerprints.ts'
import { testUser } from '../test-user.ts'
import { usersFixture } from '../users-fixture.ts'

const right = { imgCode: 'AAAA', purpose: 'register', wrong: 'IMAGE_CODE_WRONG' } as const

async function issued() {
  const fixture = await usersFixture()
  const { db, services, clock } = fixture
  const caller = fixture.phone().caller()
  const device = installationOf(services.keys, caller)
  const issue = async () => (await issueCaptcha(caller, { purpose: 'register', kind: 'image' })).imgId
  const use = (answered: Partial<Parameters<typeof useCaptcha>[2]> & { imgId: string }) =>
    useCaptcha(db, services.keys, { ...right, device, now: clock.now(), ...answered })
  return { fixture, issue, use }
}

test('INV-F05 an answer works once, in small letters and with blanks around it too', async () => {
  const { fixture, issue, use } = await issued()
  await using _ = fixture
  const imgId = await issue()
  await use({ imgId, imgCode: ' aaaa ' })
  await expect(use({ imgId })).rejects.toMatchObject({ failure: 'IMAGE_CODE_WRONG' })
})

test('THR-02 one try only: after a wrong answer the right one is refused', async () => {
  const { fixture, issue, use } = await issued()
  await using _ = fixture
  const imgId = await issue()
  await expect(use({ imgId, imgCode: 'AAAB' })).rejects.toMatchObject({ failure: 'IMAGE_CODE_WRONG' })
  await expect(use({ imgId })).rejects.toMatchObject({ failure: 'IMAGE_CODE_WRONG' })
})

test('THR-02 for its purpose, its device and five minutes only', async () => {
  const { fixture, issue, use } = await issued()
  await using _ = fixture
  await expect(use({ imgId: await issue(), purpose: 'login' })).rejects.toMatchObject({ failure: 'IMAGE_CODE_WRONG' })
  const other = Buffer.from('another')
  await expect(use({ imgId: await issue(), device: other })).rejects.toMatchObject({ failure: 'IMAGE_CODE_WRONG' })
  await expect(use({ imgId: 'no such id' })).rejects.toMatchObject({ failure: 'IMAGE_CODE_WRONG' })
  const imgId = await issue()
  fixture.clock.advance(5 * 60_000)
  await expect(use({ imgId })).rejects.toMatchObject({ failure: 'EXPIRED' })
})

test('the answer is nowhere in the database and differs between two pictures of the same characters', async () => {
  const { fixture, issue } = await issued()
  await using _ = fixture
  await issue()
  await issue()
  const [one, two] = await fixture.db.selectFrom('captcha').select('secret').execute()
  expect(one?.secret.equals(two!.secret)).toBe(false)
  expect(one?.secret.equals(createHash('sha256').update('AAAA').digest())).toBe(false)
})

test('a phone may calculate instead of a person reading a picture (REQ-52)', async () => {
  await using fixture = await usersFixture()
  const caller = fixture.phone().caller()
  const { now } = caller
  const device = installationOf(fixture.services.keys, caller)
  const asked = { purpose: 'register', kind: 'work' } as const
  const { imgId, img, work } = await issueCaptcha(caller, asked)
  expect({ img, bits: work?.bits }).toEqual({ img: '', bits: workBits.least })
  let found = 0
  while (!isWorkDone(work!.seed, found.toString(36), work!.bits)) found++
  await useCaptcha(fixture.db, fixture.services.keys, {
    ...right,
    device,
    imgId,
    imgCode: found.toString(36),
    now,
  })

  const second = await issueCaptcha(caller, asked)
  const answered = { ...right, device, imgId: second.imgId, imgCode: found.toString(36), now }
  await expect(useCaptcha(fixture.db, fixture.services.keys, answered)).rejects.toMatchObject({
    failure: 'IMAGE_CODE_WRONG',
  })
})

test('THR-02 a calculation grows with what was asked for from its network and block, and another network’s stays', async () => {
  await using fixture = await usersFixture()
  const from = (address: string) => ({ ...fixture.phone().caller(), address })
  const bitsFrom = async (address: string) =>
    (await issueCaptcha(from(address), { purpose: 'reset', kind: 'work' })).work!.bits
  const asked: number[] = []
  for (let time = 1; time <= 32; time++) asked.push(await bitsFrom('198.51.100.7'))
  expect([asked[0], asked[7], asked[15], asked[31]]).toEqual([16, 17, 18, 19])
  // Forty of the block by now, none of this address.
  for (let time = 1; time <= 8; time++) await bitsFrom(`198.51.100.${20 + time}`)
  expect(await bitsFrom('198.51.100.200')).toBe(18)
  expect(await bitsFrom('203.0.113.9')).toBe(16)
  fixture.clock.advance(24 * 60 * 60_000)
  expect(await bitsFrom('198.51.100.7')).toBe(16)
})

test('THR-02 a calculation grows with the registrations of its network, its /56 and its /48', async () => {
  await using fixture = await usersFixture()
  const { db, services, clock } = fixture
  const bitsFrom = async (address: string) =>
    (await issueCaptcha({ ...fixture.phone().caller(), address }, { purpose: 'register', kind: 'work' })).work!.bits
  const device = { device: Buffer.from('d'), deviceHash: Buffer.from('h') }
  for (let one = 0; one < 24; one++) {
    const trace = fingerprintOf(services.keys, device, {
      imei: `${one}`,
      address: `2001:db8:1:${(0x100 + one).toString(16)}::/64`,
    })
    await storeFingerprint(db, await testUser(db), keptFingerprint(services.keys, trace), clock.now())
  }
  expect(await bitsFrom('2001:db8:1:100::/64')).toBe(18)
  expect(await bitsFrom('2001:db8:1:9900::/64')).toBe(17)
  expect(await bitsFrom('2001:db8:2:100::/64')).toBe(16)
})

test.each([
  [{ address: 1, site: 1, block: 1, all: 1 }, 16],
  [{ address: 7, site: 11, block: 19, all: 499 }, 16],
  [{ address: 8, site: 1, block: 1, all: 1 }, 17],
  [{ address: 1, site: 1, block: 80, all: 1 }, 19],
  [{ address: 1, site: 1, block: 1, all: 2_000 }, 19],
  [{ address: 1e9, site: 1, block: 1, all: 1 }, 24],
])('THR-02 %o around a caller ask for %i bits', (busy, bits) => expect(bitsFor(busy)).toBe(bits))

test('pictures are PNG of five clear characters, each one different', async () => {
  const captcha = drawnCaptcha(systemRandom)
  const [one, two] = [await captcha.challenge(), await captcha.challenge()]
  expect(one.answer).toMatch(/^[ACDEFHJKLMNPRTUWXY379]{5}$/)
  expect(one.png.subarray(1, 4).toString()).toBe('PNG')
  expect(one.png.equals(two.png)).toBe(false)
  expect(one.png.length).toBeLessThan(20_000)
})
