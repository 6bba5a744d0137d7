import type { Out } from '@madang/contract/endpoint.ts'
import type { getRewardOverview } from '@madang/contract/rewards/rewards.ts'
import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { amountText } from '@madang/client/money.ts'
import { useT } from '../../../lib/locale.ts'
import { NextCheckIn } from './next-check-in.tsx'
import { useCheckIn } from './use-check-in.ts'

export type CheckInState = Out<typeof getRewardOverview>['checkIn']

/** Today's check-in with its three states and exact texts (REQ-111, REQ-166), and what stands under the button. */
export function CheckInButton({ state }: { state: CheckInState }) {
  const t = useT()
  const { checkIn, done, isPending } = useCheckIn()
  const isNew = done?.day === state.day
  const isDone = isNew || state.state === 'done'
  return (
    <div className="check-in-act">
      <Button
        wide
        kind={isDone ? 'plain' : 'accent'}
        busy={isPending}
        disabled={isDone}
        onClick={() => checkIn(state.day)}
      >
        {isDone ? <Icon name="check" size="s" /> : null}
        {t(isNew ? 'checkIn.success' : isDone ? 'checkIn.already' : 'checkIn.action')}
      </Button>
      {/* One line for either: what it brought takes the place of when the next one is. */}
      <p role="status" className="bold text-12">
        {isNew
          ? done.unlocked > 0n
            ? t('checkIn.done', { n: amountText('CVC', done.unlocked) })
            : t('checkIn.doneNothing')
          : null}
      </p>
      {isNew ? null : (
        <p className="text-12 quiet">{isDone ? <NextCheckIn at={state.nextTime} /> : t('checkIn.daily')}</p>
      )}
    </div>
  )
}
