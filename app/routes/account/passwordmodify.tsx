import { usePageSearch } from '../../lib/navigation/router.ts'
import { NavHead } from '@madang/ui/page-head.tsx'
import { ChangePassword } from '../../features/account/change-password.tsx'
import { ResetPassword } from '../../features/account/reset-password.tsx'
import '../../features/account/account.css'
import { LanguageButton } from '../../features/language/language-button.tsx'
import { BackButton } from '../../lib/parts/back-button.tsx'
import { useT } from '../../lib/locale.ts'

/** Change of password; with `mode=reset` the way back for somebody who forgot theirs (REQ-48, REQ-50). */
export function PasswordModify() {
  const t = useT()
  const isReset = usePageSearch('/passwordmodify').mode === 'reset'
  return (
    <>
      <NavHead back={<BackButton />} title={t(isReset ? 'passwordReset.title' : 'passwordChange.title')}>
        <LanguageButton />
      </NavHead>
      <main>{isReset ? <ResetPassword /> : <ChangePassword />}</main>
    </>
  )
}
