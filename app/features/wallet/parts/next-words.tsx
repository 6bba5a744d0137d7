import type { WithdrawalState } from '@madang/contract/wallet/withdrawal-states.ts'
import { delayTexts, reasonTexts } from '@madang/contract/wallet/withdrawal-texts.ts'
import type { Withdrawal } from '@madang/contract/wallet/withdrawals.ts'
import { dayAndTime } from '../../../lib/format/day-and-time.ts'
import { useLanguage, type Translate } from '../../../lib/locale.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { shortened } from './address-ends.tsx'
import { dueTime } from './due-time.ts'
import { useShownText } from './shown-text.ts'
import { strongMark, WithStrong } from './with-strong.tsx'

interface Asked {
  readonly withdrawal: Withdrawal
  readonly t: Translate
  readonly locale: Locale
  /** What comes or came back, with its unit. */
  readonly returned: string
}

/** What happens next to a withdrawal in each state, or what came of it; the time of it takes the place of the mark. */
const words: Readonly<Record<WithdrawalState, (asked: Asked) => string>> = {
  submitted: ({ t }) => t('withdrawal.next.submitted'),
  cooling_off: ({ t, locale, withdrawal }) => {
    const [first] = withdrawal.delays
    return first
      ? t('withdrawal.next.coolingOffFor', { reason: delayTexts[first.reason][locale], time: strongMark })
      : t('withdrawal.next.coolingOff', { time: strongMark })
  },
  in_review: ({ t, withdrawal }) =>
    withdrawal.expectedTime ? t('withdrawal.next.inReview', { time: strongMark }) : t('withdrawal.next.inReviewSoon'),
  approved: ({ t, withdrawal }) =>
    withdrawal.expectedTime ? t('withdrawal.next.approved', { time: strongMark }) : t('withdrawal.next.approvedSoon'),
  processing: ({ t, withdrawal }) =>
    withdrawal.expectedTime
      ? t('withdrawal.next.processing', { time: strongMark })
      : t('withdrawal.next.processingSoon'),
  confirming: ({ t, withdrawal: { confirmations, expectedTime } }) => {
    if (!confirmations) return t('withdrawal.next.confirming')
    const { seen, needed } = confirmations
    return expectedTime
      ? t('withdrawal.next.confirmingCount', { seen, needed, time: strongMark })
      : t('withdrawal.next.confirmingSoon', { seen, needed })
  },
  completed: ({ t, withdrawal }) =>
    withdrawal.txid
      ? t('withdrawal.next.completedAs', { txid: shortened(withdrawal.txid) })
      : t('withdrawal.next.completed'),
  rejected: returnedBecause,
  cancelled: (asked) =>
    asked.withdrawal.reason ? returnedBecause(asked) : asked.t('withdrawal.next.cancelled', { amount: asked.returned }),
  failed: returnedBecause,
}

/** The sentence under a withdrawal, with the time in bold. */
export function NextWords({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, locale } = useLanguage()
  const shown = useShownText()
  const returned = `${shown(withdrawal.asset, withdrawal.quantity)} ${withdrawal.asset}`
  const now = serverNow()
  const { time, isLate } = dueTime(withdrawal, now)
  // A hold whose end has passed waits for people from then on.
  const state = isLate && withdrawal.state === 'cooling_off' ? 'submitted' : withdrawal.state
  const next = words[state]({ withdrawal: { ...withdrawal, expectedTime: time }, t, locale, returned })
  return (
    <WithStrong
      text={isLate && state !== 'submitted' ? t('withdrawal.next.late', { next }) : next}
      strong={time ? dayAndTime(time, new Date(now), locale) : ''}
    />
  )
}

function returnedBecause({ withdrawal: { reason }, t, locale, returned }: Asked): string {
  const next = t('withdrawal.next.returned', { amount: returned })
  return reason ? t('withdrawal.next.because', { reason: reasonTexts[reason][locale], next }) : next
}
