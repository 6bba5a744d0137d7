import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

/** A quiet box for what one should know: an explanation, a correction, a risk. */
export function Note({ icon = 'info', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <p className="note">
      <Icon name={icon} size="s" />
      <span className="grow">{children}</span>
    </p>
  )
}
