import type { UserId } from '@madang/contract/ids.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { chat, dispatch } from '../../../data/chat/chat-store.ts'
import { useT } from '../../../lib/locale.ts'
import { AskService } from '../../support/ask-service.tsx'

/** Asking customer service about a withdrawal: its number stands in the field, before what was typed there earlier (REQ-102). */
export function AskAbout({ id }: { id: WithdrawalId }) {
  const t = useT()
  const prepare = (friendId: UserId) => {
    const typed = chat.getState().drafts[friendId] ?? ''
    if (!typed.includes(id)) dispatch({ kind: 'drafted', friendId, text: `${id} ${typed}` })
  }
  return <AskService text={t('detail.askText')} prepare={prepare} />
}
