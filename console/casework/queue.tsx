import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Load } from '../parts/load.tsx'
import { useT } from '../lib/locale.ts'
import { useServerTime } from '../lib/queries.ts'
import { PagesBehind, usePlaces } from '../parts/places.tsx'
import type { CaseKind, ShownCase } from './case-kind.ts'
import { CasePanel } from './case-panel.tsx'
import { CaseTable, type Lead } from './case-table.tsx'
import { caseKeys, type QueueState } from './case-keys.ts'

/** A queue of cases read page by page, anew every 30 seconds; one is open, with its evidence and its decision (REQ-173). */
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
  const serverTime = useServerTime()
  const { queue, list, none, idOf, evidence, pageSize = 20, refreshMs = 30_000 } = kind
  const way = usePlaces<object>(`${queue} ${state}`, pageSize)
  const [chosenId, setChosen] = useState<string>()
  const aside = useRef<HTMLElement>(null)
  // In a narrow window the case is below its list: it comes into sight.
  useEffect(() => {
    if (chosenId && matchMedia('(max-width: 1023px)').matches) aside.current?.scrollIntoView()
  }, [chosenId])
  const query = useQuery({
    queryKey: caseKeys.page(queue, state, way.after),
    queryFn: () => list({ state, pageSize, after: way.after }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  return (
    <Load query={query}>
      {(shown) => {
        const { items, next } = shown
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
                  onChosen={setChosen}
                  lead={lead}
                />
              ) : (
                <p className="nothing">{t(none)}</p>
              )}
              {kind.pageSize === undefined || next || way.places.length ? (
                <PagesBehind way={way} shown={shown} isOld={query.isPlaceholderData} />
              ) : null}
              {chosen && !kind.isBeside ? <Fragment key={chosenId}>{evidence?.(chosen)}</Fragment> : null}
            </div>
            <aside ref={aside} className="stack">
              {chosen && kind.isBeside ? <Fragment key={chosenId}>{evidence?.(chosen)}</Fragment> : null}
              {chosen ? (
                <CasePanel key={chosenId} kind={kind} item={chosen} />
              ) : kind.unchosen && items.length ? (
                <p className="nothing">{t(kind.unchosen)}</p>
              ) : null}
            </aside>
          </div>
        )
      }}
    </Load>
  )
}
