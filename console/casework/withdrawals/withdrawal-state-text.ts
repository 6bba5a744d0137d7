import type { QueuedWithdrawal } from '@madang/contract/operators/casework/withdrawals.ts'
import type { Translate } from '../../lib/locale.ts'
import { moment } from '../../lib/moment.ts'
import { payStateText } from '../pay/pay-kind.tsx'

/** How a withdrawal stands, in one line: what people did with it before what it is. */
export function withdrawalStateText(t: Translate, item: QueuedWithdrawal): string {
  const { withdrawalState, waitsUntil, enteredTxid, saidNotSent, pending, state } = item
  if (withdrawalState === 'cooling_off' && waitsUntil) return t('withdrawal.holdUntil', { time: moment(waitsUntil) })
  if (enteredTxid) return t('withdrawal.entered')
  if (saidNotSent) return t('withdrawal.saidNotSent')
  if (pending || state !== 'decided') return payStateText(t, item)
  return t(`withdrawal.state.${withdrawalState}`)
}
