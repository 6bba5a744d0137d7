import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ComingDrawing } from '@madang/ui/drawings/empty/coming.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'
import { RewardRisk } from '../../lib/parts/programme/reward-risk.tsx'
import { EventCard, LeadEvent } from './event-card.tsx'
import { eventState } from './event-state.ts'
import { eventsQuery, myEventsQuery } from './queries.ts'

const filters = ['running', 'soon', 'over', 'mine'] as const
type Filter = (typeof filters)[number]

/** Events by their state, and those I joined; those that run first (REQ-140). */
export function EventList() {
  const { t, locale } = useLanguage()
  const isLoggedIn = useIsLoggedIn()
  const { data, error, refetch } = useQuery(eventsQuery(locale))
  const mine = useQuery({ ...myEventsQuery, enabled: isLoggedIn }).data?.items
  const [chosen, setChosen] = useState<Filter | null>(null)
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={5} />} />
  const joined = new Map(mine?.map((each) => [each.eventId, each]))
  const among = (filter: Filter) =>
    data.items.filter((event) => (filter === 'mine' ? joined.has(event.id) : eventState(event) === filter))
  const shown = filters.filter((filter) => filter !== 'mine' || isLoggedIn)
  const groups = chosen ? [chosen] : filters.filter((filter) => filter !== 'mine' && among(filter).length > 0)
  return (
    <>
      <div className="pills event-filters" role="group" aria-label={t('event.filter')}>
        {shown.map((filter) => (
          <button
            key={filter}
            type="button"
            className="pill-button"
            aria-pressed={chosen === filter}
            onClick={() => setChosen(chosen === filter ? null : filter)}
          >
            {t(`event.${filter}`)} <span className="tabular">{among(filter).length}</span>
          </button>
        ))}
      </div>
      {groups.map((group) => (
        <section key={group} aria-label={t(`event.${group}`)}>
          {group === 'running' && !chosen ? null : (
            <div className="section-head">
              <h2>{t(`event.${group}`)}</h2>
            </div>
          )}
          {among(group).map((event, index) =>
            group === 'running' && index === 0 ? (
              <LeadEvent key={event.id} event={event} mine={joined.get(event.id)} />
            ) : (
              <EventCard key={event.id} event={event} mine={joined.get(event.id)} />
            ),
          )}
          {among(group).length ? null : (
            <EmptyState drawing={<ComingDrawing />} title={t('event.none')} text={t('event.noneText')} />
          )}
        </section>
      ))}
      {groups.length ? null : (
        <EmptyState drawing={<ComingDrawing />} title={t('event.none')} text={t('event.noneText')} />
      )}
      <RewardRisk />
    </>
  )
}
