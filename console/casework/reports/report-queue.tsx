import { useCallback, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ReportId } from '@madang/contract/chat/reports.ts'
import type { QueuedReport } from '@madang/contract/operators/casework/reports.ts'
import { useT } from '../../lib/locale.ts'
import { meQuery } from '../../lib/queries.ts'
import type { QueueState } from '../case-keys.ts'
import { Queue } from '../queue.tsx'
import { reportCases } from './report-cases.tsx'
import { Together, UndoLine } from './reports-together.tsx'

/** Reports, of which several can be decided at once where that changes nothing, and taken back for a while. */
export function ReportQueue({ state }: { state: QueueState }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [ticked, setTicked] = useState<readonly ReportId[]>([])
  const [undoable, setUndoable] = useState<readonly ReportId[]>([])
  const over = useCallback(() => setUndoable([]), [])
  const kind = useMemo(() => reportCases(setUndoable), [])
  const mayTick = state === 'waiting' && (me?.rights.includes(kind.right) ?? false)
  const here = (items: readonly QueuedReport[]) => ticked.filter((id) => items.some(({ reportId }) => reportId === id))
  const tick = (report: QueuedReport, items: readonly QueuedReport[]) => (
    <Tick report={report} ticked={here(items)} onTicked={setTicked} />
  )
  return (
    <Queue
      kind={kind}
      state={state}
      above={(items) => (
        <>
          {undoable.length ? <UndoLine ids={undoable} onOver={over} /> : null}
          {mayTick ? <Together chosen={here(items)} onDecided={setUndoable} /> : null}
        </>
      )}
      lead={mayTick ? { head: t('report.together'), cell: tick } : undefined}
    />
  )
}

/** Choosing a report to be decided together with others; one that somebody else has cannot be. */
function Tick({
  report: { reportId, reported, state, isMine },
  ticked,
  onTicked,
}: {
  report: QueuedReport
  ticked: readonly ReportId[]
  onTicked: (ids: readonly ReportId[]) => void
}) {
  const t = useT()
  return (
    <input
      type="checkbox"
      aria-label={t('report.choose', { name: reported.nickName })}
      disabled={state === 'claimed' && !isMine}
      checked={ticked.includes(reportId)}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) =>
        onTicked(event.currentTarget.checked ? [...ticked, reportId] : ticked.filter((id) => id !== reportId))
      }
    />
  )
}
