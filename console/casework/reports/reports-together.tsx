import { useEffect, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { ReportId } from '@madang/contract/chat/reports.ts'
import { decideMany, mildDecision, undoDecisions, undoMs } from '@madang/contract/operators/casework/reports.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { figure } from '../../lib/moment.ts'
import { queries } from '../../lib/queries.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Reason } from '../../parts/reason.tsx'

/** What to do with the reports that are ticked: one of the decisions that leave everything as it is (REQ-173). */
export function Together({
  chosen,
  onDecided,
}: {
  chosen: readonly ReportId[]
  onDecided: (ids: readonly ReportId[]) => void
}) {
  const t = useT()
  const [decision, setDecision] = useState<'noBreach' | 'notEnough'>()
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: (how: 'noBreach' | 'notEnough') => call(decideMany, { reportIds: [...chosen], decision: how, reason }),
    onSuccess: ({ results }) => {
      const decided = results.filter(({ result }) => result === 'decided').map(({ reportId }) => reportId)
      const others = results.length - decided.length
      if (others) toast(t('report.someTaken', { n: figure(others) }))
      onDecided(decided)
    },
    onSettled: async () => {
      setDecision(undefined)
      setReason('')
      await queries.invalidateQueries()
    },
  })
  if (!chosen.length) return null
  return (
    <div className="line" role="group" aria-label={t('report.together')}>
      <b>{t('report.chosen', { n: figure(chosen.length) })}</b>
      {mildDecision.options.map((option) => (
        <button key={option} type="button" className="console-button thin" onClick={() => setDecision(option)}>
          {t(`report.decision.${option}`)}…
        </button>
      ))}
      {decision ? (
        <FormDialog
          title={t('report.decideMany', { n: figure(chosen.length) })}
          text={`${t(`report.decision.${decision}`)}. ${t('report.final')}`}
          verb={t('case.decide')}
          busy={isPending}
          onSubmit={() => mutate(decision)}
          onClose={() => setDecision(undefined)}
        >
          <Reason value={reason} onValue={setReason} />
        </FormDialog>
      ) : null}
    </div>
  )
}

/** For half a minute after a decision that left everything as it was: taking it back. */
export function UndoLine({ ids, onOver }: { ids: readonly ReportId[]; onOver: () => void }) {
  const t = useT()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(undoDecisions, { reportIds: [...ids] }),
    onSuccess: ({ results }) => {
      const stand = results.filter(({ result }) => result === 'stands').length
      toast(stand ? t('report.stand', { n: figure(stand) }) : t('report.undone'))
    },
    onSettled: async () => {
      onOver()
      await queries.invalidateQueries()
    },
  })
  useEffect(() => {
    const timer = setTimeout(onOver, undoMs)
    return () => clearTimeout(timer)
  }, [ids, onOver])
  return (
    <p className="says line" role="status">
      {t('report.decidedNow', { n: figure(ids.length) })}
      <button type="button" className="link bold" disabled={isPending} onClick={() => mutate()}>
        {t('report.undo')}
      </button>
    </p>
  )
}
