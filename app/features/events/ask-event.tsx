import { cardContent } from '@madang/contract/chat/cards.ts'
import type { EventItem } from '@madang/contract/campaigns/events.ts'
import { write } from '../../data/chat/send.ts'
import { useT } from '../../lib/locale.ts'
import { AskService } from '../support/ask-service.tsx'

/** Asking customer service about an event, which goes along as a card (REQ-102, REQ-140). */
export function AskEvent({ event: { id }, onLogin }: { event: EventItem; onLogin: (() => void) | undefined }) {
  const t = useT()
  return (
    <AskService
      text={t('event.askText')}
      prepare={(friendId) => write(friendId, cardContent({ kind: 'event', id }), {}, true)}
      onLogin={onLogin}
    />
  )
}
