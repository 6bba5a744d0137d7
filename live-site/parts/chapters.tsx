import { locale, t } from '../lib/locale.ts'
import { useClock } from '../lib/use-clock.ts'
import type { Answer } from '../lib/watching.ts'
import { koreanTime } from '@madang/client/korean-time.ts'

/** The steps of the class by Korean time; the one of now stands out. */
export function Chapters({ answer, clockOffset }: { answer: Answer; clockOffset: number }) {
  const { chapters } = answer.class
  const now = useClock(clockOffset)
  const current = chapters.findLastIndex(({ startTime }) => startTime.getTime() <= now)
  if (chapters.length === 0) return null
  return (
    <ol className="chapters" aria-label={t('chapters')}>
      {chapters.map(({ startTime, title }, index) => (
        <li key={startTime.getTime()} className={index === current ? 'now' : undefined}>
          <span>{koreanTime(startTime, locale)}</span>
          {title}
          <b>{t(index < current ? 'chapter.done' : index === current ? 'chapter.now' : 'chapter.next')}</b>
        </li>
      ))}
    </ol>
  )
}
