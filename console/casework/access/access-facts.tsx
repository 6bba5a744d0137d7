import { accessAnswers } from '@madang/contract/users/lost-access.ts'
import type { QueuedAccessRequest } from '@madang/contract/operators/casework/lost-access.ts'
import { localeNow } from '../../lib/locale.ts'
import { moment } from '../../lib/moment.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { accessTexts } from './texts.ts'

interface Props {
  readonly item: QueuedAccessRequest
}

/** What somebody without any key wrote, what the account says, and what became of it. */
export function AboutAccess({ item }: Props) {
  const say = useTexts(accessTexts)
  const { words, openedAt, named, lost, contact, user, others, factors, sessions, lastUseTime } = item
  return (
    <>
      {words ? <p className="any">“{words}”</p> : null}
      <p className="s">{moment(openedAt)}</p>
      <dl className="key-values">
        <dt>{say('named')}</dt>
        <dd className="any">{named}</dd>
        <dt>{say('lost')}</dt>
        <dd>{lost.map((thing) => say(`lost.${thing}`)).join(' · ')}</dd>
        <dt>{say('contact')}</dt>
        <dd className="any">
          {contact.masked} · {say(contact.isProved ? 'proved' : 'unproved')}
        </dd>
        {user ? (
          <>
            <dt>{say('otherRequests')}</dt>
            <dd>{others}</dd>
            <dt>{say('factors')}</dt>
            <dd>{factors}</dd>
            <dt>{say('sessions')}</dt>
            <dd>
              {sessions}
              {lastUseTime ? ` · ${say('lastUse', { time: moment(lastUseTime) })}` : null}
            </dd>
          </>
        ) : null}
      </dl>
      <Standing item={item} />
    </>
  )
}

/** What keeps the asker out, or what became of it. */
function Standing({ item }: Props) {
  const say = useTexts(accessTexts)
  const { hindrance, waitTime, openedAt, sessions, frozenTime, stopTime, useTime, outcome, answer, state } = item
  if (useTime) return <p className="s">{say('used', { time: moment(useTime) })}</p>
  if (stopTime) return <p className="s">{say('stopped', { time: moment(stopTime) })}</p>
  if (outcome === 'granted') return <p className="s">{say('unused')}</p>
  if (answer) return <p className="s">{accessAnswers[answer][localeNow()]}</p>
  if (state === 'decided') return null
  return (
    <>
      {sessions ? <p className="s">{say('told', { time: moment(openedAt) })}</p> : null}
      {frozenTime ? <p className="s">{say('frozen', { time: moment(frozenTime) })}</p> : null}
      {hindrance ? (
        <p className="s">
          {say(frozenTime && hindrance === 'waits' ? 'frozenWaits' : hindrance, { time: moment(waitTime) })}
        </p>
      ) : null}
    </>
  )
}
