import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { ClassId } from '@madang/contract/rewards/live.ts'
import { t } from '../lib/locale.ts'
import { thisPage } from '../lib/class-page.ts'
import { forgetSession, type LiveSession } from '../lib/session.ts'
import { type Answer, type Over, watchClass, type Watched, type Watching } from '../lib/watching.ts'
import { Bar } from './bar.tsx'
import { Chapters } from './chapters.tsx'
import { CompanyLink } from './company-link.tsx'
import { Counter } from './counter.tsx'
import { Ended } from './ended.tsx'
import { Opening } from './outside.tsx'
import { Player } from './player.tsx'
import { PresenceCheck } from './presence-check.tsx'
import { Reactions } from './reactions.tsx'
import { Replay } from './replay.tsx'
import { Rules } from './rules.tsx'
import { Words } from './words.tsx'

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
  return <OpenRoom watching={watching} watched={watched} answer={answer} appUrl={appUrl} />
}

function OpenRoom({
  watching,
  watched,
  answer,
  appUrl,
}: {
  watching: Watching
  watched: Watched
  answer: Answer
  appUrl: string
}) {
  // Who comes when it is over comes for the replay; who was there is told what was counted.
  const [isReplayed, setReplayed] = useState(answer.state === 'ended')
  if (isReplayed && answer.hasReplay) return <Replay appUrl={appUrl} lesson={answer.class} />
  if (answer.state === 'ended' || answer.state === 'cancelled') {
    const onReplay = answer.hasReplay ? () => setReplayed(true) : null
    return <Ended appUrl={appUrl} watched={watched} answer={answer} onReplay={onReplay} />
  }
  const isOn = answer.state !== 'notStarted'
  return (
    <div className="room">
      <Bar appUrl={appUrl} isOn={isOn} state={isOn ? t('onAir', { n: answer.attendees }) : t('before')} />
      <Player lesson={answer.class} isOn={isOn} clockOffset={watched.clockOffset} />
      <main>
        <Words lesson={answer.class}>{answer.class.isSample ? t('sampleNote') : null}</Words>
        <Counter watched={watched} answer={answer} />
        <Chapters answer={answer} clockOffset={watched.clockOffset} />
        <Rules />
        <p className="small risk">{t('risk')}</p>
        <CompanyLink appUrl={appUrl} />
      </main>
      <Reactions reactions={answer.reactions} onReact={watching.react} />
      <PresenceCheck answer={answer} clockOffset={watched.clockOffset} onPresent={watching.present} />
    </div>
  )
}
