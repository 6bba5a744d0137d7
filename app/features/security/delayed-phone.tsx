import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelPhoneChange } from '@madang/contract/users/contact.ts'
import { Button } from '@madang/ui/button.tsx'
import { call } from '../../lib/server/call.ts'
import { useLanguage } from '../../lib/locale.ts'
import { absolute } from '../../lib/format/moment.tsx'
import { contactQuery } from './queries.ts'

/** A change of number that waits 72 hours, and how to stop it. */
export function DelayedPhone({ delayed }: { delayed: { phone: string | null; applyTime: Date } }) {
  const { t, locale } = useLanguage()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cancelPhoneChange, {}),
    onSuccess: (contact) => queries.setQueryData(contactQuery.queryKey, contact),
  })
  const time = absolute(delayed.applyTime, locale)
  return (
    <div className="device-new" role="status">
      <p className="text-13">
        {delayed.phone ? t('contact.delayed', { phone: delayed.phone, time }) : t('contact.delayedRemoval', { time })}
      </p>
      <Button kind="plain" wide busy={isPending} onClick={() => mutate()}>
        {t('contact.cancelDelayed')}
      </Button>
    </div>
  )
}
