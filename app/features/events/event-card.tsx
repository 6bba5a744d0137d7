import type { EventItem, MyEvent } from '@madang/contract/campaigns/events.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { koreanDeadline } from '../../lib/format/deadline.ts'
import { useLanguage } from '../../lib/locale.ts'
import { Link } from '../../lib/navigation/router.ts'
import { below } from '../../lib/server/address.ts'
import { eventState } from './event-state.ts'
import { StateLine } from './state-line.tsx'

interface Props {
  readonly event: EventItem
  readonly mine: MyEvent | undefined
}

/** The first of the events that run, with its picture wide. */
export function LeadEvent({ event, mine }: Props) {
  return (
    <Link className="event-lead" to="/event" search={{ id: event.id }}>
      {event.picture ? <img className="event-wide" src={below(event.picture)} alt="" /> : null}
      <span className="flex spread event-states">
        <StateLine event={event} />
        <Joined mine={mine} />
      </span>
      <h2 className="event-lead-title" lang={event.language}>
        {event.title}
      </h2>
      <p className="text-13 quiet" lang={event.language}>
        {event.summary}
      </p>
      <Closing event={event} />
    </Link>
  )
}

export function EventCard({ event, mine }: Props) {
  return (
    <Link className="event-card" to="/event" search={{ id: event.id }}>
      <span className="grow">
        <StateLine event={event} />
        <b className="block" lang={event.language}>
          {event.title}
        </b>
        <span className="text-13 quiet block" lang={event.language}>
          {event.summary}
        </span>
        <Closing event={event} />
        <Joined mine={mine} />
      </span>
      {event.picture ? <img src={below(event.picture)} width="76" height="76" alt="" /> : null}
    </Link>
  )
}

function Joined({ mine }: { mine: MyEvent | undefined }) {
  const { t } = useLanguage()
  if (!mine) return null
  return (
    <span className="text-12 ok bold flex gap-4">
      <Icon name="check" size="xs" />
      {mine.drawNumber === null ? t('event.joined') : t('event.entered', { n: mine.drawNumber })}
    </span>
  )
}

function Closing({ event }: { event: EventItem }) {
  const { t, locale } = useLanguage()
  if (!event.endAt) return null
  const time = koreanDeadline(event.endAt, locale)
  return (
    <span className="text-12 quiet block">
      {t(eventState(event) === 'over' ? 'event.closedAt' : 'event.closesAt', { time })}
    </span>
  )
}
