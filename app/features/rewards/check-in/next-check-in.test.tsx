import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { t } from '../../../lib/locale.ts'
import { NextCheckIn } from './next-check-in.tsx'

const shown = (minutes: number) => renderToStaticMarkup(<NextCheckIn at={new Date(serverNow() + minutes * minuteMs)} />)

test('REQ-111 the time to the next check-in says hours only where there is one', () => {
  expect(shown(61)).toBe(t('checkIn.next', { hours: 1, minutes: 1 }))
  expect(shown(60)).toBe(t('checkIn.next', { hours: 1, minutes: 0 }))
  expect(shown(59)).toBe(t('checkIn.nextMinutes', { minutes: 59 }))
  expect(shown(59)).not.toContain('0시간')
  expect(shown(-1)).toBe(t('checkIn.nextMinutes', { minutes: 0 }))
})
