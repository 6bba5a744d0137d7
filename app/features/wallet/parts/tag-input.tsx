import { Field } from '@madang/ui/forms/field.tsx'
import { patterns } from '@madang/ui/strip.ts'
import { useT } from '../../../lib/locale.ts'

/** The destination tag of the XRP Ledger (REQ-229). */
export function TagInput({ value, onValue }: { value: string; onValue: (tag: string) => void }) {
  const t = useT()
  return (
    <Field
      className="wallet-address pad"
      label={t('withdraw.tag')}
      value={value}
      onValue={onValue}
      pattern={patterns.digits}
      inputMode="numeric"
      maxLength={10}
      autoComplete="off"
      hint={t('withdraw.tagHint')}
    />
  )
}
