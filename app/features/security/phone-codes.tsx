import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { confirmPhoneChange, type startPhoneChange } from '@madang/contract/users/contact.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../lib/server/call.ts'
import { useLanguage } from '../../lib/locale.ts'
import { errorMessage } from '../../lib/server/queries.ts'
import { contactQuery } from './queries.ts'

const codeField = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 } as const
const digits = (text: string) => text.replace(/\D/g, '')

interface Started {
  readonly started: Out<typeof startPhoneChange>
  readonly onDone: () => void
}

/** The codes of a change of number; who lost the old number goes on without its code and waits. */
export function PhoneCodes({ started: { codes, oldPhone }, onDone }: Started) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [smsCode, setSmsCode] = useState('')
  const [oldSmsCode, setOldSmsCode] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isOldPhoneLost: boolean) => call(confirmPhoneChange, { smsCode, oldSmsCode, isOldPhoneLost }),
    onSuccess: (contact) => {
      queries.setQueryData(contactQuery.queryKey, contact)
      toast(t(contact.delayedPhone ? 'contact.waits' : 'contact.saved'))
      onDone()
    },
    meta: { quiet: true },
  })
  const isNewTyped = !codes.new || smsCode.length === 6
  return (
    <form
      className="fs"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        mutate(false)
      }}
    >
      {codes.new ? (
        <Field
          {...codeField}
          label={t('contact.code')}
          value={smsCode}
          onValue={(text) => setSmsCode(digits(text))}
          error={error && !codes.old ? errorMessage(error) : undefined}
        />
      ) : null}
      {codes.old ? (
        <Field
          {...codeField}
          label={t('contact.oldCode', { phone: oldPhone ?? '' })}
          value={oldSmsCode}
          onValue={(text) => setOldSmsCode(digits(text))}
          error={error ? errorMessage(error) : undefined}
        />
      ) : null}
      <Button type="submit" wide busy={isPending} disabled={!isNewTyped || (codes.old && oldSmsCode.length !== 6)}>
        {t('contact.confirm')}
      </Button>
      {codes.old ? (
        <>
          <p className="s13 q">{t('contact.lostText')}</p>
          <Button kind="plain" wide disabled={!isNewTyped || isPending} onClick={() => mutate(true)}>
            {t('contact.lost')}
          </Button>
        </>
      ) : null}
    </form>
  )
}
