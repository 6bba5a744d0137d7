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
import { Sheet } from '@madang/ui/sheet.tsx'
import { call } from '../../lib/server/call.ts'
import { forgetTyped } from '../../lib/storage/kept-text.ts'
import { useT } from '../../lib/locale.ts'
import { queries } from '../../lib/server/queries.ts'
import { articleKeys } from '../../lib/keys/article-keys.ts'
import { ReasonForm } from '../../lib/parts/reason-form.tsx'

/** Telling the editors what is wrong with an article; then the receipt (REQ-63, REQ-186). */
export function ReportArticle({ open, id, onClose }: { open: boolean; id: ArticleId; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('articleReport.title')}>
      <ErrorForm id={id} onClose={onClose} />
    </Sheet>
  )
}

function ErrorForm({ id, onClose }: { id: ArticleId; onClose: () => void }) {
  const t = useT()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (report: { reason: ArticleReportReason; note: string }) =>
      call(reportArticle, { articleId: id, ...report }),
    onSuccess: () => {
      forgetTyped(`articleReport/${id}`)
      return queries.invalidateQueries({ queryKey: articleKeys.allMyReports() })
    },
  })
  if (isSuccess)
    return (
      <div className="fields" role="status">
        <p className="bold">{t('articleReport.thanks')}</p>
        <p className="quiet">{t('articleReport.thanksText')}</p>
        <Link className={buttonClass({ kind: 'soft', wide: true })} to="/support" onClick={onClose}>
          {t('articleReport.toMine')}
        </Link>
        <Button kind="plain" wide onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
    )
  return (
    <ReasonForm
      name={`articleReport/${id}`}
      label={t('articleReport.reason')}
      rows={articleReportReasons.map((one) => ({ key: one, label: t(`articleReport.reason.${one}`) }))}
      note={{
        lines: 3,
        most: articleReportRules.noteCharacters,
        label: t('articleReport.note'),
      }}
      verb={t('articleReport.send')}
      isPending={isPending}
      onSend={(reason, note) => mutate({ reason, note })}
    />
  )
}
