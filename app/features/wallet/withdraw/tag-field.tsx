import { Field } from '@madang/ui/forms/field.tsx'
import { patterns } from '@madang/ui/strip.ts'
import { useT } from '../../../lib/locale.ts'
import { retype } from './draft-of.ts'
import type { Form } from './use-form.ts'

/** The destination tag of the XRP Ledger (REQ-229). */
export function TagField({ form: { asset, typed } }: { form: Form }) {
  const t = useT()
  return (
    <Field
      className="w-address pad"
      label={t('withdraw.tag')}
      value={typed.tag}
      onValue={(tag) => retype(asset, { tag })}
      pattern={patterns.digits}
      inputMode="numeric"
      maxLength={10}
      autoComplete="off"
      hint={t('withdraw.tagHint')}
    />
  )
}
