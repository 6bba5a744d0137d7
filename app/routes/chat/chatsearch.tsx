import { useState } from 'react'
import { useNavigation, usePageSearch } from '../../lib/navigation/router.ts'
import { SearchDrawing } from '@madang/ui/drawings/empty/search.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { Note } from '@madang/ui/note.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import '../../features/chat/list/chat.css'
import '../../features/chat/conversation/find.css'
import { FoundRow } from '../../features/chat/list/found-row.tsx'
import { useFound } from '../../features/chat/conversation/use-find.ts'
import { BackButton } from '../../lib/parts/back-button.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { useT } from '../../lib/locale.ts'
import { CompanyLine } from '../../lib/parts/company-line.tsx'
import { lookedFor } from '../../lib/format/searchable.ts'
import { NearEnd } from '../../lib/parts/near-end.tsx'
import { SearchField } from '../../lib/parts/search-field.tsx'
import { useSettled } from '../../lib/use-settled.ts'

/** Typing pauses this long before the server is asked, in milliseconds. */
const pauseMs = 250

/** Looking for words in all conversations (REQ-99). The words stand in the address too, so that coming back finds the same. */
export function ChatSearch() {
  const t = useT()
  const { q = '' } = usePageSearch('/chatsearch')
  const navigation = useNavigation()
  const [typed, setTyped] = useState(q)
  const words = useSettled(lookedFor(typed), pauseMs)
  const query = useFound(words)
  const { data, error, isPending, refetch } = query
  const found = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <header className="find-head">
        <BackButton />
        <SearchField value={typed} label={t('find.all')} onValue={setTyped} />
      </header>
      <main
        // Before a result opens.
        onClickCapture={() => {
          if (words !== q)
            void navigation.go({ to: '/chatsearch', search: words ? { q: words } : {} }, { replace: true })
        }}
      >
        <h1 className="visually-hidden">{t('find.all')}</h1>
        {!words ? (
          <div className="pad">
            <Note icon="search">{t('find.allHint')}</Note>
          </div>
        ) : error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <SkeletonRows />
        ) : found.length ? (
          <>
            <ul className="found-all" aria-label={t('find.all')}>
              {found.map((one) => (
                <li key={one.message.msgId}>
                  <FoundRow found={one} words={words} />
                </li>
              ))}
            </ul>
            <NearEnd query={query} count={found.length}>
              <SkeletonRows count={1} />
            </NearEnd>
          </>
        ) : (
          <EmptyState drawing={<SearchDrawing />} title={t('find.nothing')} text={t('find.nothingText')} />
        )}
        <CompanyLine />
      </main>
    </>
  )
}
