import { LanguageList } from '../../features/language/language-list.tsx'
import { useT } from '../../lib/locale.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'

/** The choice of language: at once, without reload (REQ-11). */
export function Multilingual() {
  const t = useT()
  return (
    <BackPage title={t('title.language')}>
      <LanguageList />
      <p className="pad text-13 quiet">{t('language.text')}</p>
    </BackPage>
  )
}
