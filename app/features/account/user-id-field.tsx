import { Field, type FieldProps } from '@madang/ui/forms/field.tsx'
import { patterns } from '@madang/ui/strip.ts'
import { useT } from '../../lib/locale.ts'

interface Props extends Omit<FieldProps, 'label'> {
  /** Whether a proved mobile number or e-mail address does as well. */
  readonly isContactToo?: boolean
}

/** No keyboard of digits alone: an address has letters. */
const withContact = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254 } as const

/** The ID somebody logs in with, as its digits are typed, or a contact that stands for it. */
export function UserIdField({ isContactToo = false, ...field }: Props) {
  const t = useT()
  return (
    <Field
      {...field}
      label={t('login.id')}
      {...(isContactToo ? withContact : { pattern: patterns.digits, inputMode: 'numeric', maxLength: 10 })}
      {...(isContactToo && { hint: t('login.contactToo') })}
      autoComplete="username"
    />
  )
}
