import { locales } from '@madang/contract/locale.ts'
import { reportReason, type ReportReason } from '@madang/contract/reports.ts'
import { warningTexts } from '@madang/contract/warnings.ts'
import { useT } from '../lib/locale.ts'

/** Choosing what a user is warned of, with what they will read in each language (R173). */
export function WarningText({ reason, onReason }: { reason: ReportReason; onReason: (reason: ReportReason) => void }) {
  const t = useT()
  return (
    <>
      <label className="field">
        <span>{t('warning.of')}</span>
        <select
          className="in"
          value={reason}
          onChange={(event) => onReason(reportReason.parse(event.currentTarget.value))}
        >
          {reportReason.options.map((option) => (
            <option key={option} value={option}>
              {t(`report.reason.${option}`)}
            </option>
          ))}
        </select>
      </label>
      <div className="panel stack">
        <p className="s">{t('suspend.reads')}</p>
        {locales.map((locale) => (
          <p key={locale} lang={locale}>
            {warningTexts[reason][locale]}
          </p>
        ))}
      </div>
    </>
  )
}
