import { useState, type FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useNavigation } from '../../lib/navigation/router.ts'
import { changePassword } from '@madang/contract/users/accounts.ts'
import { changePasswordRefusal } from '@madang/contract/users/password-forms.ts'
import { Button } from '@madang/ui/button.tsx'
import { PasswordField } from '@madang/ui/forms/password-field.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../lib/server/call.ts'
import { useT } from '../../lib/locale.ts'
import { myUserId } from '../../lib/server/session.ts'
import { useCaptcha } from './captcha.ts'
import { CaptchaField } from './captcha-field.tsx'
import { useFormErrors } from './form-errors.ts'
import { StrengthMark } from './strength-mark.tsx'

type FieldName = 'oldPassword' | 'newPassword' | 'confirmPassword' | 'imgCode'

/** Old password, new password twice, captcha; the messages come in the order of REQ-48. */
export function ChangePassword() {
  const t = useT()
  const navigation = useNavigation()
  const [oldPassword, setOld] = useState('')
  const [newPassword, setNew] = useState('')
  const [confirmPassword, setConfirm] = useState('')
  const captcha = useCaptcha('password')
  const errors = useFormErrors<FieldName>({
    OLD_PASSWORD_WRONG: 'oldPassword',
    PASSWORD_FORMAT: 'newPassword',
    NEW_PASSWORDS_DIFFER: 'confirmPassword',
    CAPTCHA_WRONG: 'imgCode',
    EXPIRED: 'imgCode',
  })

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { imgId, imgCode } = captcha
      const form = { oldPassword, newPassword, confirmPassword, imgId, imgCode }
      const refused = changePasswordRefusal(form, { userId: myUserId() })
      if (refused) throw refused
      return call(changePassword, form, { withDevice: true })
    },
    onSuccess: () => {
      toast(t('passwordChange.done'))
      void navigation.go({ to: '/user' }, { replace: true })
    },
    onError: (error) => {
      errors.show(error)
      if (!('failure' in error)) captcha.renew()
    },
    meta: { quiet: true },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    errors.clear()
    mutate()
  }

  const common = { maxLength: 256, showLabel: t('password.show'), hideLabel: t('password.hide') }
  return (
    <form className="fs account-form above-foot" noValidate onSubmit={submit}>
      <input className="vh" autoComplete="username" value={myUserId()} readOnly tabIndex={-1} aria-hidden="true" />
      <PasswordField
        {...common}
        inputRef={errors.input('oldPassword')}
        label={t('passwordChange.old')}
        value={oldPassword}
        onValue={errors.edit('oldPassword', setOld)}
        error={errors.of('oldPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        {...common}
        inputRef={errors.input('newPassword')}
        label={t('passwordChange.new')}
        value={newPassword}
        onValue={errors.edit('newPassword', setNew)}
        error={errors.of('newPassword')}
        hint={newPassword ? undefined : t('register.passwordHint')}
        autoComplete="new-password"
        trailing={<StrengthMark password={newPassword} nickName="" />}
      />
      <PasswordField
        {...common}
        inputRef={errors.input('confirmPassword')}
        label={t('passwordChange.again')}
        value={confirmPassword}
        onValue={errors.edit('confirmPassword', setConfirm)}
        error={errors.of('confirmPassword')}
        autoComplete="new-password"
      />
      <CaptchaField
        captcha={captcha}
        label={t('passwordChange.captcha')}
        error={errors.of('imgCode')}
        inputRef={errors.input('imgCode')}
      />
      <p className="hint">{t('passwordChange.note')}</p>
      <div className="foot">
        <Button type="submit" wide busy={isPending}>
          {t('passwordChange.action')}
        </Button>
      </div>
    </form>
  )
}
