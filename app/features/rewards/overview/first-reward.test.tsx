import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Out } from '@madang/contract/endpoint.ts'
import { amountOf } from '@madang/contract/money.ts'
import type { getRewardOverview, RewardRecord } from '@madang/contract/rewards/rewards.ts'
import { rewardKeys } from '../../../lib/keys/reward-keys.ts'
import { localeNow, speakWhole, t } from '../../../lib/locale.ts'
import { FirstReward, firstAmounts } from './first-reward.tsx'

beforeAll(() => speakWhole('en-GB'))

const cvc = (text: string) => amountOf('CVC', text)
const day = '2026-11-21'
const overview = (isGranted: boolean): Out<typeof getRewardOverview> => ({
  held: cvc(isGranted ? '25' : '0'),
  locked: cvc(isGranted ? '24.375' : '0'),
  available: cvc(isGranted ? '0.625' : '0'),
  reserved: cvc('0'),
  unlocked: cvc(isGranted ? '0.625' : '0'),
  checkIn: { state: 'open', day, streak: 0, longestStreak: 0, unlock: cvc('0.25'), nextTime: new Date(), week: [] },
  forecastDay: null,
  habit: { checkIns: 0, byClasses: cvc('0'), freeDay: null, goal: cvc('0'), goalDay: null },
  ruleVersion: '1',
})

/** The card where these are the amounts and the state of the registration's record. */
function drawn(isGranted: boolean, status?: RewardRecord['status']): string {
  const queries = new QueryClient()
  queries.setQueryData(rewardKeys.overview(), overview(isGranted))
  const items = status ? [{ kind: 'registration', status, amount: cvc('25'), id: 'G-1' }] : []
  queries.setQueryData(rewardKeys.lastRecords('reward', localeNow()), { items })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <FirstReward />
    </QueryClientProvider>,
  )
}

test('REQ-110 a registration whose reward waits is told what waits and until when; without a reward nothing is told of one', () => {
  const waits = t('reward.waits', { amount: '25' })
  expect(drawn(false, 'pending')).toContain(waits)
  expect(drawn(false, 'pending')).toContain(t('reward.waitsText'))
  expect(drawn(true, 'credited')).not.toContain(waits)
  expect(drawn(true, 'credited')).toContain(t('reward.told', { held: '25' }))
  expect(drawn(false)).not.toContain('25')
  expect(drawn(false, 'refused')).not.toContain(waits)
})

test('REQ-110 the first amounts above nothing stay as they were told, and come where the first answer had none', () => {
  const [none, first, later] = [{ held: cvc('0') }, { held: cvc('25') }, { held: cvc('26') }]
  expect(firstAmounts(undefined, undefined)).toBeUndefined()
  expect(firstAmounts(undefined, none)).toBe(none)
  expect(firstAmounts(none, first)).toBe(first)
  expect(firstAmounts(first, later)).toBe(first)
  expect(firstAmounts(first, undefined)).toBe(first)
})
