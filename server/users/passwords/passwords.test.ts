import { expect, test } from 'vitest'
import { systemRandom } from '../../ports/random.ts'
import { createPasswords } from './passwords.ts'

const mina = '1000000001'

test('a password fits its own hash only, also when its Hangul was typed in parts', async () => {
  const passwords = createPasswords(systemRandom)
  const phc = await passwords.hash('천천히 걷는 마루', mina)
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await passwords.verify('천천히 걷는 마루'.normalize('NFD'), phc, mina)).toBe(true)
  expect(await passwords.verify('천천히 걷는 마두', phc, mina)).toBe(false)
  expect(await passwords.verify('천천히 걷는 마루', null, mina)).toBe(false)
  expect(await passwords.verify('anything', '$none$', mina)).toBe(false)
})

/** Asks for so many hashes at once, one for each name; which of them were refused, and in which order the others ended. */
async function asked(callers: readonly string[]) {
  const passwords = createPasswords(systemRandom)
  await passwords.verify('ready', null, '')
  const done: number[] = []
  const tries = callers.map(async (caller, place) => {
    await passwords.hash('a password of somebody', caller)
    done.push(place)
  })
  const settled = await Promise.allSettled(tries)
  await expect(passwords.hash('there is room again', callers[0]!)).resolves.toBeDefined()
  return { done, refused: settled.flatMap((one, place) => (one.status === 'rejected' ? [place] : [])) }
}

test('two run, fifty wait in order of arrival, the rest are refused (THR-21)', async () => {
  const { done, refused } = await asked(Array.from({ length: 60 }, (_, place) => `caller ${place}`))
  expect(refused).toEqual([52, 53, 54, 55, 56, 57, 58, 59])
  expect(done.slice(0, 10).every((place) => place < 12)).toBe(true)
})

test('THR-21 one caller who asks for sixty at once is refused beyond half of the line, and whoever comes then is the next to be served', async () => {
  const { done, refused } = await asked([...Array.from({ length: 60 }, () => 'noisy'), mina])
  expect(refused).toEqual(Array.from({ length: 33 }, (_, place) => 27 + place))
  expect(done.indexOf(60)).toBeLessThan(5)
})
