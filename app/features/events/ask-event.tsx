import type { EventItem } from '@madang/contract/campaigns/events.ts'
import { useAskWith } from '../../data/chat/service/use-ask-with.ts'
import { useT } from '../../lib/locale.ts'
import { AskRow } from '../../lib/ask-row.tsx'

/** Asking customer service about an event, which goes along as a card (REQ-102, REQ-140). */
export function AskEvent({ event: { id }, onLogin }: { event: EventItem; onLogin: (() => void) | undefined }) {
  const t = useT()
  const { open, isPending } = useAskWith({ kind: 'event', id })
  return <AskRow text={t('event.askText')} isPending={isPending} onAsk={onLogin ?? open} />
}
