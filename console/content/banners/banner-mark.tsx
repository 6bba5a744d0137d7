import { useState } from 'react'
import { useServerTime } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { bannerTexts } from './texts.ts'

const looks = { later: 'pill warn', over: 'pill', shown: 'pill ok' } as const

/** Whether readers see a published banner at this moment. */
export function BannerMark({ of: { startAt, endAt } }: { of: { startAt: Date | null; endAt: Date | null } }) {
  const t = useTexts(bannerTexts)
  const [readAt] = useState(() => Date.now())
  const now = useServerTime()(readAt)
  const mark = startAt && startAt.getTime() > now ? 'later' : endAt && endAt.getTime() <= now ? 'over' : 'shown'
  return <span className={looks[mark]}>{t(`mark.${mark}`)}</span>
}
