import { useEffect, useRef } from 'react'
import { Field } from '@madang/ui/forms/field.tsx'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import type { FieldInput } from '../form-fields.ts'

/** What a right password needs beside it where the account has a second factor; a recovery code for who lost the phone. */
export function SecondStep({ field }: { field: FieldInput }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <>
      <div className="second-step" role="status">
        <h2>{t('login.secondTitle')}</h2>
        <p className="text-13 quiet">{t('login.secondText')}</p>
      </div>
      <Field
        {...field}
        inputRef={(element) => {
          input.current = element
          field.inputRef(element)
        }}
        label={t('login.second')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={24}
      />
      <p className="text-13 quiet">{t('login.lostPhone')}</p>
      <Link className="text-13 quiet" to="/access">
        {t('login.lostAll')}
      </Link>
    </>
  )
}
