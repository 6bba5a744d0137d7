import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const minute = 60_000

test.each([
  [(24 + 13) * 60 * minute, '1일 13시간', '1天13小时', '1 day 13 hours'],
  [13 * 60 * minute + 36 * minute, '13시간 36분', '13小时36分钟', '13 hours 36 minutes'],
  [2 * 60 * minute, '2시간', '2小时', '2 hours'],
  [59 * minute + 1, '1시간', '1小时', '1 hour'],
  [90_001, '2분', '2分钟', '2 minutes'],
  [1, '1분', '1分钟', '1 minute'],
  [-5, '1분', '1分钟', '1 minute'],
])(
  'REQ-141 the time left, %i ms, is told in its two largest units and never as less than it is',
  (left, ko, zh, en) => {
    expect(timeLeft(left, 'ko-KR')).toBe(ko)
    expect(timeLeft(left, 'zh-CN')).toBe(zh)
    expect(timeLeft(left, 'en-GB')).toBe(en)
  },
)
