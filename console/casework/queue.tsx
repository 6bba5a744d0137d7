import { Fragment, useState, type ComponentProps, type ReactNode } from 'react'
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query'
import { Avatar } from '@madang/ui/avatar.tsx'
import { useT } from '../lib/locale.ts'
import { moment, span } from '../lib/moment.ts'
import { Load } from '../parts/load.tsx'
import { Pages } from '../parts/pages.tsx'
import { rowProps } from '../parts/rows.ts'

const pageSize = 20

/** What the list says of every case: about whom it is, how it stands and since when it waits. */
export type QueueRow = {
  /** Tells the cases of a queue apart. */
  readonly name: string
  readonly user: { readonly nickName: string; readonly avatar: ComponentProps<typeof Avatar>['number'] }
  readonly caseId?: string
  readonly state: string
  /** Who has the case, or decided it. */
  readonly by: string | null
  readonly since: Date
  readonly decidedAt: Date | null
}

type Column<Item> = {
  readonly head: string
  readonly isFigure?: boolean
  readonly cell: (item: Item) => ReactNode
}

/** What a queue shows and where it reads it. */
export type QueueProps<Item> = {
  /** Without the page, which is added. */
  queryKey: QueryKey
  load: (page: { pageIndex: number; pageSize: number }) => Promise<{ items: readonly Item[]; totalCount: number }>
  rowOf: (item: Item) => QueueRow
  /** The head of the column of persons. */
  who: string
  /** Between the person and the state. */
  columns: readonly Column<Item>[]
  /** A narrow column before the person, named for who cannot see it; a cell is drawn from its item and all shown. */
  lead?: { head: string; cell: (item: Item, items: readonly Item[]) => ReactNode } | undefined
  none: string
  /** Over the list. */
  above?: (items: readonly Item[]) => ReactNode
  /** Under the list, of the case that is open. */
  evidence?: (item: Item) => ReactNode
  /** Beside the list, of the case that is open. */
  decision: (item: Item) => ReactNode
}

/** A queue of cases read page by page, anew every 30 seconds; one is open, with its evidence and its decision (REQ-173). */
export function Queue<Item>({ queryKey, load, none, above, evidence, decision, ...table }: QueueProps<Item>) {
  const [pageIndex, setPage] = useState(1)
  const [chosenName, setChosen] = useState<string>()
  const query = useQuery({
    queryKey: [...queryKey, pageIndex],
    queryFn: () => load({ pageIndex, pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  return (
    <Load query={query}>
      {({ items, totalCount }) => {
        const chosen = items.find((item) => table.rowOf(item).name === chosenName)
        return (
          <div className="split">
            <div className="stack">
              {above?.(items)}
              {items.length ? (
                <Table {...table} items={items} at={query.dataUpdatedAt} chosenName={chosenName} onChosen={setChosen} />
              ) : (
                <p className="nothing">{none}</p>
              )}
              <Pages page={pageIndex} size={pageSize} total={totalCount} onPage={setPage} />
              {chosen ? <Fragment key={chosenName}>{evidence?.(chosen)}</Fragment> : null}
            </div>
            <aside>{chosen ? <Fragment key={chosenName}>{decision(chosen)}</Fragment> : null}</aside>
          </div>
        )
      }}
    </Load>
  )
}

function Table<Item>({
  items,
  rowOf,
  who,
  columns,
  lead,
  at,
  chosenName,
  onChosen,
}: Pick<QueueProps<Item>, 'rowOf' | 'who' | 'columns' | 'lead'> & {
  items: readonly Item[]
  /** When the list was read, in milliseconds: waiting is counted up to then. */
  at: number
  chosenName: string | undefined
  onChosen: (name: string) => void
}) {
  const t = useT()
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            {lead ? <th scope="col" aria-label={lead.head} /> : null}
            <th scope="col">{who}</th>
            {columns.map(({ head, isFigure }) => (
              <th key={head} scope="col" className={isFigure ? 'num' : undefined}>
                {head}
              </th>
            ))}
            <th scope="col">{t('operators.status')}</th>
            <th scope="col">{t('report.waits')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const { name, user, caseId, state, by, since, decidedAt } = rowOf(item)
            const isOpen = name === chosenName
            return (
              <tr key={name} className={isOpen ? 'on' : undefined} {...rowProps(() => onChosen(name), isOpen)}>
                {lead ? <td>{lead.cell(item, items)}</td> : null}
                <td>
                  <span className="line">
                    <Avatar number={user.avatar} size={24} />
                    <b>{user.nickName}</b> {caseId ? <span className="mono s">{caseId}</span> : null}
                  </span>
                </td>
                {columns.map(({ head, isFigure, cell }) => (
                  <td key={head} className={isFigure ? 'num' : undefined}>
                    {cell(item)}
                  </td>
                ))}
                <td>
                  {state} <span className="s">{by}</span>
                </td>
                <td>{decidedAt ? moment(decidedAt) : span(at - since.getTime())}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
