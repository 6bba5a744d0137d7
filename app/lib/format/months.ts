/** The month `by` months after one such as `2026-11`. */
export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 + by
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The days of a month, and how many places stand empty before the first in a week that begins on Monday. */
export function daysOfMonth(month: string): { days: string[]; before: number } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const weekday = new Date(Date.UTC(year, number - 1, 1)).getUTCDay()
  return {
    days: Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
    before: (weekday + 6) % 7,
  }
}
