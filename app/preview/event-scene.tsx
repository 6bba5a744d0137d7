import { useMemo } from 'react'
import { SiteView } from '@madang/client/navigation/router.tsx'
import { fixedSite } from '@madang/client/navigation/site.ts'
import type { Draw } from '@madang/contract/campaigns/draws.ts'
import type { EventItem } from '@madang/contract/campaigns/events.ts'
import { drawQuery, eventQuery } from '../features/events/queries.ts'
import { localeNow } from '../lib/locale.ts'
import { queries } from '../lib/server/queries.ts'
import { Event } from '../routes/campaigns/event.tsx'

/** The app's own page of an event, with its draw as it opens. */
export function EventScene({ event, draw }: { event: EventItem; draw: Draw | null }) {
  queries.setQueryData(eventQuery(localeNow(), event.id).queryKey, { ...event, history: [] })
  if (draw) queries.setQueryData(drawQuery(draw.id).queryKey, draw)
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
