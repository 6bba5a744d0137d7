import type { Ref } from 'react'
import { PasswordField } from '@madang/ui/forms/password-field.tsx'
import { patterns } from '@madang/ui/strip.ts'
import { useT } from '../locale.ts'
import { pinLength } from './pin.ts'

/** A PIN, typed on the keyboard of digits. Password managers leave it alone: it is no password. */
export function PinField({
  label,
  value,
  onValue,
  error,
  inputRef,
}: {
  label: string
  value: string
  onValue: (pin: string) => void
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}) {
  const t = useT()
  return (
    <PasswordField
      label={label}
      value={value}
      onValue={onValue}
      error={error}
      pattern={patterns.digits}
      inputMode="numeric"
      autoComplete="off"
      maxLength={pinLength}
      showLabel={t('lock.showPin')}
      hideLabel={t('lock.hidePin')}
      {...(inputRef && { inputRef })}
    />
  )
}
