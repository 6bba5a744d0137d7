import { koreanZone } from '@madang/contract/constants.ts'
import { formatDate } from '@madang/contract/values/dates.ts'

/** Whether the viewer's clock shows another time than Korea's at that moment. */
export function differsFromKorea(moment: Date): boolean {
  const format = 'DD HH:mm'
  return formatDate(moment, format) !== formatDate(moment, format, koreanZone)
}

/** `2026-11-21` on the viewer's calendar. */
export function viewerDay(moment: Date): string {
  return formatDate(moment, 12)
}
