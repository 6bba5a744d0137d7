import { useMemo } from 'react'
import { fixedSite, SiteView } from '@madang/client/router.tsx'
import type { EventItem } from '@madang/contract/campaigns/events.ts'
import { eventQuery } from '../features/events/queries.ts'
import { localeNow } from '../lib/locale.ts'
import { queries } from '../lib/server/queries.ts'
import { Event } from '../routes/campaigns/event.tsx'

/** The app's own page of an event. */
export function EventScene({ event }: { event: EventItem }) {
  queries.setQueryData(eventQuery(localeNow(), event.id).queryKey, { ...event, history: [] })
  const site = useMemo(() => fixedSite(`/event?id=${event.id}`, EventView), [event.id])
  return <SiteView key={event.id} site={site} />
}

function EventView() {
  return (
    <div className="view">
      <Event />
    </div>
  )
}
