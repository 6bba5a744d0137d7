import { expect, test } from 'vitest'
import { serverKeys } from '../../keys/server-keys.ts'
import { exportedHolds, exportedSteps, exportedWithdrawals } from './export-withdrawals.ts'
import { rich, testWithdrawals } from './test-withdrawals.ts'

test('REQ-58 REQ-125 REQ-126 the file of one’s own data tells of each withdrawal how it was checked, why and until when it waited, and every state with its time and reason, and nothing of another person’s', async () => {
  await using here = await testWithdrawals()
  const { db, clock } = here
  const [mina, jun] = [await rich(db, '200'), await rich(db, '200')]
  const began = clock.now()
  const { withdrawalId: held } = await here.create(mina, { asked: true })
  const rejected = await here.broughtTo(mina, 'in_review')
  await here.reject(rejected)
  clock.pass(31_000)
  await here.decide()
  const juns = await here.broughtTo(jun, 'in_review')

  const exporting = { db, keys: serverKeys(Buffer.alloc(32)), now: clock.now(), locale: 'ko-KR' } as const
  const of = (section: typeof exportedSteps, user = mina) => Promise.resolve(section.read(exporting, user))
  expect(await of(exportedSteps)).toEqual([
    { withdrawalId: rejected, state: 'submitted', time: began, reason: null },
    { withdrawalId: rejected, state: 'in_review', time: began, reason: null },
    { withdrawalId: rejected, state: 'rejected', time: clock.now(), reason: 'scamAddress' },
    { withdrawalId: held, state: 'submitted', time: began, reason: null },
    { withdrawalId: held, state: 'cooling_off', time: began, reason: null },
  ])
  expect(await of(exportedHolds)).toEqual([
    { withdrawalId: held, reason: 'asked', until: new Date(began.getTime() + 24 * 60 * 60_000) },
  ])
  expect(await of(exportedWithdrawals)).toMatchObject([
    { withdrawalId: rejected, secondCheck: 'password' },
    { withdrawalId: held, secondCheck: 'password' },
  ])
  expect(await of(exportedHolds, jun)).toEqual([])
  expect(await of(exportedSteps, jun)).toMatchObject([
    { withdrawalId: juns, state: 'submitted' },
    { withdrawalId: juns, state: 'in_review' },
  ])
})
