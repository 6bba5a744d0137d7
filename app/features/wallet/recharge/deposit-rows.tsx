import type { Deposit, WaitingDeposit } from '@madang/contract/wallet/recharge.ts'
import { shownReferenceCode } from '@madang/contract/wallet/reference-code.ts'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { dayAndTime } from '../../../lib/format/day-and-time.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { shortened } from '../parts/address-ends.tsx'
import { useShownText } from '../parts/shown-text.ts'

type State = Deposit['state'] | 'waiting'

/** How a state of a deposit looks. */
const looks: Readonly<Record<State, { readonly tone: string; readonly icon: IconName }>> = {
  waiting: { tone: 'go', icon: 'people' },
  credited: { tone: 'done', icon: 'check' },
  returned: { tone: '', icon: 'undo' },
}

/** Deposits: those that are being looked at, and how others ended. */
export function DepositRows({
  waiting,
  items,
  wanted,
}: {
  waiting: readonly WaitingDeposit[]
  items: readonly Deposit[]
  /** The number of the one somebody looks for. */
  wanted?: string | undefined
}) {
  return (
    <ul>
      {waiting.map((each) => (
        <Row key={`${each.reference} ${each.createTime.getTime()}`} deposit={each} state="waiting" />
      ))}
      {items.map((each) => (
        <Row
          key={each.depositId}
          deposit={each}
          state={each.state}
          named={`${each.depositId} · ${shortened(each.payment)}`}
          isWanted={each.depositId === wanted}
        />
      ))}
    </ul>
  )
}

/** Scrolls to what somebody came for. */
function toMiddle(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'center' })
}

function Row({
  deposit: { amount, title, reference, createTime },
  state,
  named,
  isWanted = false,
}: {
  deposit: WaitingDeposit
  state: State
  /** Its number, and what names the payment outside. */
  named?: string
  isWanted?: boolean
}) {
  const { t, locale } = useLanguage()
  const shown = useShownText()
  const { tone, icon } = looks[state]
  return (
    <li ref={isWanted ? toMiddle : undefined} className="withdrawal-row" aria-current={isWanted ? 'true' : undefined}>
      <span className="withdrawal-line">
        <b>
          {shown('USDT', amount)} <small>USDT</small>
        </b>
        <span className={`status-word ${tone}`}>
          <Icon name={icon} size="xs" />
          {t(`recharge.state.${state}`)}
        </span>
      </span>
      <span className="text-13 quiet block">
        {title} · {shownReferenceCode(reference)}
      </span>
      <span className="text-13 quiet block">{t(`recharge.next.${state}`)}</span>
      <span className="withdrawal-line text-12 quiet">
        <span>{named}</span>
        <time dateTime={createTime.toISOString()}>{dayAndTime(createTime, new Date(serverNow()), locale)}</time>
      </span>
    </li>
  )
}
