import type { Out } from '@madang/contract/endpoint.ts'
import type { getRewardOverview } from '@madang/contract/rewards/rewards.ts'
import { useT } from '../../../lib/locale.ts'
import { ShownCvc } from '../shown-cvc.tsx'

/** Held, locked, available and in progress (REQ-110). */
export function Figures({ overview }: { overview: Out<typeof getRewardOverview> }) {
  const t = useT()
  const { held, locked, available, reserved } = overview
  return (
    <dl className="figs">
      {(
        [
          ['cvc.held', held],
          ['cvc.locked', locked],
          ['cvc.available', available],
          ['cvc.reserved', reserved],
        ] as const
      ).map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>
            <ShownCvc value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
