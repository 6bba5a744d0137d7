import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from './icons.tsx'

/** A 44-px button that is only an icon; `label` is its name for people who do not see it. */
export function IconButton({
  icon,
  label,
  size = 'm',
  type = 'button',
  className = '',
  ...rest
}: { icon: IconName; label: string; size?: 'm' | 's' | 'xs' } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button {...rest} type={type} className={`icon-button ${className}`.trim()} aria-label={label}>
      <Icon name={icon} size={size} />
    </button>
  )
}
