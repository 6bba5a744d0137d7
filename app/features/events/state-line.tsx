import type { EventItem } from '@madang/contract/campaigns/events.ts'
import { useLanguage } from '../../lib/locale.ts'
import { koreanStart } from '../../lib/format/deadline.ts'
import { eventState } from './event-state.ts'

/** Running, to begin at a time, or ended: in words, colour last. */
export function StateLine({ event }: { event: Pick<EventItem, 'startAt' | 'endAt'> }) {
  const { t, locale } = useLanguage()
  const state = eventState(event)
  return (
    <span className={`event-state ${state}`}>
      {state === 'soon' ? t('event.soonAt', { time: koreanStart(event.startAt, locale) }) : t(`event.${state}`)}
    </span>
  )
}
