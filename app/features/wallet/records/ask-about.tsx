import type { UserId } from '@madang/contract/ids.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { chat, dispatch } from '../../../data/chat/chat-store.ts'
import { useOpenService } from '../../../data/chat/service/use-open-service.ts'
import { useT } from '../../../lib/locale.ts'
import { AskRow } from '../../../lib/ask-row.tsx'

/** Asking customer service about a withdrawal: its number stands in the field, before what was typed there earlier (REQ-102). */
export function AskAbout({ id }: { id: WithdrawalId }) {
  const t = useT()
  const { open, isPending } = useOpenService((friendId: UserId) => {
    const typed = chat.getState().drafts[friendId] ?? ''
    if (!typed.includes(id)) dispatch({ kind: 'drafted', friendId, text: `${id} ${typed}` })
  })
  return <AskRow text={t('detail.askText')} isPending={isPending} onAsk={open} />
}
