import { PasswordField } from '@madang/ui/forms/password-field.tsx'
import { useT } from '../../lib/locale.ts'
import type { FieldInput } from './form-fields.ts'
import { StrengthMark } from './hints/strength-mark.tsx'

/** The length a password may have in an input, longer than the longest that is allowed (REQ-45). */
export const passwordInputLength = 256

/** A new password and the same again. */
export function NewPasswordFields({ password, again }: { password: FieldInput; again: FieldInput }) {
  const t = useT()
  const common = {
    maxLength: passwordInputLength,
    showLabel: t('password.show'),
    hideLabel: t('password.hide'),
    autoComplete: 'new-password',
  }
  return (
    <>
      <PasswordField
        {...common}
        {...password}
        label={t('passwordChange.new')}
        hint={password.value ? undefined : t('register.passwordHint')}
        trailing={<StrengthMark password={password.value} nickName="" />}
      />
      <PasswordField {...common} {...again} label={t('passwordChange.again')} />
    </>
  )
}
