import { useEffect, useId, useRef, useState } from 'react'
import { reasonLength } from '@madang/contract/operators/operator-endpoint.ts'
import { useT } from '../lib/locale.ts'

/** Why something is done; everything that changes something asks for it. One too short is said at the field, and stays there. */
export function Reason({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const t = useT()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isRefused, setIsRefused] = useState(false)
  const wrong = value.trim().length < reasonLength.least ? t('reason.short', { n: reasonLength.least }) : ''
  // The browser's own words would be in its language, not in that of the console.
  useEffect(() => field.current?.setCustomValidity(wrong), [wrong])
  const said = isRefused && wrong
  return (
    <div className="field">
      <label className="s" htmlFor={id}>
        {t('reason')}
      </label>
      <textarea
        ref={field}
        id={id}
        className="input"
        required
        maxLength={reasonLength.most}
        value={value}
        aria-invalid={said ? true : undefined}
        aria-describedby={said ? `${id}-more` : undefined}
        onChange={(event) => onValue(event.currentTarget.value)}
        onInvalid={(event) => {
          event.preventDefault()
          setIsRefused(true)
          event.currentTarget.focus()
        }}
      />
      {said ? (
        <p id={`${id}-more`} className="s wrong" role="alert">
          {wrong}
        </p>
      ) : null}
    </div>
  )
}
