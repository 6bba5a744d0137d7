import { useMutation, useQuery } from '@tanstack/react-query'
import { getAccessAsked, stopAccess } from '@madang/contract/users/lost-access.ts'
import { Button } from '@madang/ui/button.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { absolute } from '../../lib/format/moment.tsx'
import { accountKeys } from '../../lib/keys/account-keys.ts'
import { useLanguage } from '../../lib/locale.ts'
import { call } from '../../lib/server/call.ts'
import { queries } from '../../lib/server/queries.ts'

/** A request of somebody who says that they lost every way to log in to this account, and how to stop it. */
export function AccessAsked() {
  const { t, locale } = useLanguage()
  const { data } = useQuery({
    queryKey: accountKeys.accessAsked(),
    queryFn: ({ signal }) => call(getAccessAsked, {}, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(stopAccess, {}),
    onSuccess: () => toast(t('access.stopped')),
    onSettled: () => queries.invalidateQueries({ queryKey: accountKeys.accessAsked() }),
  })
  if (!data?.asked) return null
  return (
    <div className="device-new" role="status">
      <p className="bold">{t('access.stopTitle')}</p>
      <p className="text-13">{t('access.stopText', { time: absolute(data.asked.askTime, locale) })}</p>
      <Button kind="danger" wide busy={isPending} onClick={() => mutate()}>
        {t('access.stop')}
      </Button>
    </div>
  )
}
