/** Refusals of buybacks that name a figure of the rules in force (REQ-116). */
import { Failure, failures } from '../failures.ts'
import type { Text } from '../locale.ts'
import { type Amount, formatAmount } from '../money.ts'
import { inLanguages } from '../text.ts'
import { weekdayName } from '../values/weekday.ts'

const sunday = 7

/** On which day of the week alone CVC is bought back; the release has words of its own for Sundays. */
export function buybackDayWords(weekday: number): Text {
  if (weekday === sunday) return failures.BUYBACK_CLOSED.text
  return inLanguages(
    `매입은 ${weekdayName(weekday, 'ko-KR')}(한국 시간)에만 신청할 수 있어요`,
    `回购仅在${weekdayName(weekday, 'zh-CN')}（韩国时间）进行，其他日子无法申请`,
    `Buybacks can be requested on ${weekdayName(weekday, 'en-GB')}s only, Korean time`,
  )
}

export function buybackClosed({ weekday }: { readonly weekday: number }): Failure {
  return new Failure('BUYBACK_CLOSED', { words: buybackDayWords(weekday) })
}

export function buybackMinimumWords(minimum: Amount<'CVC'>): Text {
  const least = formatAmount('CVC', minimum)
  return inLanguages(
    `매입은 ${least} CVC부터 신청할 수 있어요`,
    `回购至少需要 ${least} CVC`,
    `A buyback takes at least ${least} CVC`,
  )
}

export function belowBuybackMinimum({ minimum }: { readonly minimum: Amount<'CVC'> }): Failure {
  return new Failure('BELOW_BUYBACK_MINIMUM', { words: buybackMinimumWords(minimum) })
}
