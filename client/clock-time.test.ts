import { afterEach, expect, test, vi } from 'vitest'
import { locales } from '@madang/contract/locale.ts'
import { clockTime } from './clock-time.ts'

afterEach(() => vi.unstubAllEnvs())

const morning = new Date('2026-12-01T00:52:00Z')

test('REQ-17 an hour is told in the zone where the phone is, also when it was carried to another one meanwhile', () => {
  const told = (zone: string) => {
    vi.stubEnv('TZ', zone)
    return locales.map((locale) => clockTime(morning, locale))
  }
  expect(told('Asia/Seoul')).toEqual(['09:52', '09:52', '09:52'])
  expect(told('Europe/London')).toEqual(['00:52', '00:52', '00:52'])
})

test('REQ-17 an hour of a named zone is told alike wherever the phone is', () => {
  for (const zone of ['Asia/Seoul', 'Europe/London']) {
    vi.stubEnv('TZ', zone)
    expect(locales.map((locale) => clockTime(morning, locale, 'Asia/Shanghai'))).toEqual(['08:52', '08:52', '08:52'])
  }
})
