import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { Icon } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { chooseTheme, themeNow, themes, type Theme } from '../../lib/theme.ts'

/** Language and appearance, for everybody on this phone. */
export function Preferences() {
  const { locale, t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [theme, setTheme] = useState(themeNow)

  function choose(next: Theme) {
    setTheme(next)
    void chooseTheme(next)
    setOpen(false)
  }

  return (
    <>
      <Link className="row" to="/multilingual">
        <span className="grow">{t('my.language')}</span>
        <span className="s13 q">{t(`language.${locale}`)}</span>
        <Icon name="next" size="s" />
      </Link>
      <button type="button" className="row" onClick={() => setOpen(true)}>
        <span className="grow">{t('my.theme')}</span>
        <span className="s13 q">{t(`theme.${theme}`)}</span>
        <Icon name="next" size="s" />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('my.theme')}>
        <div className="sheet-rows" role="radiogroup" aria-label={t('my.theme')}>
          {themes.map((other) => (
            <button
              key={other}
              type="button"
              role="radio"
              aria-checked={other === theme}
              className="row"
              onClick={() => choose(other)}
            >
              <span className={other === theme ? 'grow b' : 'grow'}>{t(`theme.${other}`)}</span>
              {other === theme ? (
                <span className="acc">
                  <Icon name="check" />
                </span>
              ) : null}
            </button>
          ))}
        </div>
      </Sheet>
    </>
  )
}
