import { locales } from '@madang/contract/locale.ts'
import { RadioRows } from '@madang/ui/forms/radio-rows.tsx'
import { chooseLanguage, useLanguage } from '../../lib/locale.ts'

/** Every language names itself in its own words, so that one finds it whatever is shown now. */
export const ownName = { 'ko-KR': '한국어', 'zh-CN': '简体中文', 'en-GB': 'English' } as const

/** The three languages; choosing one applies at once (REQ-11). */
export function LanguageList({ onChosen }: { onChosen?: () => void }) {
  const { locale, t } = useLanguage()
  const rows = locales.map((key) => ({
    key,
    label: ownName[key],
    lang: key,
    more:
      key === locale ? null : (
        <span className="block s13 q" lang={locale}>
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
