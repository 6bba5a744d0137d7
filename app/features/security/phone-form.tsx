import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { normalContact, startPhoneChange } from '@madang/contract/users/contact.ts'
import { failureOf, failureText, Failure } from '@madang/contract/failures.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { PasswordField } from '@madang/ui/forms/password-field.tsx'
import { Refusal } from '@madang/client/refusal.ts'
import { call } from '../../lib/server/call.ts'
import { useLanguage } from '../../lib/locale.ts'
import { errorMessage } from '../../lib/server/queries.ts'
import { PhoneCodes, type StartedPhoneChange } from './phone-codes.tsx'
import { contactQuery } from './queries.ts'

interface PhoneFormProps {
  readonly isSet: boolean
  /** The change whose codes are on their way; kept while the sheet is closed, since the codes may be read on this phone. */
  readonly started: StartedPhoneChange | undefined
  readonly onStarted: (started: StartedPhoneChange | undefined) => void
  readonly onDone: () => void
}

/** Sets, changes or removes the telephone number: number and password, then the codes (REQ-51). */
export function PhoneForm({ isSet, started, onStarted, onDone }: PhoneFormProps) {
  const { t, locale } = useLanguage()
  const queries = useQueryClient()
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (text: string) => {
      normalContact('phone', text)
      return call(startPhoneChange, { phone: text, password })
    },
    onSuccess: (change, typed) => {
      if (change.codes.new || change.codes.old) return onStarted({ ...change, phone: typed })
      onDone()
      return queries.invalidateQueries({ queryKey: contactQuery.queryKey })
    },
    meta: { quiet: true },
  })
  if (started) return <PhoneCodes started={started} onDone={onDone} onBack={() => onStarted(undefined)} />
  const words = error instanceof Failure ? failureText(error.failure, error.detail, locale) : errorMessage(error)
  const isOfPassword = error instanceof Refusal && failureOf(error.code) === 'WRONG_CREDENTIALS'
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
        error={error && !isOfPassword ? words : undefined}
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
        error={error && isOfPassword ? words : undefined}
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
