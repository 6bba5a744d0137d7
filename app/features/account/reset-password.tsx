import { useState, type FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useNavigation } from '../../lib/navigation/router.ts'
import { resetPassword, type ResetWay } from '@madang/contract/users/accounts.ts'
import { resetPasswordRefusal } from '@madang/contract/users/password-forms.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { PasswordField } from '@madang/ui/forms/password-field.tsx'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { patterns } from '@madang/ui/strip.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../lib/server/call.ts'
import { useT } from '../../lib/locale.ts'
import { useCaptcha } from './captcha.ts'
import { CaptchaField } from './captcha-field.tsx'
import { useFormErrors } from './form-errors.ts'
import { SmsProof } from './sms-proof.tsx'
import { StrengthMark } from './strength-mark.tsx'

type FieldName = 'userId' | 'recoveryCode' | 'phone' | 'smsCode' | 'newPassword' | 'confirmPassword' | 'imgCode'
/** How long the sentence about the next step stands, in milliseconds. */
const readMs = 4000

/** A new password by one of the eight recovery codes, or by a text message to the number of the account (REQ-50). */
export function ResetPassword() {
  const t = useT()
  const navigation = useNavigation()
  const [way, setWay] = useState<ResetWay>('code')
  const [userId, setUserId] = useState('')
  const [recoveryCode, setCode] = useState('')
  const [phone, setPhone] = useState('')
  const [smsCode, setSmsCode] = useState('')
  const [newPassword, setNew] = useState('')
  const [confirmPassword, setConfirm] = useState('')
  const captcha = useCaptcha('reset')
  const errors = useFormErrors<FieldName>({
    USERNAME_FORMAT: 'userId',
    PHONE_FORMAT: 'phone',
    PROOF_WRONG: way === 'sms' ? 'smsCode' : 'recoveryCode',
    PASSWORD_FORMAT: 'newPassword',
    NEW_PASSWORDS_DIFFER: 'confirmPassword',
    IMAGE_CODE_WRONG: 'imgCode',
    EXPIRED: 'imgCode',
  })

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { imgId, imgCode } = captcha
      const form = { userId, way, recoveryCode, phone, smsCode, newPassword, confirmPassword, imgId, imgCode }
      const refused = resetPasswordRefusal(form)
      if (refused) throw refused
      return call(resetPassword, form, { withDevice: true })
    },
    onSuccess: () => {
      toast(t('passwordReset.done'), readMs)
      void navigation.go({ to: '/login' }, { replace: true })
    },
    onError: (error) => {
      errors.show(error)
      if (!('failure' in error) && way === 'code') captcha.renew()
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
      <Segment
        label={t('passwordReset.way')}
        value={way}
        choices={[
          { key: 'code', label: t('passwordReset.byCode') },
          { key: 'sms', label: t('passwordReset.bySms') },
        ]}
        onValue={(next) => {
          errors.clear()
          setWay(next)
        }}
      />
      <p className="q reset-text">{t(way === 'sms' ? 'passwordReset.smsText' : 'passwordReset.text')}</p>
      <Field
        inputRef={errors.input('userId')}
        label={t('login.id')}
        value={userId}
        onValue={errors.edit('userId', setUserId)}
        pattern={patterns.digits}
        error={errors.of('userId')}
        inputMode="numeric"
        autoComplete="username"
        maxLength={10}
      />
      {way === 'sms' ? (
        <SmsProof
          userId={userId}
          phone={phone}
          onPhone={errors.edit('phone', setPhone)}
          smsCode={smsCode}
          onSmsCode={errors.edit('smsCode', setSmsCode)}
          captcha={captcha}
          errors={errors}
        />
      ) : (
        <Field
          inputRef={errors.input('recoveryCode')}
          label={t('passwordReset.code')}
          value={recoveryCode}
          onValue={errors.edit('recoveryCode', setCode)}
          error={errors.of('recoveryCode')}
          hint={t('passwordReset.noCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      )}
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
      {way === 'code' ? (
        <CaptchaField
          captcha={captcha}
          label={t('captcha.label')}
          error={errors.of('imgCode')}
          inputRef={errors.input('imgCode')}
        />
      ) : null}
      <div className="foot">
        <Button type="submit" wide busy={isPending}>
          {t('passwordReset.action')}
        </Button>
      </div>
    </form>
  )
}
