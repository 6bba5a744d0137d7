import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { IconButton } from '../icon-button.tsx'

/** A password that can be shown; paste and password managers work because nothing hinders them (REQ-47). */
export function PasswordField({
  showLabel,
  hideLabel,
  trailing,
  ...field
}: FieldProps & { showLabel: string; hideLabel: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      trailing={
        <>
          {trailing}
          <IconButton
            className="quiet"
            size="s"
            icon={isShown ? 'eye' : 'eye-off'}
            label={isShown ? hideLabel : showLabel}
            onClick={() => setShown(!isShown)}
          />
        </>
      }
    />
  )
}
