import type { XrpTier } from '@madang/contract/campaigns/xrp.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../lib/locale.ts'

const icons = { Completed: 'check', Unlocked: 'invite', Locked: 'lock' } as const

/** One tier: passed, the current one, or not reached, with what it brings (REQ-134). */
export function TierRow({ name, status, amount }: { name: string; status: XrpTier['status']; amount: string }) {
  const t = useT()
  return (
    <li className={status === 'Unlocked' ? 'now' : 'other'}>
      <Icon name={icons[status]} size="s" />
      <span>
        {name} <small>{t(`xrp.${status}`)}</small>
      </span>
      <b className="tabular">{amount}</b>
    </li>
  )
}
