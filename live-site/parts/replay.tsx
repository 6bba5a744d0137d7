import { useRef } from 'react'
import { formatDate } from '@madang/contract/values/dates.ts'
import { clockTime } from '@madang/client/clock-time.ts'
import { koreanTime } from '@madang/client/korean-time.ts'
import { locale, t } from '../lib/locale.ts'
import { usePlaying } from '../lib/use-playing.ts'
import type { Answer } from '../lib/watching.ts'
import { Bar } from './bar.tsx'
import { CompanyLink } from './company-link.tsx'
import { Words } from './words.tsx'

/** A class that is over, as often and from wherever somebody likes: nothing is counted, and it says so (decision 0251). */
export function Replay({ appUrl, lesson }: { appUrl: string; lesson: Answer['class'] }) {
  const video = useRef<HTMLVideoElement>(null)
  const hasFailed = usePlaying(video, lesson.source, true)
  const { startTime } = lesson
  return (
    <div className="room">
      <Bar appUrl={appUrl} isOn={false} state={t('replay')} />
      <section className="stage" aria-label={lesson.title}>
        {/* Captions are in the picture. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video ref={video} controls playsInline aria-label={lesson.title} />
        {hasFailed ? <p className="no-video">{t('replay.failed')}</p> : null}
      </section>
      <main>
        <Words lesson={lesson}>
          {t('replay.held', {
            day: formatDate(startTime, 12),
            time: clockTime(startTime, locale),
            korean: koreanTime(startTime, locale),
          })}
        </Words>
        <p className="card small">{t('replay.note')}</p>
        <CompanyLink appUrl={appUrl} />
      </main>
    </div>
  )
}
