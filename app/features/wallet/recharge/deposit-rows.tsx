import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import type { ArrivingDeposit, Deposit, WaitingDeposit } from '@madang/contract/wallet/recharge.ts'
import { shownReferenceCode } from '@madang/contract/wallet/reference-code.ts'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { dayAndTime } from '../../../lib/format/day-and-time.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { shortened } from '../parts/address-ends.tsx'
import { useShownText } from '../parts/shown-text.ts'

type State = Deposit['state'] | ArrivingDeposit['state'] | 'waiting'

/** How a state of a deposit looks. */
const looks: Readonly<Record<State, { readonly tone: string; readonly icon: IconName }>> = {
  seen: { tone: 'go', icon: 'clock' },
  gone: { tone: 'no', icon: 'undo' },
  unmatched: { tone: 'go', icon: 'people' },
  left: { tone: 'no', icon: 'alert' },
  waiting: { tone: 'go', icon: 'people' },
  credited: { tone: 'done', icon: 'check' },
  returned: { tone: '', icon: 'undo' },
}

/** What is not recorded yet. */
export interface OnTheirWay {
  /** Entered by somebody, and not yet agreed to. */
  readonly waiting: readonly WaitingDeposit[]
  /** On its way to an address of one's own. */
  readonly arriving: readonly ArrivingDeposit[]
}

/** Deposits: those that are on their way or being looked at, and how others ended. */
export function DepositRows({
  waiting,
  arriving,
  items,
  wanted,
}: OnTheirWay & {
  items: readonly Deposit[]
  /** The number of the one somebody looks for, or the transaction and place of one that came to their address. */
  wanted?: string | undefined
}) {
  return (
    <ul>
      {arriving.map(({ network, txid, place, ...each }) => (
        <Row
          key={`${network} ${txid} ${place}`}
          deposit={each}
          named={`${knownNetworks[network].name} · ${shortened(txid)}`}
          isWanted={`${txid}:${place}` === wanted}
        />
      ))}
      {waiting.map(({ reference, ...each }) => (
        <Row
          key={`${reference} ${each.createTime.getTime()}`}
          deposit={{ ...each, state: 'waiting' }}
          reference={shownReferenceCode(reference)}
        />
      ))}
      {items.map(({ reference, ...each }) => (
        <Row
          key={each.depositId}
          deposit={each}
          reference={reference && shownReferenceCode(reference)}
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
  deposit: { amount, title, state, createTime },
  reference = null,
  named,
  isWanted = false,
}: {
  deposit: Pick<WaitingDeposit, 'amount' | 'title' | 'createTime'> & { readonly state: State }
  reference?: string | null
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
      <span className="text-13 quiet block">{reference ? `${title} · ${reference}` : title}</span>
      <span className="text-13 quiet block">{t(`recharge.next.${state}`)}</span>
      <span className="withdrawal-line text-12 quiet">
        <span>{named}</span>
        <time dateTime={createTime.toISOString()}>{dayAndTime(createTime, new Date(serverNow()), locale)}</time>
      </span>
    </li>
  )
}
