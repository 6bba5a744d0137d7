import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawnCaptcha } from '../../ports/captcha.ts'
import { systemRandom } from '../../ports/random.ts'
import { isWorkDone, issueCaptcha, useCaptcha, workBits } from './captchas.ts'
import { installationOf } from '../devices/device.ts'
import { usersFixture } from '../users-fixture.ts'

const right = { imgCode: 'AAAA', purpose: 'register', wrong: 'IMAGE_CODE_WRONG' } as const

async function issued() {
  const house = await usersFixture()
  const { db, services, clock } = house
  const caller = house.phone().caller()
  const device = installationOf(services.keys, caller)
  const issue = async () => (await issueCaptcha(caller, { purpose: 'register', kind: 'image' })).imgId
  const use = (answered: Partial<Parameters<typeof useCaptcha>[2]> & { imgId: string }) =>
    useCaptcha(db, services.keys, { ...right, device, now: clock.now(), ...answered })
  return { house, issue, use }
}

test('INV-F05 an answer works once, in small letters and with blanks around it too', async () => {
  const { house, issue, use } = await issued()
  await using _ = house
  const imgId = await issue()
  await use({ imgId, imgCode: ' aaaa ' })
  await expect(use({ imgId })).rejects.toMatchObject({ failure: 'IMAGE_CODE_WRONG' })
})

test('THR-02 one try only: after a wrong answer the right one is refused', async () => {
  const { house, issue, use } = await issued()
  await using _ = house
  const imgId = await issue()
  await expect(use({ imgId, imgCode: 'AAAB' })).rejects.toMatchObject({ failure: 'IMAGE_CODE_WRONG' })
  await expect(use({ imgId })).rejects.toMatchObject({ failure: 'IMAGE_CODE_WRONG' })
})

test('THR-02 for its purpose, its device and five minutes only', async () => {
  const { house, issue, use } = await issued()
  await using _ = house
  await expect(use({ imgId: await issue(), purpose: 'login' })).rejects.toMatchObject({ failure: 'IMAGE_CODE_WRONG' })
  const other = Buffer.from('another')
  await expect(use({ imgId: await issue(), device: other })).rejects.toMatchObject({ failure: 'IMAGE_CODE_WRONG' })
  await expect(use({ imgId: 'no such id' })).rejects.toMatchObject({ failure: 'IMAGE_CODE_WRONG' })
  const imgId = await issue()
  house.clock.advance(5 * 60_000)
  await expect(use({ imgId })).rejects.toMatchObject({ failure: 'EXPIRED' })
})

test('the answer is nowhere in the database and differs between two pictures of the same characters', async () => {
  const { house, issue } = await issued()
  await using _ = house
  await issue()
  await issue()
  const [one, two] = await house.db.selectFrom('captcha').select('secret').execute()
  expect(one?.secret.equals(two!.secret)).toBe(false)
  expect(one?.secret.equals(createHash('sha256').update('AAAA').digest())).toBe(false)
})

test('a phone may calculate instead of a person reading a picture (REQ-52)', async () => {
  await using house = await usersFixture()
  const caller = house.phone().caller()
  const { now } = caller
  const device = installationOf(house.services.keys, caller)
  const asked = { purpose: 'register', kind: 'work' } as const
  const { imgId, img, work } = await issueCaptcha(caller, asked)
  expect({ img, bits: work?.bits }).toEqual({ img: '', bits: workBits })
  let found = 0
  while (!isWorkDone(work!.seed, found.toString(36))) found++
  await useCaptcha(house.db, house.services.keys, {
    ...right,
    device,
    imgId,
    imgCode: found.toString(36),
    now,
  })

  const second = await issueCaptcha(caller, asked)
  const answered = { ...right, device, imgId: second.imgId, imgCode: found.toString(36), now }
  await expect(useCaptcha(house.db, house.services.keys, answered)).rejects.toMatchObject({
    failure: 'IMAGE_CODE_WRONG',
  })
})

test('pictures are PNG of five clear characters, each one different', async () => {
  const captcha = drawnCaptcha(systemRandom)
  const [one, two] = [await captcha.challenge(), await captcha.challenge()]
  expect(one.answer).toMatch(/^[ACDEFHJKLMNPRTUWXY379]{5}$/)
  expect(one.png.subarray(1, 4).toString()).toBe('PNG')
  expect(one.png.equals(two.png)).toBe(false)
  expect(one.png.length).toBeLessThan(20_000)
})
