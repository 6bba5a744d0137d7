import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { normalContact, startPhoneChange } from '@madang/contract/users/contact.ts'
import { failureText, Failure } from '@madang/contract/failures.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { PasswordField } from '@madang/ui/forms/password-field.tsx'
import { call } from '../../lib/server/call.ts'
import { useLanguage } from '../../lib/locale.ts'
import { errorMessage } from '../../lib/server/queries.ts'
import { PhoneCodes } from './phone-codes.tsx'

/** Sets, changes or removes the telephone number: number and password, then the codes (REQ-51). */
export function PhoneForm({ isSet, onDone }: { isSet: boolean; onDone: () => void }) {
  const { t, locale } = useLanguage()
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: async (text: string) => {
      normalContact('phone', text)
      return call(startPhoneChange, { phone: text, password })
    },
    onSuccess: ({ codes }) => {
      if (!codes.new && !codes.old) onDone()
    },
    meta: { quiet: true },
  })
  if (data) return <PhoneCodes started={data} onDone={onDone} />
  const words = error instanceof Failure ? failureText(error.failure, error.detail, locale) : errorMessage(error)
  const isOfPhone =
    error instanceof Failure || (error && 'code' in error && [423, 429, 521].includes(Number(error.code)))
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    reset()
  }
  return (
    <form
      className="fs"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        mutate(phone)
      }}
    >
      <Field
        label={t('contact.phone')}
        placeholder="010-1234-5678"
        value={phone}
        onValue={change(setPhone)}
        error={error && isOfPhone ? words : undefined}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={32}
        hint={t('contact.phoneHint')}
      />
      <PasswordField
        label={t('login.password')}
        value={password}
        onValue={change(setPassword)}
        error={error && !isOfPhone ? words : undefined}
        autoComplete="current-password"
        maxLength={256}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
      <Button type="submit" wide busy={isPending} disabled={phone.trim() === '' || password === ''}>
        {t('contact.sendCode')}
      </Button>
      {isSet ? (
        <Button kind="plain" wide disabled={password === '' || isPending} onClick={() => mutate('')}>
          {t('contact.remove')}
        </Button>
      ) : null}
    </form>
  )
}
