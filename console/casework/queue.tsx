import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useServerTime } from '../lib/queries.ts'
import { useT } from '../lib/locale.ts'
import { useTexts } from '../lib/texts-of.ts'
import { useListPlace } from '../list/list-place.ts'
import { ListPages } from '../list/list-pages.tsx'
import { Empty } from '../list/list.tsx'
import { Skeleton } from '../list/skeleton.tsx'
import { listTexts } from '../list/texts.ts'
import { Load } from '../parts/load.tsx'
import { Beside } from './beside.tsx'
import { caseKeys, type QueueState } from './case-keys.ts'
import type { CaseKind, ShownCase } from './case-kind.ts'
import { CasePanel } from './case-panel.tsx'
import { CaseTable, type Lead } from './case-table.tsx'
import { handsFilter, QueueBar } from './queue-bar.tsx'

/**
 * A queue of cases read page by page, anew every 30 seconds; one is open, with its evidence and its decision (REQ-173). Which
 * part of the list, and which case is open, stands in the address.
 */
export function Queue<Item extends ShownCase>({
  kind,
  state,
  above,
  lead,
}: {
  kind: CaseKind<Item>
  state: QueueState
  /** Over the list. */
  above?: (items: readonly Item[]) => ReactNode
  lead?: Lead<Item> | undefined
}) {
  const t = useT()
  const say = useTexts(listTexts)
  const serverTime = useServerTime()
  const { queue, list, listed, none, idOf, evidence, pageSize = 20, refreshMs = 30_000 } = kind
  const place = useListPlace({ filters: { ...handsFilter, ...listed?.filters }, free: ['one'] }, pageSize)
  const chosenId = place.marked('case')
  const aside = useRef<HTMLElement>(null)
  // In a narrow window the case is below its list: it comes into sight.
  useEffect(() => {
    if (chosenId && matchMedia('(max-width: 1023px)').matches) aside.current?.scrollIntoView()
  }, [chosenId])
  const after = typeof place.after === 'object' && place.after !== null ? place.after : undefined
  const { one, ...narrowed } = place.asked
  const [keyName] = listed?.keyNames ?? []
  const asked = { state, ...narrowed, ...(one && keyName ? { one: { [keyName]: one } } : {}) }
  const query = useQuery({
    queryKey: caseKeys.page(queue, state, { ...asked, after }),
    queryFn: () => list({ ...asked, after }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  return (
    <>
      <QueueBar kind={kind} state={state} place={place} asked={asked} />
      <Load query={query} waiting={<Skeleton />}>
        {(shown) => {
          const { items } = shown
          const chosen = items.find((item) => idOf(item) === chosenId)
          return (
            <div className={kind.isBeside ? (chosen ? 'beside' : 'stack') : kind.isWide ? 'two' : 'split'}>
              <div className="stack">
                {above?.(items)}
                {items.length ? (
                  <CaseTable
                    kind={kind}
                    items={items}
                    at={serverTime(query.dataUpdatedAt)}
                    chosenId={chosenId}
                    onChosen={(id) => place.mark('case', id)}
                    place={place}
                    state={state}
                    lead={lead}
                  />
                ) : (
                  <Empty place={place} none={<p>{state === 'decided' ? say('noneDecided') : t(none)}</p>} />
                )}
                <ListPages place={place} shown={shown} isOld={query.isPlaceholderData} />
                {chosen && !kind.isBeside ? <Fragment key={chosenId}>{evidence?.(chosen)}</Fragment> : null}
              </div>
              <aside ref={aside} className="stack">
                {chosen && kind.isBeside ? (
                  <Beside key={chosenId} kind={kind} item={chosen} />
                ) : chosen ? (
                  <CasePanel key={chosenId} kind={kind} item={chosen} />
                ) : kind.unchosen && items.length ? (
                  <p className="nothing">{t(kind.unchosen)}</p>
                ) : null}
              </aside>
            </div>
          )
        }}
      </Load>
    </>
  )
}
