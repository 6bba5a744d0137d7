import { locales } from '@madang/contract/locale.ts'
import { chooseLanguage, localeNow, useT } from '../lib/locale.ts'

/** The three languages, each in its own words. */
export function Languages() {
  const t = useT()
  return (
    <div className="langs" role="group" aria-label={t('language.choose')}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={localeNow() === locale}
          onClick={() => chooseLanguage(locale)}
        >
          {t(`language.${locale}`)}
        </button>
      ))}
    </div>
  )
}
