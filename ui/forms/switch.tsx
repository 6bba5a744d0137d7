import { useId, type ReactNode } from 'react'
import './switch.css'

/** A row with one thing that is on or off; the whole row is the switch. `text` explains it in a sentence. */
export function Switch({
  checked,
  onChecked,
  label,
  text,
  disabled = false,
}: {
  checked: boolean
  onChecked: (checked: boolean) => void
  label: string
  text?: ReactNode
  disabled?: boolean
}) {
  const id = useId()
  return (
    <label className="row switch-row">
      <span className="grow">
        <span id={id} className="block">
          {label}
        </span>
        {text ? (
          <span id={`${id}-text`} className="text-13 quiet block">
            {text}
          </span>
        ) : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={text ? `${id}-text` : undefined}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
    </label>
  )
}
