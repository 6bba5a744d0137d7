import { usePageSearch } from '../../lib/navigation/router.ts'
import { ChangePassword } from '../../features/account/change-password.tsx'
import { ResetPassword } from '../../features/account/reset-password.tsx'
import '../../features/account/account.css'
import { LanguageButton } from '../../features/language/language-button.tsx'
import { useT } from '../../lib/locale.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'

/** Change of password; with `mode=reset` the way back for somebody who forgot theirs (REQ-48, REQ-50). */
export function PasswordModify() {
  const t = useT()
  const isReset = usePageSearch('/passwordmodify').mode === 'reset'
  return (
    <BackPage title={t(isReset ? 'passwordReset.title' : 'passwordChange.title')} actions={<LanguageButton />}>
      {isReset ? <ResetPassword /> : <ChangePassword />}
    </BackPage>
  )
}
