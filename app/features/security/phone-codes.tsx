import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { confirmPhoneChange, type startPhoneChange } from '@madang/contract/users/contact.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { Refusal } from '@madang/client/refusal.ts'
import { call } from '../../lib/server/call.ts'
import { useLanguage } from '../../lib/locale.ts'
import { errorMessage } from '../../lib/server/queries.ts'
import { contactQuery } from './queries.ts'

const codeField = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 } as const
const digits = (text: string) => text.replace(/\D/g, '')

/** What was asked for, with the number as it was typed. */
export type StartedPhoneChange = Out<typeof startPhoneChange> & { readonly phone: string }

interface PhoneCodesProps {
  readonly started: StartedPhoneChange
  readonly onDone: () => void
  /** Back to the number, for another one or further codes. */
  readonly onBack: () => void
}

/** The codes of a change of number; who lost the old number goes on without its code and waits. */
export function PhoneCodes({ started: { phone, codes, oldPhone }, onDone, onBack }: PhoneCodesProps) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [smsCode, setSmsCode] = useState('')
  const [oldSmsCode, setOldSmsCode] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (isOldPhoneLost: boolean) => call(confirmPhoneChange, { smsCode, oldSmsCode, isOldPhoneLost }),
    onSuccess: (contact) => {
      queries.setQueryData(contactQuery.queryKey, contact)
      toast(t(contact.delayedPhone ? 'contact.waits' : 'contact.saved'))
      onDone()
    },
    meta: { quiet: true },
  })
  const isOfOld = !codes.new || (error instanceof Refusal && error.field === 'oldSmsCode')
  const change = (set: (text: string) => void) => (text: string) => {
    set(digits(text))
    reset()
  }
  const isNewTyped = !codes.new || smsCode.length === 6
  return (
    <Form className="fields" onSend={() => mutate(false)}>
      {codes.new ? (
        <Field
          {...codeField}
          label={t('contact.code', { phone })}
          value={smsCode}
          onValue={change(setSmsCode)}
          error={error && !isOfOld ? errorMessage(error) : undefined}
        />
      ) : null}
      {codes.old ? (
        <Field
          {...codeField}
          label={t('contact.code', { phone: oldPhone ?? '' })}
          value={oldSmsCode}
          onValue={change(setOldSmsCode)}
          error={error && isOfOld ? errorMessage(error) : undefined}
        />
      ) : null}
      <Button type="submit" wide busy={isPending} disabled={!isNewTyped || (codes.old && oldSmsCode.length !== 6)}>
        {t('contact.confirm')}
      </Button>
      {codes.old ? (
        <>
          <p className="text-13 quiet">{t('contact.lostText')}</p>
          <Button kind="plain" wide disabled={!isNewTyped || isPending} onClick={() => mutate(true)}>
            {t('contact.lost')}
          </Button>
        </>
      ) : null}
      <Button kind="plain" wide disabled={isPending} onClick={onBack}>
        {t('action.back')}
      </Button>
    </Form>
  )
}
