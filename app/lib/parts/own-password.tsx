import { PasswordField } from '@madang/ui/forms/password-field.tsx'
import { useT } from '../locale.ts'
import { myUserId } from '../server/session.ts'

/** The password asked for again; the hidden name tells a password manager whose it is. */
export function OwnPassword({
  label,
  value,
  onValue,
  error,
}: {
  label: string
  value: string
  onValue: (text: string) => void
  error?: string | undefined
}) {
  const t = useT()
  return (
    <>
      <input
        className="visually-hidden"
        autoComplete="username"
        value={myUserId()}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label={label}
        value={value}
        onValue={onValue}
        error={error}
        autoComplete="current-password"
        maxLength={256}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
    </>
  )
}
