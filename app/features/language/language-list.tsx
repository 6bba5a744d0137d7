import { languages, locales } from '@madang/contract/locale.ts'
import { RadioRows } from '@madang/ui/forms/radio-rows.tsx'
import { chooseLanguage, useLanguage } from '../../lib/locale.ts'

/** The languages, each in its own words, so that one finds it whatever is shown now; choosing one applies at once (REQ-11). */
export function LanguageList({ onChosen }: { onChosen?: () => void }) {
  const { locale, t } = useLanguage()
  const rows = locales.map((key) => ({
    key,
    label: languages[key].ownName,
    lang: key,
    more:
      key === locale ? null : (
        <span className="block text-13 quiet" lang={locale}>
          {t(`language.${key}`)}
        </span>
      ),
  }))
  return (
    <RadioRows
      label={t('title.language')}
      rows={rows}
      value={locale}
      onValue={(next) => void chooseLanguage(next)}
      {...(onChosen && { onDone: onChosen })}
    />
  )
}
