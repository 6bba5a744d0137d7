import { buybackReasons, type BuybackState } from '@madang/contract/wallet/buyback-states.ts'
import type { Buyback } from '@madang/contract/wallet/buybacks.ts'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { AskCaseLink } from '../../../data/chat/service/ask-case.tsx'
import { dayAndTime } from '../../../lib/format/day-and-time.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { plainAmount, useShownText } from '../parts/shown-text.ts'
import { CancelBuyback } from './cancel-buyback.tsx'

/** How a state of a buyback looks. */
const looks: Readonly<Record<BuybackState, { readonly tone: string; readonly icon: IconName }>> = {
  submitted: { tone: 'go', icon: 'people' },
  approved: { tone: 'go', icon: 'check' },
  paid: { tone: 'done', icon: 'check' },
  rejected: { tone: 'no', icon: 'close' },
  cancelled: { tone: '', icon: 'undo' },
}

/** Scrolls to what somebody came for. */
function toMiddle(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'center' })
}

/** One buyback: quantity, price, sum, state, what comes next, its number (REQ-201). */
export function BuybackRow({ buyback, isWanted = false }: { buyback: Buyback; isWanted?: boolean }) {
  const { t, locale } = useLanguage()
  const shown = useShownText()
  const { buybackId, quantity, price, value, state, reason, createTime, isCancellable } = buyback
  const { tone, icon } = looks[state]
  // With a reason it was not its user who cancelled.
  const ending = state === 'cancelled' && reason ? 'rejected' : state
  const next = t(`buyback.next.${ending}`, { quantity: shown('CVC', quantity), usdt: shown('USDT', value) })
  return (
    <li ref={isWanted ? toMiddle : undefined} className="withdrawal-row" aria-current={isWanted ? 'true' : undefined}>
      <span className="withdrawal-line">
        <b>
          {shown('CVC', quantity)} <small>CVC</small>
        </b>
        <span className={`status-word ${tone}`}>
          <Icon name={icon} size="xs" />
          {t(`buyback.state.${state}`)}
        </span>
      </span>
      <span className="text-13 quiet block">
        {shown('CVC', quantity)} × {plainAmount('USDT', price)} = {shown('USDT', value)} USDT
      </span>
      <span className="text-13 quiet block">
        {reason ? t('buyback.next.because', { reason: buybackReasons[reason][locale], next }) : next}
      </span>
      <span className="withdrawal-line text-12 quiet">
        <span>{buybackId}</span>
        <time dateTime={createTime.toISOString()}>{dayAndTime(createTime, new Date(serverNow()), locale)}</time>
      </span>
      {ending === 'rejected' ? <AskCaseLink card={{ kind: 'buyback', id: buybackId }} /> : null}
      {isCancellable ? <CancelBuyback buyback={buyback} /> : null}
    </li>
  )
}
