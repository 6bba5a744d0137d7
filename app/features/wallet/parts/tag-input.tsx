import { Field } from '@madang/ui/forms/field.tsx'
import { useT } from '../../../lib/locale.ts'

/** The destination tag of the XRP Ledger (REQ-229): only spaces leave it, so that no other tag than the typed one is ever sent. */
export function TagInput({
  value,
  onValue,
  error,
}: {
  value: string
  onValue: (tag: string) => void
  error: string | undefined
}) {
  const t = useT()
  return (
    <Field
      className="wallet-address pad"
      label={t('withdraw.tag')}
      value={value}
      onValue={(text) => onValue(text.replace(/\s/g, ''))}
      error={error}
      inputMode="numeric"
      maxLength={20}
      autoComplete="off"
      hint={t('withdraw.tagHint')}
    />
  )
}
