import { useEffect, useState } from 'react'
import { registerUser, type Consent } from '@madang/contract/users/accounts.ts'
import type { Registered } from '../../data/pending-codes.ts'
import { judgedBeforePicture, registrationRefusal } from '@madang/contract/users/registration.ts'
import { uuid } from '@madang/client/uuid.ts'
import { call } from '../../lib/server/call.ts'
import { deviceAuthorization, deviceHash } from '../../lib/server/device.ts'
import { useCaptcha } from './captcha.ts'
import { useFormErrors } from './form-errors.ts'
import { useFields } from './form-fields.ts'
import { registrationDraft } from '../../data/registration-draft.ts'
import { renewUsed, useSubmit } from './use-submit.ts'

type FieldName = 'nickName' | 'password' | 'confirmPassword' | 'inviteCode'

/** The form of the registration: its fields, what is wrong with them, and sending it. */
export function useRegistration(inviteCode: string, onDone: (who: Registered) => void) {
  const [draft] = useState(registrationDraft.read)
  const [consents, setConsents] = useState<readonly Consent[]>(draft?.consents ?? [])
  const [requestId, setRequestId] = useState(draft?.requestId ?? uuid)
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
    {
      nickName: draft?.nickName ?? '',
      password: '',
      confirmPassword: '',
      // The link of an invitation says more than what was typed before it was opened.
      inviteCode: inviteCode || (draft?.inviteCode ?? ''),
    },
    errors,
  )
  const { nickName, inviteCode: typedCode } = values
  useEffect(() => {
    if (nickName || typedCode || consents.length)
      registrationDraft.keep({ nickName, inviteCode: typedCode, consents, requestId })
    else registrationDraft.drop()
  }, [nickName, typedCode, consents, requestId])
  const { isPending, submit } = useSubmit({
    errors,
    send: async () => {
      const form = { ...values, consents, imgId: captcha.imgId, imgCode: captcha.imgCode }
      const refused = registrationRefusal(form)
      if (refused) throw refused
      return call(
        registerUser,
        { ...form, consents: [...consents], deviceHash: deviceHash(), requestId },
        { authorization: await deviceAuthorization(), withDevice: true },
      )
    },
    onSent: (who) => {
      registrationDraft.drop()
      onDone(who)
    },
    onRefused: (refused) => {
      // Without an answer the account may be there: the same form asks for the first answer, so its picture stays.
      if (refused.failure === undefined) return
      if (!refused.isUnsent) setRequestId(uuid())
      renewUsed(captcha, judgedBeforePicture)(refused)
    },
  })
  return {
    /** What was typed before stands here again; passwords do not. */
    isRestored: draft !== null && (draft.nickName !== '' || draft.consents.length > 0),
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
