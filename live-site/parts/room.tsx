import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { ClassId } from '@madang/contract/rewards/live.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { t } from '../lib/locale.ts'
import { thisPage } from '../lib/class-page.ts'
import { forgetSession, type LiveSession } from '../lib/session.ts'
import { type Answer, type Over, watchClass, type Watching } from '../lib/watching.ts'
import { Chapters } from './chapters.tsx'
import { Counter } from './counter.tsx'
import { Ended } from './ended.tsx'
import { Opening } from './outside.tsx'
import { Player } from './player.tsx'
import { PresenceCheck } from './presence-check.tsx'
import { Reactions } from './reactions.tsx'
import { Rules } from './rules.tsx'

/** A class as it is watched: the video, what was counted, the steps, reactions (REQ-75, REQ-76). */
export function Room({
  session,
  classId,
  onOver,
}: {
  session: LiveSession
  classId: ClassId
  onOver: (why: Over) => void
}) {
  const [watching] = useState(() => watchClass(session, classId, thisPage))
  const over = useCallback(
    (why: Over) => {
      forgetSession()
      onOver(why)
    },
    [onOver],
  )
  return <RoomView watching={watching} appUrl={session.appUrl} onOver={over} />
}

/** The page of a class that is watched, or that is told what to show. */
export function RoomView({
  watching,
  appUrl,
  onOver,
}: {
  watching: Watching
  /** Where the app is, to go back to. */
  appUrl: string
  onOver: (why: Over) => void
}) {
  const watched = useSyncExternalStore(watching.subscribe, watching.now)
  const { answer, trouble } = watched
  useEffect(() => watching.stop, [watching])
  useEffect(() => {
    if (trouble !== null && trouble !== 'offline') onOver(trouble)
  }, [trouble, onOver])

  if (!answer) return <Opening />
  if (answer.state === 'ended' || answer.state === 'cancelled')
    return <Ended appUrl={appUrl} watched={watched} answer={answer} />
  return (
    <div className="room">
      <Bar appUrl={appUrl} answer={answer} />
      <Player lesson={answer.class} isOn={answer.state !== 'notStarted'} clockOffset={watched.clockOffset} />
      <main>
        <div className="words">
          <h1>{answer.class.title}</h1>
          <div className="who">
            <Avatar number={answer.class.lecturer.avatar} size={32} />
            <b>{answer.class.lecturer.name}</b>
            {answer.class.isSample ? <span className="badge">{t('sample')}</span> : null}
          </div>
          {answer.class.isSample ? <p className="small">{t('sampleNote')}</p> : null}
        </div>
        <Counter watched={watched} answer={answer} />
        <Chapters answer={answer} clockOffset={watched.clockOffset} />
        <Rules />
        <p className="small risk">{t('risk')}</p>
      </main>
      <Reactions reactions={answer.reactions} onReact={watching.react} />
      <PresenceCheck answer={answer} clockOffset={watched.clockOffset} onPresent={watching.present} />
    </div>
  )
}

function Bar({ appUrl, answer }: { appUrl: string; answer: Answer }) {
  const isOn = answer.state !== 'notStarted'
  return (
    <header className="bar">
      <a href={`${appUrl}/#/live`} aria-label={t('leave')}>
        <Icon name="back" />
      </a>
      <b>{t('title')}</b>
      <span className={isOn ? 'on' : 'on off'}>{isOn ? t('onAir', { n: answer.attendees }) : t('before')}</span>
    </header>
  )
}
