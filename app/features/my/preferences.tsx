import { useState } from 'react'
import { Link } from '../../lib/navigation/router.ts'
import { ChoiceRow } from '@madang/ui/forms/choice-row.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { chooseTheme, themeNow, themes, type Theme } from '../../lib/preferences/theme.ts'

/** Language and appearance, for everybody on this phone. */
export function Preferences() {
  const { locale, t } = useLanguage()
  const [theme, setTheme] = useState(themeNow)

  function choose(next: Theme) {
    setTheme(next)
    void chooseTheme(next)
  }

  return (
    <>
      <Link className="row" to="/multilingual">
        <span className="grow">{t('my.language')}</span>
        <span className="text-13 quiet">{t(`language.${locale}`)}</span>
        <Icon name="next" size="s" />
      </Link>
      <ChoiceRow
        label={t('my.theme')}
        value={theme}
        rows={themes.map((key) => ({ key, label: t(`theme.${key}`) }))}
        onValue={choose}
      />
    </>
  )
}
