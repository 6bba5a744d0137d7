import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  articleReportReasons,
  articleReportRules,
  reportArticle,
  type ArticleReportReason,
} from '@madang/contract/article-reports.ts'
import type { ArticleId } from '@madang/contract/ids.ts'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { queries } from '../../lib/queries.ts'

/** Telling the editors what is wrong with an article; then the receipt (R63, R186). */
export function ReportArticle({ open, id, onClose }: { open: boolean; id: ArticleId; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('articleReport.title')}>
      <Form id={id} onClose={onClose} />
    </Sheet>
  )
}

function Form({ id, onClose }: { id: ArticleId; onClose: () => void }) {
  const t = useT()
  const [reason, setReason] = useState<ArticleReportReason>()
  const [note, setNote] = useState('')
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (chosen: ArticleReportReason) => call(reportArticle, { articleId: id, reason: chosen, note }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['myArticleReports'] }),
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
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (reason) mutate(reason)
      }}
    >
      <div className="reasons" role="radiogroup" aria-label={t('articleReport.reason')}>
        {articleReportReasons.map((one) => (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={reason === one}
            className="row"
            onClick={() => setReason(one)}
          >
            <span className={reason === one ? 'grow b' : 'grow'}>{t(`articleReport.reason.${one}`)}</span>
            {reason === one ? (
              <span className="acc">
                <Icon name="check" size="s" />
              </span>
            ) : null}
          </button>
        ))}
      </div>
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
    </form>
  )
}
