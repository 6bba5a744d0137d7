import { useState, type Ref } from 'react'
import type { FailureName } from '@madang/contract/failures.ts'
import { sendSmsCode } from '@madang/contract/users/accounts.ts'
import { smsCodeRefusal } from '@madang/contract/users/password-forms.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { patterns } from '@madang/ui/strip.ts'
import { call } from '../../lib/server/call.ts'
import { useT } from '../../lib/locale.ts'
import type { Captcha } from './captcha.ts'
import { CaptchaField } from './captcha-field.tsx'
import type { FieldInput } from './form-fields.ts'
import { renewUsed, useSubmit } from './use-submit.ts'

/** What this part of the form needs of `useFormErrors`. */
interface Errors {
  readonly of: (field: 'imgCode') => string | undefined
  readonly input: (field: 'imgCode') => Ref<HTMLInputElement>
  readonly show: (error: unknown) => FailureName | undefined
  readonly clear: () => void
}

/** Number, picture, code: the proof by text message (REQ-50). Whether the number is the account's is never said. */
export function SmsProof({
  userId,
  phone,
  smsCode,
  captcha,
  errors,
}: {
  userId: string
  phone: FieldInput
  smsCode: FieldInput
  captcha: Captcha
  errors: Errors
}) {
  const t = useT()
  const [isSent, setSent] = useState(false)
  const { isPending, submit } = useSubmit({
    errors,
    send: async () => {
      const { imgId, imgCode } = captcha
      const form = { userId, phone: phone.value, imgId, imgCode }
      const refused = smsCodeRefusal(form)
      if (refused) throw refused
      return call(sendSmsCode, form, { withDevice: true })
    },
    onSent: () => {
      setSent(true)
      captcha.used(undefined)
    },
    onRefused: renewUsed(captcha),
  })
  return (
    <>
      <Field
        {...phone}
        label={t('passwordReset.phone')}
        pattern={patterns.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <CaptchaField captcha={captcha} errors={errors} />
      <Button kind="soft" wide busy={isPending} onClick={submit}>
        {t('passwordReset.send')}
      </Button>
      {isSent ? (
        <p className="hint" role="status">
          {t('passwordReset.sent')}
        </p>
      ) : null}
      <Field
        {...smsCode}
        label={t('passwordReset.smsCode')}
        pattern={patterns.digits}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
    </>
  )
}
