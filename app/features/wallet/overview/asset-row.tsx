import type { ReactNode } from 'react'
import { Icon } from '@madang/ui/icons.tsx'
import { Link, type AppTarget } from '../../../lib/navigation/router.ts'

/** An asset and where it leads; what somebody holds stands there also where that is not offered. */
export function AssetRow({ children, ...target }: AppTarget & { children: ReactNode }) {
  const className = 'row wallet-asset'
  return (
    <Link className={className} {...target} otherwise={<div className={className}>{children}</div>}>
      {children}
      <Icon name="next" size="s" />
    </Link>
  )
}
