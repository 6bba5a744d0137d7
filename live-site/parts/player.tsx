import { useRef, useState } from 'react'
import { locale, t } from '../lib/locale.ts'
import { useClock } from '../lib/use-clock.ts'
import { usePlaying } from '../lib/use-playing.ts'
import type { Answer } from '../lib/watching.ts'
import { languageName } from '@madang/client/display-names.ts'
import { koreanTime } from '@madang/client/korean-time.ts'
import { clockTime } from '@madang/client/clock-time.ts'

/**
 * The class itself: a video or a stream. It starts without sound, as browsers ask; how far the class is shows the server's
 * clock, not the file's.
 */
export function Player({ lesson, isOn, clockOffset }: { lesson: Answer['class']; isOn: boolean; clockOffset: number }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isSilent, setSilent] = useState(true)
  const hasFailed = usePlaying(video, lesson.source, isOn)
  const now = useClock(clockOffset)
  const [start, end] = [lesson.startTime.getTime(), lesson.endTime.getTime()]
  const share = Math.min(1, Math.max(0, (now - start) / (end - start)))
  return (
    <section className="stage" aria-label={lesson.title}>
      {isOn ? (
        // Captions are in the picture; a sample class has no sound.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video ref={video} muted={isSilent} loop={lesson.isSample} playsInline aria-label={lesson.title} />
      ) : (
        <p className="soon">
          <b>{clockTime(lesson.startTime, locale)}</b>
          <span>{koreanTime(lesson.startTime, locale)} KST</span>
        </p>
      )}
      {hasFailed ? <p className="no-video">{t('videoFailed')}</p> : null}
      <div className="progress" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <div className="controls">
        <button type="button" aria-label={t(isSilent ? 'sound' : 'soundOff')} onClick={() => setSilent(!isSilent)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 9.500h3.500L12 5.500v13l-4.500-4H4z" />
            {isSilent ? (
              <path d="m16 9.500 5 5m0-5-5 5" />
            ) : (
              <path d="M16 9a4.500 4.500 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11" />
            )}
          </svg>
        </button>
        <span>
          {koreanTime(lesson.startTime, locale)} – {koreanTime(lesson.endTime, locale)} KST
        </span>
        <span className="end">{t('language', { language: languageName(lesson.language, locale) })}</span>
        <button
          type="button"
          aria-label={t('full')}
          onClick={() => void video.current?.requestFullscreen?.().catch(() => undefined)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4" />
          </svg>
        </button>
      </div>
    </section>
  )
}
