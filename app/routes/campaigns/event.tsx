import { eventId } from '@madang/contract/campaigns/event-item.ts'
import { EventList } from '../../features/events/event-list.tsx'
import { EventPage } from '../../features/events/event-page.tsx'
import '../../features/events/events.css'
import { useT } from '../../lib/locale.ts'
import { usePageSearch } from '../../lib/navigation/router.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'
import { useAskLogin } from '../account/use-ask-login.ts'

/** All events, or the one of the address (REQ-140). */
export function Event() {
  const t = useT()
  const { id } = usePageSearch('/event')
  const onLogin = useAskLogin()
  const { success, data } = eventId.safeParse(id)
  return (
    <BackPage title={t('title.event')}>
      {success ? <EventPage key={data} id={data} onLogin={onLogin} /> : <EventList />}
    </BackPage>
  )
}
