import type { Locale } from '@madang/contract/locale.ts'

/** The time zone of this phone, such as `Asia/Seoul`. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** What people call a time zone, such as 한국 표준시; its own name where the phone has none. */
export function zoneName(zone: string, locale: Locale): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'long' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  } catch {
    return zone
  }
}
