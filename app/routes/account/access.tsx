import { AccessPart } from '../../features/account/access/access-part.tsx'
import '../../features/account/account.css'
import { LanguageButton } from '../../features/language/language-button.tsx'
import { useT } from '../../lib/locale.ts'
import { usePageSearch } from '../../lib/navigation/router.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'
import '../../lib/parts/appeal-sheet.css'

/** Help for who lost every way to log in; `part=read` looks a request up by its number (REQ-50). */
export function Access() {
  const t = useT()
  const { part } = usePageSearch('/access')
  return (
    <BackPage title={t('title.access')} actions={<LanguageButton />}>
      <AccessPart part={part} />
    </BackPage>
  )
}
