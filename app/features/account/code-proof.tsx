import { useState, type Ref } from 'react'
import type { FailureName } from '@madang/contract/failures.ts'
import { type CodeWay, codeWays, sendSmsCode } from '@madang/contract/users/accounts.ts'
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

interface CodeProofProps {
  readonly way: CodeWay
  readonly field: (name: 'userId' | 'phone' | 'smsCode' | 'email' | 'emailCode') => FieldInput
  readonly captcha: Captcha
  readonly errors: Errors
}

/** How the contact of each way is typed. */
const inputs = {
  sms: { pattern: patterns.phone, type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
} as const satisfies Record<CodeWay, object>

/** Contact, picture, code: the proof by text message or mail (REQ-50). Whether the contact is the account's is never said. */
export function CodeProof({ way, field, captcha, errors }: CodeProofProps) {
  const t = useT()
  const { field: contact, codeField } = codeWays[way]
  const [isSent, setSent] = useState(false)
  const { isPending, submit } = useSubmit({
    errors,
    send: async () => {
      const { imgId, imgCode } = captcha
      const typed = { userId: field('userId').value, phone: field('phone').value, email: field('email').value }
      const form = { ...typed, way, imgId, imgCode }
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
      <Field {...field(contact)} {...inputs[way]} label={t(`passwordReset.${contact}`)} />
      <CaptchaField captcha={captcha} errors={errors} />
      <Button kind="soft" wide busy={isPending} onClick={submit}>
        {t('passwordReset.send')}
      </Button>
      {isSent ? (
        <p className="hint" role="status">
          {t(`passwordReset.sent.${way}`)}
        </p>
      ) : null}
      <Field
        {...field(codeField)}
        label={t(`passwordReset.${codeField}`)}
        pattern={patterns.digits}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
    </>
  )
}
