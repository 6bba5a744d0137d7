import type { ReactNode } from 'react'
import { Icon } from '../icons.tsx'

/** One box to tick with its words; `after` is what stands at the end of the line, outside the label (a link to a text). */
export function Check({
  checked,
  onChecked,
  children,
  after,
  invalid = false,
}: {
  checked: boolean
  onChecked: (checked: boolean) => void
  children: ReactNode
  after?: ReactNode
  invalid?: boolean
}) {
  return (
    <div className="flex">
      <label className="check-row grow">
        <span className="box">
          <input
            type="checkbox"
            checked={checked}
            aria-invalid={invalid || undefined}
            onChange={(event) => onChecked(event.currentTarget.checked)}
          />
          <Icon name="check" size="xs" />
        </span>
        <span className="grow">{children}</span>
      </label>
      {after}
    </div>
  )
}
