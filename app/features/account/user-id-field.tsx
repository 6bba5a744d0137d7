import { Field, type FieldProps } from '@madang/ui/forms/field.tsx'
import { patterns } from '@madang/ui/strip.ts'
import { useT } from '../../lib/locale.ts'

interface Props extends Omit<FieldProps, 'label'> {
  /** Whether a proved mobile number does as well. */
  readonly isNumberToo?: boolean
}

/** The ID somebody logs in with, as its digits are typed. */
export function UserIdField({ isNumberToo = false, ...field }: Props) {
  const t = useT()
  return (
    <Field
      {...field}
      label={t('login.id')}
      {...(isNumberToo && { hint: t('login.numberToo') })}
      pattern={isNumberToo ? patterns.phone : patterns.digits}
      inputMode={isNumberToo ? 'tel' : 'numeric'}
      autoComplete="username"
      maxLength={isNumberToo ? 20 : 10}
    />
  )
}
