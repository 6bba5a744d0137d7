import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '../../lib/navigation/router.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { createReport, reportReasons, reportRules, type ReportReason } from '@madang/contract/chat/reports.ts'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { Check } from '@madang/ui/forms/check.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { call } from '../../lib/server/call.ts'
import { dispatch } from '../../data/chat/chat-store.ts'
import { forgetTyped } from '../../lib/storage/kept-text.ts'
import { useT } from '../../lib/locale.ts'
import { refreshPeople } from '../../data/queries/people.ts'
import { queries } from '../../lib/server/queries.ts'
import './reports.css'
import { accountKeys } from '../../lib/keys/account-keys.ts'
import { ReasonForm } from '../../lib/parts/reason-form.tsx'

/** Whom a report is about, and what goes with it. */
export interface Reported {
  readonly userId: UserId
  readonly name: string
  /** Messages chosen to go with it. */
  readonly msgIds: readonly MessageId[]
  /** The last ones received, offered where none were chosen. */
  readonly recent?: readonly MessageId[]
  /** Blocked already: nothing to offer. */
  readonly isBlocked?: boolean
}

/** Reporting somebody, with messages attached and blocking in the same step; then what happens next (REQ-100). */
export function ReportSheet({
  reported,
  onClose,
  onSent,
}: {
  reported: Reported | undefined
  onClose: () => void
  onSent?: () => void
}) {
  const t = useT()
  return (
    <Sheet open={reported !== undefined} onClose={onClose} title={t('report.title', { name: reported?.name ?? '' })}>
      {reported ? <ReportForm reported={reported} onClose={onClose} onSent={onSent} /> : null}
    </Sheet>
  )
}

function ReportForm({
  reported,
  onClose,
  onSent,
}: {
  reported: Reported
  onClose: () => void
  onSent: (() => void) | undefined
}) {
  const t = useT()
  const { userId, name, msgIds, recent = [], isBlocked = false } = reported
  const [withRecent, setWithRecent] = useState(false)
  const [block, setBlock] = useState(false)
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: ({ reason, note }: { reason: ReportReason; note: string }) => {
      const attached = [...msgIds, ...(withRecent ? recent : [])].slice(0, reportRules.messages)
      const words = note.normalize('NFC').trim()
      return call(createReport, { userId, reason, note: words, msgIds: attached, block })
    },
    onSuccess: async () => {
      forgetTyped(`report/${userId}`)
      onSent?.()
      if (block) dispatch({ kind: 'relationFetched', friendId: userId, relation: 'blocked' })
      await Promise.all([refreshPeople(), queries.invalidateQueries({ queryKey: accountKeys.myReports() })])
    },
  })
  if (isSuccess) return <Thanks name={block ? name : undefined} onClose={onClose} />
  return (
    <ReasonForm
      name={`report/${userId}`}
      label={t('report.reason')}
      rows={reportReasons.map((one) => ({ key: one, label: t(`report.reason.${one}`) }))}
      note={{ lines: 2, most: reportRules.noteCharacters, label: t('report.note') }}
      verb={t('report.send')}
      isPending={isPending}
      onSend={(reason, note) => mutate({ reason, note })}
    >
      {msgIds.length ? <p className="text-13 quiet">{t('report.messages', { n: msgIds.length })}</p> : null}
      {!msgIds.length && recent.length ? (
        <Check checked={withRecent} onChecked={setWithRecent}>
          {t('report.recent', { n: recent.length })}
        </Check>
      ) : null}
      {isBlocked ? null : (
        <Check checked={block} onChecked={setBlock}>
          {t('report.block', { name })}
        </Check>
      )}
      <p className="text-12 quiet report-quiet">{t('report.quiet', { name })}</p>
    </ReasonForm>
  )
}

/** What happens next: nobody should wonder. */
function Thanks({ name, onClose }: { name: string | undefined; onClose: () => void }) {
  const t = useT()
  return (
    <div className="fields" role="status">
      <p className="bold">{t('report.thanks')}</p>
      <p className="quiet">{t('report.thanksText')}</p>
      {name === undefined ? null : <p className="quiet">{t('report.thanksBlocked', { name })}</p>}
      <Link className={buttonClass({ kind: 'soft', wide: true })} to="/support" onClick={onClose}>
        {t('report.toMine')}
      </Link>
      <Button kind="plain" wide onClick={onClose}>
        {t('report.done')}
      </Button>
    </div>
  )
}
