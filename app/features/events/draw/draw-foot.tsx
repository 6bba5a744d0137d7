import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DrawId, enterDraw } from '@madang/contract/campaigns/draws.ts'
import { Button } from '@madang/ui/button.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { eventKeys } from '../../../lib/keys/event-keys.ts'
import { useT } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { drawQuery } from '../queries.ts'
import { takesEntries } from './takes-entries.ts'

/** Entering a draw that is open, once; no button where no place is left, before the beginning or after the end. */
export function DrawFoot({
  id,
  isEntered,
  onLogin,
}: {
  id: DrawId
  isEntered: boolean
  onLogin: (() => void) | undefined
}) {
  const t = useT()
  const queries = useQueryClient()
  const { data: draw } = useQuery(drawQuery(id))
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(enterDraw, { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: eventKeys.all() }),
  })
  if (isEntered || !draw || !takesEntries(draw, serverNow())) return null
  return (
    <PageFoot>
      <Button wide busy={isPending} onClick={onLogin ?? (() => mutate())}>
        {t('draw.enter')}
      </Button>
      <p className="text-12 quiet">{t('draw.enterOnce')}</p>
    </PageFoot>
  )
}
