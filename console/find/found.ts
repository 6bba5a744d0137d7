import { use } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { readingOrder, type Locale } from '@madang/contract/locale.ts'
import { contentAreaNames, contentAreas } from '@madang/contract/operators/content/content-areas.ts'
import { find } from '@madang/contract/operators/lists/find.ts'
import { queuePlaces } from '../casework/queue-places.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { meQuery } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { useRested } from '../lib/use-rested.ts'
import { PlaceList } from '../shell/place-list.ts'
import { recentPlaces } from './recent.ts'
import { findTexts } from './texts.ts'

/** Where one can go from the search. */
export interface Found {
  /** The address, with what is behind it. */
  readonly to: string
  readonly text: string
  /** Beside it: an ID, how it stands. */
  readonly more?: string
}

export interface Group {
  readonly title: string
  readonly items: readonly Found[]
}

const restMs = 120

/** What the words find, by groups; without words where one was before. */
export function useFound(words: string): { readonly groups: readonly Group[]; readonly isLooking: boolean } {
  const say = useTexts(findTexts)
  const asked = useRested(words.trim(), restMs)
  const query = useQuery({
    queryKey: consoleKeys.found(asked),
    queryFn: () => call(find, { words: asked }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const pages = usePages(words.trim().toLowerCase())
  const ofServer = useGroups(words.trim() ? query.data : undefined)
  const groups = words.trim()
    ? [{ title: say('pages'), items: pages }, ...ofServer]
    : [{ title: say('recent'), items: recentPlaces() }]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isLooking: words.trim() !== '' && (asked !== words.trim() || query.isFetching),
  }
}

/** Pages and settings whose names hold the words, of those this operator may open; the nearer the beginning, the earlier. */
function usePages(words: string): Found[] {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  if (!words) return []
  return use(PlaceList)
    .flatMap((place) => {
      if (!place || (place.right !== null && !me?.rights.includes(place.right))) return []
      const text = typeof place.text === 'string' ? t(place.text) : place.text[localeNow()]
      const at = text.toLowerCase().indexOf(words)
      return at < 0 ? [] : [{ at, to: `/${place.area}`, text }]
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ to, text }) => ({ to, text }))
}

/** What stands alone in its kind has no title of its own. */
function areaName(area: string): string | null {
  const known = contentAreaNames.find((name) => name === area)
  return known ? contentAreas[known].name[localeNow()] : null
}

function useGroups(data: Out<typeof find> | undefined): Group[] {
  const t = useT()
  const say = useTexts(findTexts)
  if (!data) return []
  const people = data.people.map(({ userId, nickName }) => ({ to: `/users/${userId}`, text: nickName, more: userId }))
  const content = data.content.map(({ area, id, titles }) => ({
    to: `/${area}/${id}`,
    text: titleIn(titles) ?? areaName(area) ?? id,
    more: id,
  }))
  const cases = data.cases.map(({ queue, id, isDecided }) => {
    const { to, text } = queuePlaces[queue]
    const show = isDecided ? 'decided' : 'waiting'
    const more = isDecided ? { more: say('decided') } : {}
    return {
      to: `${to}?${new URLSearchParams({ show, one: id, case: id }).toString()}`,
      text: `${t(text)} · ${id}`,
      ...more,
    }
  })
  const transfers = data.transfers.map(({ id, amount, asset, code, user }) => ({
    to: user ? `/users/${user}` : '/ledger',
    text: say('transfer', { id, amount, asset }),
    more: code,
  }))
  return [
    { title: say('people'), items: people },
    { title: say('content'), items: content },
    { title: say('cases'), items: cases },
    { title: say('transfers'), items: transfers },
  ]
}

function titleIn(titles: Readonly<Record<Locale, string | null>>): string | undefined {
  return (
    readingOrder(localeNow())
      .map((locale) => titles[locale])
      .find((title) => title !== null && title !== '') ?? undefined
  )
}
