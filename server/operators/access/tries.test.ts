import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import { prove } from '@madang/contract/operators/proofs.ts'
import { enterCode, signIn } from '@madang/contract/operators/sign-in.ts'
import { getMe, seenTries } from '@madang/contract/operators/staff.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'
import { manualClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { codeOf, stepOf } from '../../users/factors/totp.ts'
import { hire } from '../test-staff.ts'

const clock = manualClock('2026-11-20T10:00:00+09:00')
const password = 'the-crane-reads-alone'
let here: WholeServer
beforeAll(async () => {
  here = await wholeServer({ clock, env: { MADANG_LIMITS: 'on', MADANG_PROXIES: '127.0.0.1' } })
})
afterAll(() => here[Symbol.asyncDispose]())

const code = (name: FailureName) => failures[name].code

async function operator() {
  const passwordHash = await here.services.passwords.hash(password, '')
  const secret = systemRandom.bytes(20)
  const hired = await hire(here.db, ['owner'], { keys: here.services.keys, now: clock.now(), passwordHash, secret })
  const tries = async (given: string, from: string) => {
    const answer = await here.call(signIn, { email: hired.email, password: given }, null, { 'x-forwarded-for': from })
    return answer.success
  }
  const proves = async (given: string) => (await here.call(prove, { code: given }, hired.token)).success
  return { ...hired, tries, proves, rightCode: () => codeOf(secret, stepOf(clock.now())) }
}

/** Tries wrongly until one more is not heard, and returns how often it was. */
async function heard(once: () => Promise<number>): Promise<number> {
  for (let times = 0; ; times++) {
    const answer = await once()
    if (answer === code('LOCKED_FOR_A_WHILE')) return times
    expect([code('WRONG_CREDENTIALS'), code('PROOF_WRONG')]).toContain(answer)
  }
}

test('THR-01 five wrong passwords of an operator from one network are heard, then not even the right one, each time twice as long; another network is', async () => {
  const { tries } = await operator()
  const guesses = () => heard(() => tries('the-heron-writes-alone', '203.0.113.7'))
  expect(await guesses()).toBe(5)
  expect(await tries(password, '203.0.113.7')).toBe(code('LOCKED_FOR_A_WHILE'))
  expect(await tries(password, '198.51.100.9')).toBe(200)
  clock.advance(15 * minuteMs)
  expect(await guesses()).toBe(5)
  clock.advance(15 * minuteMs)
  expect(await guesses()).toBe(0)
  clock.advance(15 * minuteMs)
  expect(await tries(password, '203.0.113.7')).toBe(200)
})

test('THR-01 five wrong passwords from each of ten networks lock an operator’s mail for a quarter of an hour, and no longer', async () => {
  const { tries } = await operator()
  for (let network = 0; network < 10; network++)
    expect(await heard(() => tries('the-heron-writes-alone', `192.0.2.${network}`))).toBe(5)
  expect(await tries(password, '198.51.100.9')).toBe(code('LOCKED_FOR_A_WHILE'))
  clock.advance(15 * minuteMs)
  expect(await tries(password, '198.51.100.9')).toBe(200)
})

test('THR-19 five wrong one-time codes are heard, also sixteen at once, then not even the right one', async () => {
  const { proves, rightCode } = await operator()
  const wrong = rightCode() === '000000' ? '000001' : '000000'
  const answers = await Promise.all(Array.from({ length: 16 }, () => proves(wrong)))
  expect(answers.filter((answer) => answer === code('PROOF_WRONG'))).toHaveLength(5)
  expect(await proves(rightCode())).toBe(code('LOCKED_FOR_A_WHILE'))
  clock.advance(14 * minuteMs)
  expect(await proves(rightCode())).toBe(code('LOCKED_FOR_A_WHILE'))
  clock.advance(minuteMs)
  expect(await proves(rightCode())).toBe(200)
  expect(here.mistakes).toEqual([])
})

test('THR-01 an operator is told how often somebody failed at their door and when, right tries and colleagues apart, until they say that they saw it', async () => {
  const [one, other] = [await operator(), await operator()]
  const told = async ({ token }: { token: string }) => {
    const { data } = await here.call(getMe, {}, token)
    return (data as { FailedTries: { Times: number; Last: number } | null }).FailedTries
  }
  expect(await told(one)).toBeNull()
  await one.tries('the-heron-writes-alone', '203.0.113.20')
  clock.advance(minuteMs)
  const first = clock.now().getTime()
  await one.tries('the-heron-writes-alone', '198.51.100.20')
  expect(await told(one)).toEqual({ Times: 2, Last: first })

  const from = { 'x-forwarded-for': '192.0.2.20' }
  const entered = await here.call(signIn, { email: one.email, password }, null, from)
  const { Challenge: challenge } = entered.data as { Challenge: string }
  expect(await told(one)).toMatchObject({ Times: 2 })
  clock.advance(minuteMs)
  const wrong = one.rightCode() === '000000' ? '000001' : '000000'
  await here.call(enterCode, { challenge, code: wrong }, null, from)
  expect(await told(one)).toEqual({ Times: 3, Last: clock.now().getTime() })
  expect(await told(other)).toBeNull()

  // What came after what they saw is told still.
  await here.call(seenTries, { last: first }, one.token)
  expect(await told(one)).toMatchObject({ Times: 3 })
  await here.call(seenTries, { last: clock.now().getTime() }, one.token)
  expect(await told(one)).toBeNull()
})
