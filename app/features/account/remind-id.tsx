import { useState } from 'react'
import { remindId } from '@madang/contract/users/accounts.ts'
import { remindIdRefusal } from '@madang/contract/users/password-forms.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { useT } from '../../lib/locale.ts'
import { call } from '../../lib/server/call.ts'
import { forgetTyped } from '../../lib/storage/kept-text.ts'
import { useCaptcha } from './captcha.ts'
import { CaptchaField } from './captcha-field.tsx'
import { useFormErrors } from './form-errors.ts'
import { useFields } from './form-fields.ts'
import { renewUsed, useSubmit } from './use-submit.ts'

/** Sends a forgotten ID to the number or address of its account; whether there is one is never said (REQ-50). */
export function RemindId() {
  const t = useT()
  const [isSent, setSent] = useState(false)
  const captcha = useCaptcha('reset')
  const errors = useFormErrors<'contact' | 'imgCode'>({ IMAGE_CODE_WRONG: 'imgCode', EXPIRED: 'imgCode' })
  const { values, field } = useFields<'contact'>({ contact: '' }, errors, {
    form: 'remind',
    fields: ['contact'],
  })
  const { isPending, submit } = useSubmit({
    errors,
    send: async () => {
      const form = { ...values, imgId: captcha.imgId, imgCode: captcha.imgCode }
      const refused = remindIdRefusal(form)
      if (refused) throw refused
      return call(remindId, form, { withDevice: true })
    },
    onRefused: renewUsed(captcha),
    onSent: () => {
      forgetTyped('remind')
      captcha.used(undefined)
      setSent(true)
    },
  })
  return (
    <Form className="fields account-form above-foot" onSend={submit}>
      <p className="quiet reset-text">{t('idReminder.text')}</p>
      <Field
        {...field('contact')}
        label={t('idReminder.contact')}
        hint={t('idReminder.noContact')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <CaptchaField captcha={captcha} errors={errors} />
      {isSent ? (
        <p className="hint" role="status">
          {t('idReminder.sent')}
        </p>
      ) : null}
      <div className="foot">
        <Button type="submit" wide busy={isPending}>
          {t('idReminder.action')}
        </Button>
      </div>
    </Form>
  )
}
