import { locales } from '@madang/contract/locale.ts'
import { suspensionReason } from '@madang/contract/operators/people.ts'
import { suspensionReasons, type SuspensionReason } from '@madang/contract/suspension-reasons.ts'
import { useT } from '../lib/locale.ts'

/** Choosing a reason code, with what the user will read in each language (R173). */
export function DecisionText({ code, onCode }: { code: SuspensionReason; onCode: (code: SuspensionReason) => void }) {
  const t = useT()
  return (
    <>
      <label className="field">
        <span>{t('suspend.code')}</span>
        <select className="in" value={code} onChange={(event) => onCode(event.currentTarget.value as SuspensionReason)}>
          {suspensionReason.options.map((option) => (
            <option key={option} value={option}>
              {t(`suspend.code.${option}`)}
            </option>
          ))}
        </select>
      </label>
      <div className="panel stack">
        <p className="s">{t('suspend.reads')}</p>
        {locales.map((locale) => (
          <p key={locale} lang={locale}>
            {suspensionReasons[code][locale]}
          </p>
        ))}
      </div>
    </>
  )
}
