import { useState } from 'react'
import { useTexts } from '../../lib/texts-of.ts'
import { bannerTexts } from './texts.ts'

const looks = { later: 'pill warn', over: 'pill', shown: 'pill ok' } as const

/** Whether readers see a published banner at this moment. */
export function BannerMark({ of: { startAt, endAt } }: { of: { startAt: Date | null; endAt: Date | null } }) {
  const t = useTexts(bannerTexts)
  const [now] = useState(() => Date.now())
  const mark = startAt && startAt.getTime() > now ? 'later' : endAt && endAt.getTime() <= now ? 'over' : 'shown'
  return <span className={looks[mark]}>{t(`mark.${mark}`)}</span>
}
