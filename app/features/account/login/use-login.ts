import { useState } from 'react'
import type { Out } from '@madang/contract/endpoint.ts'
import { login } from '@madang/contract/users/accounts.ts'
import { loginRefusal } from '@madang/contract/users/password-forms.ts'
import { failureOf } from '@madang/contract/failures.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../../lib/server/call.ts'
import { deviceAuthorization, deviceHash } from '../../../lib/server/device.ts'
import { useT } from '../../../lib/locale.ts'
import { startSession } from '../../../lib/server/session.ts'
import { forgetTyped } from '../../../lib/storage/kept-text.ts'
import { useCaptcha } from '../captcha.ts'
import { useFormErrors } from '../form-errors.ts'
import { useFields } from '../form-fields.ts'
import { useAfterLogin } from '../use-back.ts'
import { useSuspended } from '../suspended/use-suspended.ts'
import { useSubmit } from '../use-submit.ts'

/** Begins the session of a login and goes on. */
export function useEntered(): (signedIn: Out<typeof login>) => void {
  const t = useT()
  const goOn = useAfterLogin()
  return (signedIn) => {
    startSession(signedIn)
    if (signedIn.deletionCancelled) toast(t('leaving.cancelled'))
    goOn()
  }
}

/** Whether the password was right and a second factor is asked for. */
function isSecondAsked(error: unknown): boolean {
  return error instanceof Refusal && failureOf(error.code) === 'CHECK_NEEDED' && error.detail['kind'] !== 'captcha'
}

/** The form of the login: its fields, what is wrong with them, and sending it. After three failures a picture is asked too. */
export function useLogin() {
  const [isChecked, setChecked] = useState(false)
  const [isSecond, setSecond] = useState(false)
  const [isFrozen, setFrozen] = useState(false)
  const captcha = useCaptcha('login', isChecked)
  const errors = useFormErrors<'userId' | 'password' | 'imgCode' | 'code'>({
    USERNAME_FORMAT: 'userId',
    WRONG_CREDENTIALS: 'password',
    CHECK_NEEDED: 'imgCode',
    IMAGE_CODE_WRONG: 'imgCode',
  })
  const { values, set, field } = useFields<'userId' | 'password' | 'code'>(
    { userId: '', password: '', code: '' },
    errors,
    { form: 'login', fields: ['userId'] },
  )
  const entered = useEntered()
  const ledToWhy = useSuspended()
  const { isPending, submit } = useSubmit({
    errors: {
      clear: errors.clear,
      // The second step asks in words of its own where it appears; a toast would cover them.
      show: (error) => {
        if (ledToWhy(error)) return 'SUSPENDED'
        return !isSecond && isSecondAsked(error) ? 'CHECK_NEEDED' : errors.show(error)
      },
    },
    send: async () => {
      const refused = loginRefusal(values)
      if (refused) throw refused
      const given = isChecked ? { imgId: captcha.imgId, imgCode: captcha.imgCode } : {}
      return call(
        login,
        { ...values, deviceHash: deviceHash(), ...given },
        { authorization: await deviceAuthorization(), withDevice: true },
      )
    },
    onSent: (signedIn) => {
      forgetTyped('login')
      entered(signedIn)
    },
    onRefused: ({ failure, kind }) => {
      setFrozen(kind === 'frozen')
      if (failure === 'CHECK_NEEDED' && kind !== 'captcha') setSecond(true)
      else if (failure === 'CHECK_NEEDED') setChecked(true)
      else if (isChecked) captcha.used(failure)
    },
  })
  return {
    isChecked,
    isSecond,
    /** The account is frozen: the page that opens it is offered. */
    isFrozen,
    captcha,
    errors,
    field,
    clearUserId: () => set('userId')(''),
    isPending,
    submit,
  }
}
