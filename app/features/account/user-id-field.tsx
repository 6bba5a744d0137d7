import { Field, type FieldProps } from '@madang/ui/forms/field.tsx'
import { patterns } from '@madang/ui/strip.ts'
import { useT } from '../../lib/locale.ts'

/** The ID somebody logs in with, as its digits are typed. */
export function UserIdField(field: Omit<FieldProps, 'label'>) {
  const t = useT()
  return (
    <Field
      {...field}
      label={t('login.id')}
      pattern={patterns.digits}
      inputMode="numeric"
      autoComplete="username"
      maxLength={10}
    />
  )
}
