/** The first moment of a month in UTC: others learn only the month in which somebody registered (REQ-85). */
export function monthOf(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 1))
}
