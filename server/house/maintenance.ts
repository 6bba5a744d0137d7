import { koreanZone } from '@madang/contract/constants.ts'
import { inEach, locales, type Locale, type Text } from '@madang/contract/locale.ts'
import { maintenanceKind, maintenanceNoticeMs } from '@madang/contract/operators/content/house/maintenance.ts'
import { fill, inLanguages } from '@madang/contract/text.ts'
import { newestReading } from '../jobs/newest-reading.ts'
import type { Db } from '../db/tables.ts'
import { settingsOf } from './house-settings.ts'

/** While nothing can be changed: what people read, and when it ends. */
export interface Closed {
  readonly words: Text
  readonly until: Date
}

/** A maintenance that comes or lasts, in the company's words. */
interface Notice {
  readonly title: Text
  readonly from: Date
  readonly until: Date
}

/** The maintenance notice as this process last read it: at most two seconds old. */
export interface Maintenance {
  readonly refresh: () => Promise<void>
  /** Null while everything can be done. */
  readonly at: (now: Date) => Closed | null
  /** What the app says of it: from a day before its beginning until its end, null otherwise. */
  readonly notice: (now: Date) => Notice | null
}

export function cachedMaintenance(db: Db): Maintenance {
  const { refresh, known } = newestReading(() => readNotice(db), null)
  const fromOn = (now: Date, aheadMs: number) => {
    const notice = known()
    return notice && notice.from.getTime() - aheadMs <= now.getTime() && now < notice.until ? notice : null
  }
  return { refresh, at: (now) => fromOn(now, 0), notice: (now) => fromOn(now, maintenanceNoticeMs) }
}

async function readNotice(db: Db): Promise<(Notice & Closed) | null> {
  const [notice] = await settingsOf(db, maintenanceKind)
  if (!notice?.content.from || !notice.content.to) return null
  const { from, to, texts } = notice.content
  const first = locales.map((locale) => texts[locale]).find((text) => text !== null)
  const title = inEach((locale) => (texts[locale] ?? first)?.title ?? '')
  const words = inEach((locale) => `${title[locale]} ${ends(locale, to)}`.trim())
  return { title, words, from, until: to }
}

const end = inLanguages('{time}(한국 시간)에 다시 열어요.', '韩国时间 {time} 恢复。', 'Back at {time} KST.')

function ends(locale: Locale, to: Date): string {
  const time = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: koreanZone,
  }).format(to)
  return fill(end[locale], { time })
}
