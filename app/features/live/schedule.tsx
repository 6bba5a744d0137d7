import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ClassId, type LiveClass, setReminder } from '@madang/contract/rewards/live.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { Button } from '@madang/ui/button.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../lib/server/call.ts'
import { serverNow } from '../../lib/server/clock.ts'
import { type Translate, useLanguage } from '../../lib/locale.ts'
import { clockTime } from '../../lib/format/moment.tsx'
import { cannotSave } from '../../lib/parts/outside-hint.tsx'
import { calendarFile } from './calendar-file.ts'
import { differsFromKorea, nearDay, viewerDay } from './class-times.ts'
import { saveFile } from '@madang/client/save-file.ts'
import { groupBy } from '@madang/client/group-by.ts'
import { languageName } from '@madang/client/display-names.ts'
import { koreanTime } from '@madang/client/korean-time.ts'
import { liveKeys } from '../../lib/keys/live-keys.ts'
import { dayWords } from '../../lib/format/date-words.ts'

/** Classes to come by the viewer's days, in their time and Korea's, each with a reminder (REQ-74). */
export function Schedule({ items, reminders }: { items: readonly LiveClass[]; reminders: readonly ClassId[] }) {
  const { locale, t } = useLanguage()
  const days = [...groupBy(items, ({ startTime }) => viewerDay(startTime))]
  const now = new Date(serverNow())
  return (
    <section aria-labelledby="schedule">
      <div className="section-head">
        <h2 id="schedule">{t('live.schedule')}</h2>
      </div>
      {days.map(([day, classes]) => (
        <div key={day}>
          <h3 className="live-day">
            {nearWords(nearDay(classes[0]!.startTime, now), t)}
            {dayWords(day, locale, 'dayHead')}
          </h3>
          <ul className="live-list">
            {classes.map((lesson) => (
              <ClassRow key={lesson.classId} lesson={lesson} isReminded={reminders.includes(lesson.classId)} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function nearWords(near: ReturnType<typeof nearDay>, t: Translate): string {
  return near ? `${t(`live.${near}`)} · ` : ''
}

/** Hands the class to the phone's calendar, as a file. */
function saveToCalendar({ lecturer, ...lesson }: LiveClass) {
  const about = { origin: window.location.origin, now: new Date(serverNow()) }
  const text = calendarFile({ ...lesson, lecturer: lecturer.name }, about)
  saveFile(`madang-${lesson.classId}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }))
}

function ClassRow({ lesson, isReminded }: { lesson: LiveClass; isReminded: boolean }) {
  const { locale, t } = useLanguage()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) => call(setReminder, { classId: lesson.classId, on }),
    onSuccess: async (_, on) => {
      await queries.invalidateQueries({ queryKey: liveKeys.allAttendance() })
      toast(t(on ? 'live.remindOn' : 'live.remindOff'))
    },
  })
  const { startTime, endTime, title, lecturer } = lesson
  const minutes = Math.round((endTime.getTime() - startTime.getTime()) / 60_000)
  const isOn = startTime.getTime() <= serverNow()
  const time = clockTime(startTime, locale)
  return (
    <li>
      <p className="live-time tabular">
        <b>{time}</b>
        {differsFromKorea(startTime) ? <span>{koreanTime(startTime, locale)} KST</span> : <span>KST</span>}
      </p>
      <div className="grow">
        <p className="live-title">{title}</p>
        <p className="live-who text-13 quiet">
          <Avatar number={lecturer.avatar} size={32} />
          <span>
            {lecturer.name}
            <br />
            {t('live.minutes', { n: minutes })} ·{' '}
            {t('live.language', { language: languageName(lesson.language, locale) })}
            {lesson.isSample ? ` · ${t('live.sample')}` : ''}
          </span>
        </p>
        {isOn || cannotSave() ? null : (
          <button
            type="button"
            className="text-link text-13 accent"
            aria-label={t('live.calendarOf', { title, time })}
            onClick={() => saveToCalendar(lesson)}
          >
            {t('live.calendar')}
          </button>
        )}
      </div>
      {isOn ? (
        <span className="badge accent">{t('live.now')}</span>
      ) : (
        <Button
          kind="soft"
          size="sm"
          busy={isPending}
          aria-pressed={isReminded}
          aria-label={t(isReminded ? 'live.remindedOf' : 'live.remindOf', { title, time })}
          onClick={() => mutate(!isReminded)}
        >
          {t(isReminded ? 'live.reminded' : 'live.remind')}
        </Button>
      )}
    </li>
  )
}
