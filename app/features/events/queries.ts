import { queryOptions } from '@tanstack/react-query'
import type { EventId } from '@madang/contract/campaigns/event-item.ts'
import { type DrawId, getDraw } from '@madang/contract/campaigns/draws.ts'
import { getEvent, getEvents, getMyEvents } from '@madang/contract/campaigns/events.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { eventKeys } from '../../lib/keys/event-keys.ts'
import { call } from '../../lib/server/call.ts'

export const eventsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: eventKeys.list(locale),
    queryFn: ({ signal }) => call(getEvents, {}, { signal }),
    meta: { quiet: true },
  })

export const eventQuery = (locale: Locale, id: EventId) =>
  queryOptions({
    queryKey: eventKeys.one(locale, id),
    queryFn: ({ signal }) => call(getEvent, { id }, { signal }),
    meta: { quiet: true },
  })

/** So often what is about to change is looked at again while it is on the screen. */
const againMs = 10_000

/** What I joined; asked of who is logged in. */
export const myEventsQuery = queryOptions({
  queryKey: eventKeys.mine(),
  queryFn: ({ signal }) => call(getMyEvents, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.items.some(({ prize }) => prize?.state === 'waiting') ? againMs : false,
  meta: { quiet: true },
})

/** Everybody in a draw; final from its closing on. What computes its root is fetched only by who looks. */
export const drawListQuery = (id: DrawId) =>
  queryOptions({
    queryKey: eventKeys.drawList(id),
    queryFn: async () => (await import('./draw/check-draw.ts')).checkList(id),
    staleTime: Infinity,
    meta: { quiet: true },
  })

export const drawQuery = (id: DrawId) =>
  queryOptions({
    queryKey: eventKeys.draw(id),
    queryFn: ({ signal }) => call(getDraw, { id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && (data.drawnAt || data.voidedAt) ? false : againMs),
    meta: { quiet: true },
  })
