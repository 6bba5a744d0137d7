import { useId, type InputHTMLAttributes } from 'react'
import { roles, type Role } from '@madang/contract/operators/rights.ts'
import { useT } from '../lib/locale.ts'

type TextProps = {
  label: string
  value: string
  onValue: (value: string) => void
  hint?: string
  error?: string | null
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'>

/** A text field with its label above and what is wrong under it. */
export function Text({ label, value, onValue, hint, error, className = '', ...input }: TextProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="s" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={`input ${className}`}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? `${id}-more` : undefined}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {error || hint ? (
        <p id={`${id}-more`} className={error ? 's wrong' : 's'} role={error ? 'alert' : undefined}>
          {error || hint}
        </p>
      ) : null}
    </div>
  )
}

/** Which roles somebody holds. */
export function Roles({ held, onHeld }: { held: readonly Role[]; onHeld: (roles: Role[]) => void }) {
  const t = useT()
  return (
    <fieldset className="boxes field">
      <legend>{t('operators.roles')}</legend>
      {roles.map((role) => (
        <label key={role}>
          <input
            type="checkbox"
            checked={held.includes(role)}
            onChange={(event) =>
              onHeld(event.currentTarget.checked ? [...held, role] : held.filter((other) => other !== role))
            }
          />
          {t(`role.${role}`)}
        </label>
      ))}
    </fieldset>
  )
}
