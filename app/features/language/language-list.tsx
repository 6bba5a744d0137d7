import { locales } from '@madang/contract/locale.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { chooseLanguage, useLanguage } from '../../lib/locale.ts'

/** Every language names itself in its own words, so that one finds it whatever is shown now. */
export const ownName = { 'ko-KR': '한국어', 'zh-CN': '简体中文', 'en-GB': 'English' } as const

/** The three languages; choosing one applies at once (R11). */
export function LanguageList({ onChosen }: { onChosen?: () => void }) {
  const { locale, t } = useLanguage()
  return (
    <div role="radiogroup" aria-label={t('title.language')}>
      {locales.map((other) => (
        <button
          key={other}
          type="button"
          role="radio"
          aria-checked={other === locale}
          className="row"
          lang={other}
          onClick={() => void chooseLanguage(other).then(onChosen)}
        >
          <span className="grow">
            <span className={other === locale ? 'block b' : 'block'}>{ownName[other]}</span>
            {other === locale ? null : (
              <span className="block s13 q" lang={locale}>
                {t(`language.${other}`)}
              </span>
            )}
          </span>
          {other === locale ? (
            <span className="acc">
              <Icon name="check" />
            </span>
          ) : null}
        </button>
      ))}
    </div>
  )
}
