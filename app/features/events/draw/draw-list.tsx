import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { DrawId } from '@madang/contract/campaigns/draws.ts'
import { saveFile } from '@madang/client/save-file.ts'
import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { drawListQuery } from '../queries.ts'
import type { ListCheck } from './check-draw.ts'

/** So many entries are drawn at a time. */
const pageSize = 50

/** The way to everybody in a draw, from its closing on (REQ-144). */
export function DrawList({ id, mine }: { id: DrawId; mine: number | null }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="text-link text-13 accent" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('draw.seeList')}
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('draw.entrants')}>
        <Entries id={id} mine={mine} />
      </Sheet>
    </>
  )
}

function Entries({ id, mine }: { id: DrawId; mine: number | null }) {
  const { data, error, refetch } = useQuery(drawListQuery(id))
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={4} />} />
  return <PublishedList list={data} mine={mine} />
}

/** Numbers and masked names, mine first, and whether the root that was published follows from them. */
export function PublishedList({ list: { published, isRight }, mine }: { list: ListCheck; mine: number | null }) {
  const { t, locale } = useLanguage()
  const [count, setCount] = useState(pageSize)
  const { entries } = published
  const own = entries.find(({ number }) => number === mine)
  return (
    <div className="draw-entries">
      <p className={`flex gap-8 bold ${isRight ? 'ok' : 'danger'}`}>
        <Icon name={isRight ? 'check' : 'alert'} size="s" />
        {t(isRight ? 'draw.listRight' : 'draw.listWrong', { n: entries.length.toLocaleString(locale) })}
      </p>
      {own ? (
        <p>
          {t('draw.myNumber', { n: own.number })} <span className="quiet">{own.name}</span>
        </p>
      ) : null}
      <ol aria-label={t('draw.entrants')}>
        {entries.slice(0, count).map(({ number, name }) => (
          <li key={number} className={number === mine ? 'mine' : undefined}>
            <b className="tabular">{number}</b>
            <span>{name}</span>
          </li>
        ))}
      </ol>
      <div className="draw-actions">
        {count < entries.length ? (
          <Button kind="plain" size="m" onClick={() => setCount(count + pageSize)}>
            {t('report.more')}
          </Button>
        ) : null}
        <Button
          kind="soft"
          size="m"
          onClick={() => saveFile(`${published.id}-list.json`, new Blob([JSON.stringify(published, null, 2)]))}
        >
          {t('draw.saveList')}
        </Button>
      </div>
    </div>
  )
}
