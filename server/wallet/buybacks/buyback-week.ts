import { addDays, startOfDay } from '../../rules/business-day.ts'
import type { CvcRules } from '../../rules/programmes.ts'

export interface BuybackDay {
  readonly isOpen: boolean
  /** Beginning and end of the open day, or else of the next one. */
  readonly openTime: Date
  readonly closeTime: Date
}

/** Whether a day of the programme is the one of its week on which CVC is bought back, and when the next one is (INV-W01). */
export function buybackDay(day: string, { buyback, zone }: Pick<CvcRules, 'buyback' | 'zone'>): BuybackDay {
  const wait = (buyback.weekday - Temporal.PlainDate.from(day).dayOfWeek + 7) % 7
  const open = addDays(day, wait)
  return { isOpen: wait === 0, openTime: startOfDay(open, zone), closeTime: startOfDay(addDays(open, 1), zone) }
}
