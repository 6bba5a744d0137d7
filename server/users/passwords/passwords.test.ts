import { expect, test } from 'vitest'
import { systemRandom } from '../../ports/random.ts'
import { createPasswords } from './passwords.ts'

test('a password fits its own hash only, also when its Hangul was typed in parts', async () => {
  const passwords = createPasswords(systemRandom)
  const phc = await passwords.hash('천천히 걷는 마루')
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await passwords.verify('천천히 걷는 마루'.normalize('NFD'), phc)).toBe(true)
  expect(await passwords.verify('천천히 걷는 마두', phc)).toBe(false)
  expect(await passwords.verify('천천히 걷는 마루', null)).toBe(false)
  expect(await passwords.verify('anything', '$none$')).toBe(false)
})

test('two run, fifty wait in order of arrival, the rest are refused (THR-21)', async () => {
  const passwords = createPasswords(systemRandom)
  await passwords.verify('ready', null)
  const done: number[] = []
  const tries = Array.from({ length: 60 }, async (_, place) => {
    await passwords.hash('a password of somebody')
    done.push(place)
  })
  const settled = await Promise.allSettled(tries)
  const refused = settled.flatMap((one, place) => (one.status === 'rejected' ? [place] : []))
  expect(refused).toEqual([52, 53, 54, 55, 56, 57, 58, 59])
  expect(done.slice(0, 10).every((place) => place < 12)).toBe(true)
  await expect(passwords.hash('there is room again')).resolves.toBeDefined()
})
