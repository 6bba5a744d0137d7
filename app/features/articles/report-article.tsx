import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '../../lib/navigation/router.ts'
import {
  articleReportReasons,
  articleReportRules,
  reportArticle,
  type ArticleReportReason,
} from '@madang/contract/reading/article-reports.ts'
import type { ArticleId } from '@madang/contract/ids.ts'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { RadioRows } from '@madang/ui/forms/radio-rows.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { call } from '../../lib/server/call.ts'
import { useT } from '../../lib/locale.ts'
import { queries } from '../../lib/server/queries.ts'
import { articleKeys } from '../../lib/keys/article-keys.ts'

/** Telling the editors what is wrong with an article; then the receipt (REQ-63, REQ-186). */
export function ReportArticle({ open, id, onClose }: { open: boolean; id: ArticleId; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('articleReport.title')}>
      <ReportForm id={id} onClose={onClose} />
    </Sheet>
  )
}

function ReportForm({ id, onClose }: { id: ArticleId; onClose: () => void }) {
  const t = useT()
  const [reason, setReason] = useState<ArticleReportReason>()
  const [note, setNote] = useState('')
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (chosen: ArticleReportReason) => call(reportArticle, { articleId: id, reason: chosen, note }),
    onSuccess: () => queries.invalidateQueries({ queryKey: articleKeys.allMyReports() }),
  })
  if (isSuccess)
    return (
      <div className="fs" role="status">
        <p className="b">{t('articleReport.thanks')}</p>
        <p className="q">{t('articleReport.thanksText')}</p>
        <Link className={buttonClass({ kind: 'soft', wide: true })} to="/support" onClick={onClose}>
          {t('articleReport.toMine')}
        </Link>
        <Button kind="plain" wide onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
    )
  return (
    <Form
      onSend={() => {
        if (reason) mutate(reason)
      }}
    >
      <RadioRows
        label={t('articleReport.reason')}
        rows={articleReportReasons.map((one) => ({ key: one, label: t(`articleReport.reason.${one}`) }))}
        value={reason}
        onValue={setReason}
      />
      <textarea
        className="report-words"
        rows={3}
        maxLength={articleReportRules.noteCharacters}
        value={note}
        placeholder={t('articleReport.note')}
        aria-label={t('articleReport.note')}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" wide disabled={!reason} busy={isPending}>
        {t('articleReport.send')}
      </Button>
    </Form>
  )
}
