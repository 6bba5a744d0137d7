import type { ReactNode, Ref } from 'react'
import { Icon } from '../icons.tsx'

/** One box to tick with its words; `after` is what stands at the end of the line, outside the label (a link to a text). */
export function Check({
  checked,
  onChecked,
  children,
  after,
  invalid = false,
  inputRef,
  describedBy,
}: {
  checked: boolean
  onChecked: (checked: boolean) => void
  children: ReactNode
  after?: ReactNode
  invalid?: boolean
  inputRef?: Ref<HTMLInputElement> | undefined
  /** The id of what is wrong with it. */
  describedBy?: string | undefined
}) {
  return (
    <div className="flex">
      <label className="check-row grow">
        <span className="box">
          <input
            ref={inputRef}
            type="checkbox"
            checked={checked}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
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
