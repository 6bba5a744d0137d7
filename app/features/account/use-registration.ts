import { useState } from 'react'
import { registerUser, type Consent } from '@madang/contract/users/accounts.ts'
import type { Registered } from '../../data/pending-codes.ts'
import { registrationRefusal } from '@madang/contract/users/registration.ts'
import { call } from '../../lib/server/call.ts'
import { deviceAuthorization, deviceHash } from '../../lib/server/device.ts'
import { useCaptcha } from './captcha.ts'
import { useFormErrors } from './form-errors.ts'
import { useFields } from './form-fields.ts'
import { renewUsed, useSubmit } from './use-submit.ts'

type FieldName = 'nickName' | 'password' | 'confirmPassword' | 'inviteCode'

/** The form of the registration: its fields, what is wrong with them, and sending it. */
export function useRegistration(inviteCode: string, onDone: (who: Registered) => void) {
  const [consents, setConsents] = useState<readonly Consent[]>([])
  const captcha = useCaptcha('register')
  const errors = useFormErrors<FieldName | 'imgCode' | 'consents'>({
    NICKNAME_NOT_ALLOWED: 'nickName',
    PASSWORD_FORMAT: 'password',
    PASSWORDS_DIFFER: 'confirmPassword',
    INVITE_CODE_FORMAT: 'inviteCode',
    INVITE_CODE_UNKNOWN: 'inviteCode',
    IMAGE_CODE_WRONG: 'imgCode',
    EXPIRED: 'imgCode',
  })
  const { values, field } = useFields<FieldName>(
    { nickName: '', password: '', confirmPassword: '', inviteCode },
    errors,
  )
  const { isPending, submit } = useSubmit({
    errors,
    send: async () => {
      const form = { ...values, consents, imgId: captcha.imgId, imgCode: captcha.imgCode }
      const refused = registrationRefusal(form)
      if (refused) throw refused
      return call(
        registerUser,
        { ...form, consents: [...consents], deviceHash: deviceHash() },
        { authorization: await deviceAuthorization(), withDevice: true },
      )
    },
    onSent: onDone,
    onRefused: renewUsed(captcha),
  })
  return {
    values,
    field,
    consents,
    setConsents,
    captcha,
    errors,
    isPending,
    submit,
  }
}
