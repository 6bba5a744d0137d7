import { usePageSearch } from '../../lib/navigation/router.ts'
import { ChangePassword } from '../../features/account/change-password.tsx'
import { RemindId } from '../../features/account/remind-id.tsx'
import { ResetPassword } from '../../features/account/reset-password.tsx'
import '../../features/account/account.css'
import { LanguageButton } from '../../features/language/language-button.tsx'
import { useT } from '../../lib/locale.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'

const parts = {
  reset: { title: 'passwordReset.title', Part: ResetPassword },
  id: { title: 'idReminder.title', Part: RemindId },
  change: { title: 'passwordChange.title', Part: ChangePassword },
} as const

/** Change of password; with `mode=reset` or `id` the way back for somebody who forgot password or ID (REQ-48, REQ-50). */
export function PasswordModify() {
  const t = useT()
  const { mode } = usePageSearch('/passwordmodify')
  const { title, Part } = parts[mode === 'reset' || mode === 'id' ? mode : 'change']
  return (
    <BackPage title={t(title)} actions={<LanguageButton />}>
      <Part />
    </BackPage>
  )
}
