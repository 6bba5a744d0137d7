import type { ComponentProps } from 'react'
import { failureOf, Failure } from '@madang/contract/failures.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { PasswordField } from '@madang/ui/forms/password-field.tsx'
import { useT } from '../../lib/locale.ts'
import { RestoredNote } from '../../lib/restored-note.tsx'
import { ownRefusal } from '../../lib/server/own-refusal.ts'
import { errorMessage } from '../../lib/server/queries.ts'

/** What is typed: the e-mail address or telephone number, and the password that allows the change. */
export interface TypedContact {
  readonly value: string
  readonly password: string
}

/** Sets, changes or removes (`''`) one way to reach me. */
export function ContactForm({
  field,
  verb,
  isRestored,
  typed,
  onTyped,
  isSet,
  isPending,
  error,
  onSave,
}: {
  field: Omit<ComponentProps<typeof Field>, 'value' | 'onValue' | 'error'>
  verb: string
  /** What stands there was typed before. */
  isRestored: boolean
  typed: TypedContact
  onTyped: (typed: TypedContact) => void
  isSet: boolean
  isPending: boolean
  error: Error | null
  onSave: (value: string) => void
}) {
  const t = useT()
  const { value, password } = typed
  const words = errorMessage(error instanceof Failure ? ownRefusal(error) : error)
  const isOfPassword = error instanceof Refusal && failureOf(error.code) === 'WRONG_CREDENTIALS'
  return (
    <Form className="fields" onSend={() => onSave(value)}>
      <RestoredNote isShown={isRestored} />
      <Field
        {...field}
        value={value}
        onValue={(text) => onTyped({ value: text, password })}
        error={error && !isOfPassword ? words : undefined}
      />
      <PasswordField
        label={t('login.password')}
        value={password}
        onValue={(text) => onTyped({ value, password: text })}
        error={error && isOfPassword ? words : undefined}
        autoComplete="current-password"
        maxLength={256}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
      <Button type="submit" wide busy={isPending} disabled={value.trim() === '' || password === ''}>
        {verb}
      </Button>
      {isSet ? (
        <Button kind="plain" wide disabled={password === '' || isPending} onClick={() => onSave('')}>
          {t('contact.remove')}
        </Button>
      ) : null}
    </Form>
  )
}
