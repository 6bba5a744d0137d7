import type { ReactNode } from 'react'
import { Avatar } from '@madang/ui/avatar.tsx'
import { useT } from '../lib/locale.ts'
import { moment, span } from '../lib/moment.ts'
import type { ListPlace } from '../list/list-place.ts'
import { ColumnChoice, withoutColumns } from '../list/columns.tsx'
import { sortable } from '../list/list.tsx'
import { rowProps } from '../parts/rows.ts'
import { Head } from '../parts/table.tsx'
import type { QueueState } from './case-keys.ts'
import type { CaseKind, ShownCase } from './case-kind.ts'

/** A narrow column before the person, named for who cannot see it; a cell is drawn from its item and all shown. */
export interface Lead<Item> {
  readonly head: string
  readonly cell: (item: Item, items: readonly Item[]) => ReactNode
}

/** The list of a queue: about whom each case is, how it stands and since when it waits, or when it was decided. */
export function CaseTable<Item extends ShownCase>({
  kind,
  items,
  lead,
  at,
  chosenId,
  onChosen,
  place,
  state,
}: {
  kind: CaseKind<Item>
  items: readonly Item[]
  lead: Lead<Item> | undefined
  /** When the list was read, in milliseconds of the server's time: waiting is counted up to then. */
  at: number
  chosenId: string | undefined
  onChosen: (id: string) => void
  place: ListPlace
  state: QueueState
}) {
  const t = useT()
  const columns = {
    person: t(kind.personHead),
    ...Object.fromEntries(kind.columns.map(({ head }) => [head, t(head)])),
    state: t(kind.stateHead ?? 'operators.status'),
    waits: t('case.waits'),
  }
  // A narrow column before the person has no name of its own.
  const names = [...(lead ? [''] : []), ...Object.keys(columns)]
  return (
    <>
      <ColumnChoice place={place} columns={columns} />
      <div className="wide cards">
        <table className={withoutColumns(place, names)}>
          <thead>
            <tr>
              {lead ? <th scope="col" aria-label={lead.head} /> : null}
              <th scope="col">{t(kind.personHead)}</th>
              {kind.columns.map(({ head, isFigure }) => (
                <th key={head} scope="col" className={isFigure ? 'number' : undefined}>
                  {t(head)}
                </th>
              ))}
              <th scope="col">{t(kind.stateHead ?? 'operators.status')}</th>
              <Head column={sortable(place, t('case.waits'), { isRisingFirst: state === 'waiting' })} />
            </tr>
          </thead>
          <tbody>
            {items.map((item) => {
              const id = kind.idOf(item)
              const isOpen = id === chosenId
              return (
                <tr key={id} className={isOpen ? 'on' : undefined} {...rowProps(() => onChosen(id), isOpen)}>
                  {lead ? <td>{lead.cell(item, items)}</td> : null}
                  <Cells kind={kind} item={item} at={at} />
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Cells<Item extends ShownCase>({ kind, item, at }: { kind: CaseKind<Item>; item: Item; at: number }) {
  const t = useT()
  const { nickName, avatar, no } = kind.person(item)
  const { decidedAt, openedAt } = item
  return (
    <>
      <td>
        <span className="line who">
          <Avatar number={avatar} size={24} />
          <span className="any">
            <b>{nickName}</b> {no ? <span className="mono s">{no}</span> : null}
          </span>
        </span>
      </td>
      {kind.columns.map(({ head, isFigure, cell }) => (
        <td key={head} data-head={t(head)} className={isFigure ? 'number' : undefined}>
          {cell(t, item)}
        </td>
      ))}
      <td>
        <span className="keep">{kind.stateText(t, item)}</span> <span className="s">{kind.byText?.(item)}</span>
      </td>
      <td className="keep">{decidedAt ? moment(decidedAt) : openedAt ? span(at - openedAt.getTime()) : '–'}</td>
    </>
  )
}
