import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Load } from '../parts/load.tsx'
import { useT } from '../lib/locale.ts'
import { useServerTime } from '../lib/queries.ts'
import { PagesOn } from '../parts/pages.tsx'
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
  const [places, setPlaces] = useState<readonly object[]>([])
  const [chosenId, setChosen] = useState<string>()
  const aside = useRef<HTMLElement>(null)
  // In a narrow window the case is below its list: it comes into sight.
  useEffect(() => {
    if (chosenId && matchMedia('(max-width: 1023px)').matches) aside.current?.scrollIntoView()
  }, [chosenId])
  const query = useQuery({
    queryKey: caseKeys.page(queue, state, places.at(-1)),
    queryFn: () => list({ state, pageSize, after: places.at(-1) }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  return (
    <Load query={query}>
      {({ items, totalCount, isCapped, next }) => {
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
              {kind.pageSize === undefined || next || places.length ? (
                <PagesOn
                  before={places.length * pageSize}
                  count={items.length}
                  total={totalCount}
                  isCapped={isCapped}
                  onPrevious={places.length ? () => setPlaces(places.slice(0, -1)) : undefined}
                  onNext={next ? () => setPlaces([...places, next]) : undefined}
                />
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
