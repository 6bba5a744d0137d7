import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type EventItem, joinEvent, type MyEvent } from '@madang/contract/campaigns/events.ts'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { koreanStart } from '../../lib/format/deadline.ts'
import { eventKeys } from '../../lib/keys/event-keys.ts'
import { useLanguage } from '../../lib/locale.ts'
import { Link } from '../../lib/navigation/router.ts'
import { call } from '../../lib/server/call.ts'
import { eventState } from './event-state.ts'

/** Joining, once; afterwards where the event goes on. A page of one that is over stays to be read, without a button. */
export function JoinFoot({
  event,
  mine,
  onLogin,
}: {
  event: EventItem
  mine: MyEvent | undefined
  onLogin: (() => void) | undefined
}) {
  const { t, locale } = useLanguage()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(joinEvent, { id: event.id }),
    onSettled: () => queries.invalidateQueries({ queryKey: eventKeys.all() }),
  })
  const state = eventState(event)
  const link = event.link && (
    <Link className={buttonClass({ size: 'm' })} to={event.link}>
      {t('event.goOn')}
    </Link>
  )
  if (mine)
    return (
      <PageFoot className="flex spread gap-12">
        <span className="text-13">
          <b className="block">{t('event.joinedAlready')}</b>
          <span className="quiet">{t('event.since', { time: koreanStart(mine.joinTime, locale) })}</span>
        </span>
        {state === 'running' ? link : null}
      </PageFoot>
    )
  if (state !== 'running') return null
  return (
    <PageFoot>
      <Button wide busy={isPending} onClick={onLogin ?? (() => mutate())}>
        {t('event.join')}
      </Button>
      <p className="text-12 quiet">{t('event.joinOnce')}</p>
    </PageFoot>
  )
}
