import { NavHead } from '@madang/ui/page-head.tsx'
import { LanguageList } from '../../features/language/language-list.tsx'
import { BackButton } from '../../lib/parts/back-button.tsx'
import { useT } from '../../lib/locale.ts'

/** The choice of language: at once, without reload (REQ-11). */
export function Multilingual() {
  const t = useT()
  return (
    <>
      <NavHead back={<BackButton />} title={t('title.language')} />
      <main>
        <LanguageList />
        <p className="pad s13 q">{t('language.text')}</p>
      </main>
    </>
  )
}
