import { locales } from '@madang/contract/locale.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { NavHead } from '@madang/ui/page-head.tsx'
import { BackButton } from '../lib/back-button.tsx'
import { chooseLanguage, useLanguage } from '../lib/locale.ts'

/** Every language names itself in its own words, so that one finds it whatever is shown now. */
const ownName = { 'ko-KR': '한국어', 'zh-CN': '简体中文', 'en-GB': 'English' } as const

/** The choice of language: at once, without reload (R11). */
export function Multilingual() {
  const { locale, t } = useLanguage()
  return (
    <>
      <NavHead back={<BackButton />} title={t('title.language')} />
      <main>
        <div role="radiogroup" aria-label={t('title.language')}>
          {locales.map((other) => (
            <button
              key={other}
              type="button"
              role="radio"
              aria-checked={other === locale}
              className="row"
              lang={other}
              onClick={() => void chooseLanguage(other)}
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
        <p className="pad s13 q">{t('language.text')}</p>
      </main>
    </>
  )
}
