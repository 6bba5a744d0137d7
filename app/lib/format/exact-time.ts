import { koreanZone } from '@madang/contract/constants.ts'
import { formatDate } from '@madang/contract/values/dates.ts'

/** Records, statements and activity name their moments the same in every language (REQ-22). */
const format = 'YYYY.MM.DD HH:mm'

/** `2026.11.18 21:14` in the viewer's zone. */
export function exactTime(moment: Date): string {
  return formatDate(moment, format)
}

/** `2026.11.18 21:14 KST`: a moment of a programme, in its zone, which is named (REQ-17). */
export function recordTime(moment: Date): string {
  return `${formatDate(moment, format, koreanZone)} KST`
}
