import { useState, type FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { login } from '@madang/contract/users/accounts.ts'
import { loginRefusal } from '@madang/contract/users/password-forms.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../lib/server/call.ts'
import { deviceAuthorization, deviceHash } from '../../lib/server/device.ts'
import { useT } from '../../lib/locale.ts'
import { startSession } from '../../lib/server/session.ts'
import { useCaptcha } from './captcha.ts'
import { useFormErrors } from './form-errors.ts'
import { useFields } from './form-fields.ts'
import { useAfterLogin } from './use-back.ts'

/** How long the sentence about a kept account stands, in milliseconds. */
const readMs = 4000

/** The form of the login: its fields, what is wrong with them, and sending it. After three failures a picture is asked too. */
export function useLogin() {
  const t = useT()
  const [isChecked, setChecked] = useState(false)
  const captcha = useCaptcha('login', isChecked)
  const errors = useFormErrors<'userId' | 'password' | 'imgCode'>({
    USERNAME_FORMAT: 'userId',
    WRONG_CREDENTIALS: 'password',
    CHECK_NEEDED: 'imgCode',
    IMAGE_CODE_WRONG: 'imgCode',
  })
  const { values, set, field } = useFields<'userId' | 'password'>({ userId: '', password: '' }, errors)
  const goOn = useAfterLogin()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const refused = loginRefusal(values)
      if (refused) throw refused
      const given = isChecked ? { imgId: captcha.imgId, imgCode: captcha.imgCode } : {}
      return call(
        login,
        { ...values, deviceHash: deviceHash(), ...given },
        { authorization: await deviceAuthorization(), withDevice: true },
      )
    },
    onSuccess: (signedIn) => {
      startSession(signedIn)
      if (signedIn.deletionCancelled) toast(t('leaving.cancelled'), readMs)
      goOn()
    },
    onError: (error) => {
      if (errors.show(error) === 'CHECK_NEEDED') setChecked(true)
      else if (isChecked) captcha.renew()
    },
    meta: { quiet: true },
  })
  return {
    isChecked,
    captcha,
    errors,
    field,
    clearUserId: () => set('userId')(''),
    isPending,
    submit(event: FormEvent) {
      event.preventDefault()
      errors.clear()
      mutate()
    },
  }
}
