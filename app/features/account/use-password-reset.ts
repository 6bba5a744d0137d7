import { useState } from 'react'
import { codeWays, resetPassword, type ResetWay } from '@madang/contract/users/accounts.ts'
import { resetPasswordRefusal } from '@madang/contract/users/password-forms.ts'
import { toast } from '@madang/ui/toast.tsx'
import { useNavigation } from '../../lib/navigation/router.ts'
import { call } from '../../lib/server/call.ts'
import { useT } from '../../lib/locale.ts'
import { forgetTyped } from '../../lib/storage/kept-text.ts'
import { useCaptcha } from './captcha.ts'
import { useFormErrors } from './form-errors.ts'
import { useFields } from './form-fields.ts'
import { renewUsed, useSubmit } from './use-submit.ts'

type FieldName =
  'userId' | 'recoveryCode' | 'phone' | 'smsCode' | 'email' | 'emailCode' | 'newPassword' | 'confirmPassword'
const empty: Readonly<Record<FieldName, string>> = {
  userId: '',
  recoveryCode: '',
  phone: '',
  smsCode: '',
  email: '',
  emailCode: '',
  newPassword: '',
  confirmPassword: '',
}

/** The form for a forgotten password: its fields, what is wrong with them, and sending it (REQ-50). */
export function usePasswordReset() {
  const t = useT()
  const navigation = useNavigation()
  const [way, setWay] = useState<ResetWay>('code')
  const captcha = useCaptcha('reset')
  const errors = useFormErrors<FieldName | 'imgCode'>({
    USERNAME_FORMAT: 'userId',
    PHONE_FORMAT: 'phone',
    EMAIL_FORMAT: 'email',
    PROOF_WRONG: way === 'code' ? 'recoveryCode' : codeWays[way].codeField,
    PASSWORD_FORMAT: 'newPassword',
    NEW_PASSWORDS_DIFFER: 'confirmPassword',
    IMAGE_CODE_WRONG: 'imgCode',
    EXPIRED: 'imgCode',
  })
  const { values, field } = useFields<FieldName>(empty, errors, {
    form: 'reset',
    fields: ['userId', 'phone', 'email'],
  })
  const { isPending, submit } = useSubmit({
    errors,
    send: async () => {
      const form = { ...values, way, imgId: captcha.imgId, imgCode: captcha.imgCode }
      const refused = resetPasswordRefusal(form)
      if (refused) throw refused
      return call(resetPassword, form, { withDevice: true })
    },
    onSent: () => {
      forgetTyped('reset')
      toast(t('passwordReset.done'))
      void navigation.go({ to: '/login' }, { replace: true })
    },
    onRefused: (refused) => {
      if (way === 'code') renewUsed(captcha)(refused)
    },
  })
  return {
    way,
    chooseWay(next: ResetWay) {
      errors.clear()
      setWay(next)
    },
    captcha,
    errors,
    field,
    isPending,
    submit,
  }
}
