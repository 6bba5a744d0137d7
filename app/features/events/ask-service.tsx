import { useMutation } from '@tanstack/react-query'
import { cardContent } from '@madang/contract/chat/cards.ts'
import { openService } from '@madang/contract/chat/support.ts'
import type { EventItem } from '@madang/contract/campaigns/events.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { dispatch } from '../../data/chat/chat-store.ts'
import { write } from '../../data/chat/send.ts'
import { useLanguage } from '../../lib/locale.ts'
import { useNavigation } from '../../lib/navigation/router.ts'
import { call } from '../../lib/server/call.ts'

/** Asking customer service about an event, which goes along as a card (REQ-102, REQ-140). */
export function AskService({ event, onLogin }: { event: EventItem; onLogin: (() => void) | undefined }) {
  const { t } = useLanguage()
  const navigation = useNavigation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(openService, {}),
    onSuccess: async ({ friendId }) => {
      dispatch({ kind: 'relationFetched', friendId, relation: 'service' })
      write(friendId, cardContent({ kind: 'event', id: event.id }), {}, true)
      await navigation.go({ to: '/dialogue', search: { id: friendId } })
    },
  })
  return (
    <button type="button" className="row event-ask" disabled={isPending} onClick={onLogin ?? (() => mutate())}>
      <Icon name="chat" />
      <span className="grow">
        <b className="block">{t('event.ask')}</b>
        <span className="text-13 quiet block">{t('event.askText')}</span>
      </span>
      <Icon name="next" size="s" />
    </button>
  )
}
