import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { useAskAbout } from '../../../data/chat/service/use-ask-about.ts'
import { useT } from '../../../lib/locale.ts'
import { AskRow } from '../../../lib/ask-row.tsx'

/** Asking customer service about a withdrawal, whose number stands in the field. */
export function AskAbout({ id }: { id: WithdrawalId }) {
  const t = useT()
  const { open, isPending } = useAskAbout(id)
  return <AskRow text={t('detail.askText')} isPending={isPending} onAsk={open} />
}
