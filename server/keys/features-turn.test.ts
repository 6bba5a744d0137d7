import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { longestLifeMs, secretUses } from './secret-uses.ts'
import { secret, turning, type TurnedFeature } from './test-turning.ts'
import { accountFeatures } from './test-account-features.ts'
import { houseFeatures } from './test-house-features.ts'

/** Tickets live a minute: before what lets time go by. */
const features = { ...houseFeatures, ...accountFeatures }

test('THR-20 what is begun before a change of secrets is finished after it: after a turn, after a re-sealing, and after the secrets of before are dropped', async () => {
  await using here = await turning()
  const { current: first } = here.secrets()
  const [second, third] = [secret('two'), secret('three')]
  const begun: { begin: Awaited<ReturnType<TurnedFeature['open']>>; isBrief: boolean }[] = []
  for (const { open, isBrief = false } of Object.values<TurnedFeature>(features))
    begun.push({ begin: await open(here), isBrief })
  const across = async (change: () => Promise<unknown>, those = begun) => {
    const ends: (() => Promise<unknown>)[] = []
    for (const { begin } of those) ends.push(await begin())
    await change()
    for (const end of ends) await end()
  }
  /** Once every process has long written under the new secret. */
  const reseals = async () => {
    here.clock.advance(2 * minuteMs)
    expect(await here.reseal()).toBe(true)
    const [, ...earlier] = (await here.status()).keys
    expect(earlier.map(({ values }) => values)).toEqual(earlier.map(() => ({})))
  }
  await across(() => Promise.resolve())
  await across(() => here.give({ current: second, earlier: [first] }))
  await reseals()
  const turnsAndReseals = async () => {
    await here.give({ current: third, earlier: [second, first] })
    await reseals()
  }
  await across(
    turnsAndReseals,
    begun.filter(({ isBrief }) => !isBrief),
  )
  here.clock.advance(longestLifeMs)
  await across(async () => {
    await here.reseal()
    expect((await here.status()).keeps).toEqual([])
    await here.give({ current: third, earlier: [] })
  })
  expect(here.server.mistakes).toEqual([])
}, 240_000)

/** Uses that other tests play through a turn. */
const elsewhere: Readonly<Record<string, TurnedFeature['uses']>> = {
  'rotation.test.ts': [
    'recovery_code.code_hash',
    'operator.totp_sealed',
    'operator_recovery_code.code_hash',
    'socketGrant',
  ],
  'push-keys.test.ts': ['standing_key.sealed', 'push_key.sealed'],
  'shared-digests.test.ts': [
    'user.device',
    'known_device.device',
    'session.device',
    'user.device_hash',
    'registration_trace.device_hash',
    'registration_trace.installation',
    'registration_trace.block',
    'registration_trace.network',
    'registration_trace.site',
    'attempt.key',
  ],
}

test('THR-20 every use of a secret is played through a change of secrets, here or in a test named here', () => {
  const played = [...Object.values(features).flatMap(({ uses }) => uses), ...Object.values(elsewhere).flat()]
  expect(played.toSorted()).toEqual(Object.keys(secretUses).toSorted())
  const folder = readdirSync(import.meta.dirname)
  expect(Object.keys(elsewhere).filter((file) => !folder.includes(file))).toEqual([])
})
