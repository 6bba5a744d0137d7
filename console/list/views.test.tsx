import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { belongsToView, type SavedView } from '@madang/contract/operators/lists/views.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { Views } from './views.tsx'

// Whether somebody touched the console, and where they are, is looked at as it is loaded.
vi.hoisted(() => vi.stubGlobal('window', { addEventListener: () => undefined, history: { state: null } }))

const view = (viewId: string, name: string, place: string, isMine: boolean): SavedView => ({
  viewId,
  name,
  place,
  isMine,
  isShared: !isMine,
  by: 'Oh Seojun',
  mayRemove: isMine,
})
const kept = [
  view('theirs', 'All that is out', 'state=published', false),
  view('own', 'What readers see', 'state=published', true),
  view('drafts', 'Written', 'state=draft', true),
]

/** The view that is shown as chosen, and whether it may be taken away. */
function shown(narrowed: string, saved?: string) {
  const client = new QueryClient()
  client.setQueryData(consoleKeys.views('article'), { items: kept })
  const nothing = () => undefined
  const place = {
    words: '',
    sort: undefined,
    isRising: undefined,
    from: '',
    until: '',
    filters: {},
    size: 20,
    page: 1,
    after: undefined,
    isNarrowed: true,
    change: nothing,
    marked: nothing,
    mark: nothing,
    turn: nothing,
    view: narrowed,
    saved,
    show: nothing,
  }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Views list="article" place={place} />
    </QueryClientProvider>,
  )
  return { chosen: /<option value="([^"]*)" selected/.exec(html)?.[1], mayRemove: html.includes('<button') }
}

test('REQ-176 of two views that keep the same, the one that was chosen is shown and taken away, as the address says', () => {
  expect(shown('state=published', 'own')).toEqual({ chosen: 'own', mayRemove: true })
  expect(shown('state=published', 'theirs')).toEqual({ chosen: 'theirs', mayRemove: false })
  // A link of a colleague whose view one does not have.
  expect(shown('state=published', 'gone')).toEqual({ chosen: 'theirs', mayRemove: false })
  expect(shown('state=draft', 'own')).toEqual({ chosen: 'drafts', mayRemove: true })
  expect(shown('', 'own').chosen).toBe('')
  // Which one was chosen is no part of what a view keeps.
  expect(belongsToView('saved')).toBe(false)
})
